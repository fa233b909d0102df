import { describe, expect, test } from 'vitest';
import {
  TOOL_SORTS,
  type CatalogueEvent,
  type Commit,
  type ToolFields,
  type ToolSort,
} from '@tools-hub/domain';
import { aTool } from '@tools-hub/domain/testing';
import fc from 'fast-check';
import { CatalogueView } from '../read-models/catalogue-view.js';
import { listTools, type ToolListRequest } from './tool-list.js';

const DESIGN = '3f0a1c52-8d7e-4b6f-9a10-2b3c4d5e6f70';

const tool = (name: string, more: Partial<ToolFields> = {}): CatalogueEvent => ({
  type: 'ToolAdded',
  v: 1,
  stream: `tool-${crypto.randomUUID()}`,
  data: aTool({ name, ...more }),
});

const view = (...commits: CatalogueEvent[][]): CatalogueView => {
  const made = new CatalogueView();
  commits.forEach((events, index) => made.apply(commit(index + 1, events)));
  return made;
};
const commit = (position: number, events: readonly CatalogueEvent[]): Commit<CatalogueEvent> => ({
  position,
  at: new Date(Date.UTC(2026, 0, position)).toISOString(),
  actor: 'owner',
  correlationId: 'c',
  commandId: crypto.randomUUID(),
  events,
});

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
  const made = view(
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
    const typed = view([tool('Café'.normalize('NFD')), tool('Crème'.normalize('NFC'))]);
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
    const changing = view([tool('Apple'), tool('banana')]);
    const before = names(changing, { sort }, { Apple: 2, banana: 1 });
    const after = names(changing, { sort }, { Apple: 2, banana: 3 });
    changing.apply(commit(2, [tool('cherry')]));
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
          const all = view(rows.map(([name, sortOrder, isActive]) => tool(name, { sortOrder, isActive })));
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

describe('the read model of the catalogue', () => {
  test('the read model of the catalogue follows the changes of a tool', () => {
    const added = tool('Jira');
    const change = (type: string, data: object) =>
      ({ type, v: 1, stream: added.stream, data }) as CatalogueEvent;
    const made = view([added], [change('ToolChanged', { name: 'Linear', isActive: false })]);
    expect([...made.tools.values()]).toEqual([
      expect.objectContaining({
        name: 'Linear',
        isActive: false,
        version: 2,
        createdAt: '2026-01-01T00:00:00.000Z',
        updatedAt: '2026-01-02T00:00:00.000Z',
      }),
    ]);
    made.apply(commit(3, [change('ToolRemoved', {})]));
    expect(made.tools.size).toBe(0);
  });

  test('the read model of the catalogue ignores an unknown event', () => {
    const made = view([tool('Jira')]);
    const unknown = {
      type: 'ToolPainted',
      v: 1,
      stream: 'tool-x',
      data: { colour: 'red' },
    } as unknown as CatalogueEvent;
    made.apply(commit(2, [unknown]));
    expect(made.listed).toHaveLength(1);
  });
});
