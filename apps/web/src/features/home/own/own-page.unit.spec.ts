import { describe, expect, test } from 'vitest';
import type { Tool } from '@tools-hub/contracts';
import { aToolRecord } from '@tools-hub/domain/testing';
import { ownPage } from './own-page.js';

const aTool = (id: string): Tool => ({ ...aToolRecord({ id, name: id }), usageCount: 0 });
const tools = ['a', 'b', 'c', 'd'].map(aTool);
const namesOf = (page: { readonly items: readonly Tool[] }): readonly string[] =>
  page.items.map(({ name }) => name);

describe("a page of a visitor's list", () => {
  test("favourites are in the site's order", () => {
    const page = ownPage({ tools }, ['d', 'a'], { show: 'favourites', sort: null, page: 1 }, 20);
    expect(namesOf(page)).toEqual(['a', 'd']);
    expect([page.total, page.totalPages]).toEqual([2, 1]);
  });

  test('tools opened lately are in the order of the list, unless another one is chosen', () => {
    const list = ['d', 'a', 'c'];
    expect(namesOf(ownPage({ tools }, list, { show: 'lately', sort: null, page: 1 }, 20))).toEqual(list);
    expect(namesOf(ownPage({ tools }, list, { show: 'lately', sort: 'name_asc', page: 1 }, 20))).toEqual([
      'a',
      'c',
      'd',
    ]);
  });

  test('a list of more tools than a page has further pages, and is empty past the last one', () => {
    const at = (page: number) =>
      ownPage({ tools }, ['a', 'b', 'c'], { show: 'favourites', sort: null, page }, 2);
    expect([namesOf(at(1)), namesOf(at(2)), namesOf(at(3))]).toEqual([['a', 'b'], ['c'], []]);
    expect(at(2).totalPages).toBe(2);
  });

  test('a tool that the search did not find is left out, and a similar one says so', () => {
    const page = ownPage(
      { tools, matches: 'similar', words: ['b'] },
      ['b', 'gone'],
      { show: 'favourites', sort: null, page: 1 },
      20,
    );
    expect([namesOf(page), page.matches, page.words]).toEqual([['b'], 'similar', ['b']]);
  });
});
