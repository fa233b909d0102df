import { describe, expect, test } from 'vitest';
import { TOOL_SORTS } from '@tools-hub/domain';
import fc from 'fast-check';
import {
  ENGLISH_TITLE_WORDS,
  formatHomeAddress,
  HOME,
  homePageTitle,
  OWN_LISTS,
  parseHomeAddress,
  toolsQueryOf,
  type HomeAddress,
} from './index.js';

const parse = (search: string): HomeAddress => parseHomeAddress(new URLSearchParams(search));
const CATEGORY = '0b8f6cbe-0f36-4f0e-9a3e-6a0f4f5b8c1d';

describe('the address', () => {
  test('the address of the home page is read as it was written', () => {
    const address = fc.record({
      q: fc.string({ maxLength: 60, unit: 'grapheme' }).filter((text) => text.length <= 200),
      category: fc.option(fc.constant(CATEGORY)),
      show: fc.option(fc.constantFrom(...OWN_LISTS)),
      sort: fc.option(fc.constantFrom(...TOOL_SORTS)),
      page: fc.integer({ min: 1, max: 999 }),
    });
    fc.assert(
      fc.property(address, (one) => {
        expect(parse(formatHomeAddress(one))).toEqual(one);
      }),
    );
  });

  test('the address of the plain home page is empty', () => {
    expect(formatHomeAddress(HOME)).toBe('');
    expect(parse('')).toEqual(HOME);
  });

  test('the address of the home page has at most 200 characters of a search, each of them whole', () => {
    const q = `a${'😀'.repeat(199)}`;
    expect(parse(formatHomeAddress({ ...HOME, q })).q).toBe(q);
    expect(parse(formatHomeAddress({ ...HOME, q: `${q}😀` })).q).toBe(q);
  });

  test.each([
    'page=0',
    'page=-1',
    'page=abc',
    'page=1.5',
    'sort=random',
    'category=7',
    'show=all',
    'show=Favourites',
    'q=',
    'utm_source=x',
  ])('the address of the home page takes %s for absent', (search) => {
    expect(parse(search)).toEqual(HOME);
  });
});

test('the query omits what the server chooses', () => {
  expect(toolsQueryOf(HOME)).toEqual({});
  expect(toolsQueryOf({ ...HOME, q: '  ' })).toEqual({});
  expect(toolsQueryOf({ q: ' a ', category: CATEGORY, show: 'lately', sort: 'name_asc', page: 2 })).toEqual({
    search: 'a',
    category: CATEGORY,
    sort: 'name_asc',
    page: 2,
  });
});

describe('the title of the home page', () => {
  const titleAt = (search: string): string | null =>
    homePageTitle(parse(search), [{ id: CATEGORY, name: 'Design' }], ENGLISH_TITLE_WORDS);

  test('the plain home page has no title of its own', () => {
    expect(titleAt('')).toBeNull();
    expect(titleAt('q=++&sort=name_asc')).toBeNull();
  });

  test('the title of the home page names the category, the search and the page', () => {
    expect(titleAt(`category=${CATEGORY}&q=+figma+&page=3`)).toBe('Design · Search: figma · Page 3');
    expect(titleAt('page=2')).toBe('Page 2');
  });

  test("the title of the home page names the visitor's own list", () => {
    expect(titleAt('show=favourites')).toBe('Favourites');
    expect(titleAt(`show=lately&category=${CATEGORY}`)).toBe('Recently opened · Design');
  });

  test('the title of the home page leaves out an unknown category', () => {
    expect(titleAt('category=5000beea-24ae-469a-941c-9de70e82fdaa&q=figma')).toBe('Search: figma');
  });
});
