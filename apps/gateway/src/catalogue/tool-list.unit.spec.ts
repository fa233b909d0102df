import { describe, expect, test } from 'vitest';
import { TOOL_SORTS, type CatalogueEvent, type ToolFields, type ToolSort } from '@tools-hub/domain';
import fc from 'fast-check';
import type { CatalogueView } from '../read-models/catalogue-view.js';
import { commitsOf, toolAdded, viewOf } from '../testing/fake-catalogue.js';
import { listTools, type ToolListRequest } from './tool-list.js';

const DESIGN = '3f0a1c52-8d7e-4b6f-9a10-2b3c4d5e6f70';

const tool = (name: string, more: Partial<ToolFields> = {}): CatalogueEvent =>
  toolAdded(crypto.randomUUID(), { name, ...more });

const names = (
  from: CatalogueView,
  request: Partial<ToolListRequest>,
  uses: Readonly<Record<string, number>> = {},
) => {
  const byId = new Map([...from.tools.values()].map((record) => [record.id, uses[record.name] ?? 0]));
  const whole = {
    search: '',
    category: null,
    sort: 'name_asc' as ToolSort,
    page: 1,
    perPage: 20,
    ...request,
  };
  return listTools(from.listed, whole, (id) => byId.get(id) ?? 0).items.map((item) => item.name);
};

describe('the list of tools', () => {
  const made = viewOf(
    [tool('banana', { sortOrder: 2, description: 'Yellow FRUIT' }), tool('Apple', { sortOrder: 2 })],
    [tool('cherry', { sortOrder: 1, categoryId: DESIGN }), tool('hidden', { isActive: false })],
  );
  const uses = { banana: 3, Apple: 3, cherry: 1 };

  test.each<[ToolSort, string[]]>([
    ['sort_order', ['cherry', 'Apple', 'banana']],
    ['name_asc', ['Apple', 'banana', 'cherry']],
    ['name_desc', ['cherry', 'banana', 'Apple']],
    ['usage_desc', ['Apple', 'banana', 'cherry']],
    ['usage_asc', ['cherry', 'Apple', 'banana']],
    ['created_desc', ['cherry', 'Apple', 'banana']],
    ['created_asc', ['Apple', 'banana', 'cherry']],
  ])('the list of tools is sorted by %s, ties by name', (sort, expected) => {
    expect(names(made, { sort }, uses)).toEqual(expected);
  });

  test('a search finds in names and descriptions, in any case', () => {
    expect(names(made, { search: ' fruit ' })).toEqual(['banana']);
    expect(names(made, { search: 'APP' })).toEqual(['Apple']);
    expect(names(made, { search: 'hidden' })).toEqual([]);
  });

  test('a search finds a letter with an accent however either was typed', () => {
    const typed = viewOf([tool('Café'.normalize('NFD')), tool('Crème'.normalize('NFC'))]);
    expect(names(typed, { search: 'CAFÉ'.normalize('NFC') })).toHaveLength(1);
    expect(names(typed, { search: 'crème'.normalize('NFD') })).toHaveLength(1);
  });

  test('a category holds its own tools only', () => {
    expect(names(made, { category: DESIGN })).toEqual(['cherry']);
  });

  test('pages are complete, and one past the end is empty', () => {
    expect(names(made, { perPage: 2 })).toEqual(['Apple', 'banana']);
    expect(names(made, { perPage: 2, page: 2 })).toEqual(['cherry']);
    expect(names(made, { perPage: 2, page: 3 })).toEqual([]);
  });

  test('the order follows the counts, and a catalogue that changes', () => {
    const sort = 'usage_desc';
    const changing = viewOf([tool('Apple'), tool('banana')]);
    const before = names(changing, { sort }, { Apple: 2, banana: 1 });
    const after = names(changing, { sort }, { Apple: 2, banana: 3 });
    changing.apply(commitsOf([], [tool('cherry')])[1]!);
    expect([before, after]).toEqual([
      ['Apple', 'banana'],
      ['banana', 'Apple'],
    ]);
    expect(names(changing, { sort }, { cherry: 1 })).toEqual(['cherry', 'Apple', 'banana']);
  });

  test('an empty list has no page', () => {
    const request = { search: '', category: null, sort: 'name_asc', page: 1, perPage: 20 } as const;
    expect(listTools([], request, () => 0)).toEqual({
      items: [],
      page: 1,
      perPage: 20,
      total: 0,
      totalPages: 0,
    });
  });

  test('the pages together hold every active tool once, in any order', () => {
    fc.assert(
      fc.property(
        fc.array(fc.tuple(fc.string({ maxLength: 5 }), fc.integer({ min: -3, max: 3 }), fc.boolean()), {
          maxLength: 40,
        }),
        fc.constantFrom(...TOOL_SORTS),
        fc.integer({ min: 1, max: 7 }),
        (rows, sort, perPage) => {
          const all = viewOf(rows.map(([name, sortOrder, isActive]) => tool(name, { sortOrder, isActive })));
          const seen: string[] = [];
          for (let page = 1; ; page += 1) {
            const request = { search: '', category: null, sort, page, perPage };
            const items = listTools(all.listed, request, () => 0).items;
            if (items.length === 0) break;
            seen.push(...items.map((item) => item.id));
          }
          expect(new Set(seen).size).toBe(seen.length);
          expect(seen).toHaveLength(rows.filter(([, , isActive]) => isActive).length);
        },
      ),
    );
  });
});
