import { describe, expect, test } from 'vitest';
import { HOME } from '@tools-hub/contracts';
import { DEFAULT_SETTINGS } from '@tools-hub/domain';
import {
  isFiltered,
  defaultSort,
  withCategory,
  withPage,
  withSearch,
  withShow,
  withSort,
} from './home-address.js';

const CATEGORY = '0b8f6cbe-0f36-4f0e-9a3e-6a0f4f5b8c1d';

describe('the page number in the address', () => {
  const third = { ...HOME, page: 3 };
  test('the page number returns to 1 when the search, the category or the order changes', () => {
    expect(withSearch(third, 'a').page).toBe(1);
    expect(withCategory(third, CATEGORY).page).toBe(1);
    expect(withSort(third, 'name_asc', 'sort_order').page).toBe(1);
  });
  test('the page number stays when the search or the category is set to its current value', () => {
    expect(withSearch(third, '')).toBe(third);
    expect(withCategory(third, null)).toBe(third);
  });
  test("the page number returns to 1 with another list of the visitor's own, and stays with the same one", () => {
    const favourites = withShow(third, 'favourites');
    expect([favourites.show, favourites.page]).toEqual(['favourites', 1]);
    expect(withShow(third, null)).toBe(third);
  });
  test('changing the page number keeps the other parameters', () => {
    expect(withPage({ ...third, q: 'a' }, 4)).toEqual({ ...third, q: 'a', page: 4 });
  });
});

test('the default sort order is left out of the address', () => {
  expect(withSort({ ...HOME, sort: 'name_asc' }, 'usage_desc', 'usage_desc').sort).toBeNull();
  expect(withSort(HOME, 'sort_order', 'usage_desc').sort).toBe('sort_order');
});

test('tools opened lately have an order of their own, in which the site’s order can be chosen', () => {
  const lately = { ...HOME, show: 'lately' } as const;
  const settings = { ...DEFAULT_SETTINGS, tool_sort_order: 'name_asc' } as const;
  expect(defaultSort(HOME, settings)).toBe('name_asc');
  expect(defaultSort(lately, settings)).toBeNull();
  expect(withSort(lately, 'name_asc', defaultSort(lately, settings)).sort).toBe('name_asc');
  expect(withSort({ ...lately, sort: 'name_asc' }, null, defaultSort(lately, settings)).sort).toBeNull();
});

test('a search of only spaces is not a filter', () => {
  expect(isFiltered({ ...HOME, q: '  ' })).toBe(false);
  expect(isFiltered({ ...HOME, category: CATEGORY })).toBe(true);
});
