import { describe, expect, test } from 'vitest';
import type { CatalogueEvent, ToolFields } from '@tools-hub/domain';
import fc from 'fast-check';
import { commitsOf, toolAdded, toolRemoved, viewOf } from '../../testing/fake-catalogue.js';
import { Directory } from '../directory.js';
import type { ListToolsQuery } from '../list-tools.query.js';
import { listTools } from '../tool-list.js';
import type { CatalogueView } from '../../read-models/catalogue-view.js';

const settings = { tools_per_page: 20, tool_sort_order: 'sort_order' } as never;
const directoryOf = (view: CatalogueView): Directory => new Directory({ view, settings, usesOf: () => 0 });

const search = async (directory: Directory, query: ListToolsQuery) => {
  await directory.searchReady(query.search);
  return directory.tools(query);
};
const found = async (directory: Directory, text: string): Promise<readonly string[]> =>
  (await search(directory, { search: text })).items.map(({ name }) => name);

let count = 0;
const tool = (name: string, description: string | null = null, more: Partial<ToolFields> = {}) =>
  toolAdded(`t${(count += 1)}`, { name, description, ...more });

describe('a search without an exact match', () => {
  const directory = directoryOf(
    viewOf([
      tool('Figma', 'Design together in the browser'),
      tool('Figment', 'Plots'),
      tool('Café Éditeur', 'Write drafts'),
      tool('Stack Overflow', 'Questions and answers'),
      tool('YouTube', 'Videos'),
      tool('Canva', 'Templates to design posters, and a browser of pictures'),
      tool('Łódź Maps'),
      tool('设计工具箱'),
      tool('デザイン'),
      tool('مُصَمِّم', 'أداة'),
      tool('Redmine 2025'),
      tool('C++ Insights'),
    ]),
  );

  test.each<[string, string[]]>([
    ['figam', ['Figma']],
    ['fgima', ['Figma']],
    ['figmma', ['Figma']],
    ['fagma', ['Figma']],
    ['phtoto', []],
    ['editeur cafe', ['Café Éditeur']],
    ['ÉDITEUR CAFÉ', ['Café Éditeur']],
    ['browser design', ['Figma', 'Canva']],
    ['browser desing figma', ['Figma']],
    ['templ canva', ['Canva']],
    ['tempaltes', ['Canva']],
    ['stackoverflow', ['Stack Overflow']],
    ['stakcoverflow', ['Stack Overflow']],
    ['you tube', ['YouTube']],
    ['lodz', ['Łódź Maps']],
    ['工具 设计', ['设计工具箱']],
    ['ﾃﾞｻﾞｲﾝ', ['デザイン']],
    ['مصمم', ['مُصَمِّم']],
    ['مصمم اداة', ['مُصَمِّم']],
    ['redmine 2026', []],
    ['2025 redmine', ['Redmine 2025']],
    ['c--', ['C++ Insights']],
    ['figma unknown', []],
    ['fga', []],
    ['😀', []],
    ['\ud83d figam', ['Figma']],
    ['constructor __proto__', []],
  ])('the search for %j finds %j', async (text, names) => {
    expect(await found(directory, text)).toEqual(names);
  });

  test('the page without an exact match says that its tools are similar, and by which words', async () => {
    const page = await search(directory, { search: 'figam browser' });
    expect(page).toMatchObject({ total: 1, totalPages: 1, matches: 'similar' });
    expect(page.words?.toSorted()).toEqual(['browser', 'figma']);
  });

  test('a page without similar tools is an empty page', async () => {
    expect(await search(directory, { search: 'phtoto' })).toEqual({
      items: [],
      page: 1,
      perPage: 20,
      total: 0,
      totalPages: 0,
    });
  });
});

test('similar names come before similar descriptions, and equal ones in the order of names', async () => {
  const directory = directoryOf(
    viewOf([tool('Zeta', 'for Kanban'), tool('Kanban two'), tool('Kanban one'), tool('Alpha', 'for Kanban')]),
  );
  expect(await found(directory, 'kanbna')).toEqual(['Kanban one', 'Kanban two', 'Alpha', 'Zeta']);
});

test('similar tools are in another order when it is asked for, and on pages', async () => {
  const directory = directoryOf(
    viewOf([tool('Zeta', 'for Kanban'), tool('Kanban'), tool('Alpha', 'Kanban')]),
  );
  const names = async (query: Pick<ListToolsQuery, 'sort' | 'page' | 'perPage'>) => {
    const { items, total, totalPages } = await search(directory, { search: 'kanbna', ...query });
    return [items.map(({ name }) => name), total, totalPages];
  };
  expect(await names({ sort: 'name_desc' })).toEqual([['Zeta', 'Kanban', 'Alpha'], 3, 1]);
  expect(await names({ perPage: 2 })).toEqual([['Kanban', 'Alpha'], 3, 2]);
  expect(await names({ perPage: 2, page: 2 })).toEqual([['Zeta'], 3, 2]);
  expect(await search(directory, { search: 'kanbna', page: 9 })).toMatchObject({
    total: 3,
    matches: 'similar',
  });
});

test('an exact match anywhere keeps similar tools out, also out of another category', async () => {
  const [ONE, TWO] = ['0b8f6cbe-0f36-4f0e-9a3e-6a0f4f5b8c1d', '3f0a1c52-8d7e-4b6f-9a10-2b3c4d5e6f70'];
  const directory = directoryOf(
    viewOf([tool('Figma', null, { categoryId: ONE }), tool('Figmas', null, { categoryId: TWO })]),
  );
  expect(await found(directory, 'figmas')).toEqual(['Figmas']);
  expect((await search(directory, { search: 'figmas', category: ONE })).total).toBe(0);
  expect(directory.toolCounts('figmas')).toEqual([{ categoryId: TWO, toolCount: 1 }]);
  expect((await search(directory, { search: 'figmaz', category: ONE })).items).toHaveLength(1);
  expect(directory.toolCounts('figmaz')).toEqual([
    { categoryId: ONE, toolCount: 1 },
    { categoryId: TWO, toolCount: 1 },
  ]);
});

test('tools that visitors do not see are never similar', async () => {
  const directory = directoryOf(
    viewOf([
      tool('Figma', null, { isActive: false }),
      tool('Figma', null, { shownFrom: '2999-01-01T00:00:00.000Z' }),
    ]),
  );
  expect(await found(directory, 'figam')).toEqual([]);
  expect(directory.allTools({ search: 'figam' }).total).toBe(0);
});

test('the index follows the catalogue', async () => {
  const figma = tool('Figma');
  const view = viewOf([figma, tool('Penpot')]);
  const directory = directoryOf(view);
  const id = figma.stream.replace('tool-', '');
  expect(await found(directory, 'figam')).toEqual(['Figma']);
  const events: CatalogueEvent[] = [
    { type: 'ToolChanged', v: 1, stream: figma.stream, data: { sortOrder: 7 } },
    { type: 'ToolChanged', v: 1, stream: figma.stream, data: { name: 'Sketch' } },
    toolRemoved(id),
    tool('Figma again'),
  ];
  const expected: [string[], string[]][] = [
    [['Figma'], []],
    [[], ['Sketch']],
    [[], []],
    [['Figma again'], []],
  ];
  for (const [at, commit] of commitsOf([], ...events.map((event) => [event]))
    .slice(1)
    .entries()) {
    view.apply(commit);
    expect([await found(directory, 'figam'), await found(directory, 'sketchh')]).toEqual(expected[at]);
  }
});

test('two gateways with different pasts have the same order', async () => {
  const names = ['Kanban', 'Kanban Board', 'Boards', 'Kanbans', 'Banana'];
  const last = names.map((name, at) => toolAdded(`k${at}`, { name, description: `of ${names[4 - at]}` }));
  const young = directoryOf(viewOf(last));
  const oldView = viewOf(names.map((_, at) => toolAdded(`k${at}`, { name: `Old kanban ${at}` })));
  const old = directoryOf(oldView);
  await found(old, 'kanbna');
  for (const commit of commitsOf(
    [],
    names.map((_, at) => toolRemoved(`k${at}`)),
    last.toReversed(),
  ).slice(1)) {
    oldView.apply(commit);
    await found(old, 'kanbna');
  }
  const order = await found(young, 'kanbna');
  expect(order.length).toBeGreaterThan(2);
  expect(await found(old, 'kanbna')).toEqual(order);
});

test('a large catalogue is indexed in slices, between which other work has its turn', async () => {
  const words = Array.from({ length: 60 }, (_, n) => `word${n}`).join(' ');
  const view = viewOf(Array.from({ length: 2_000 }, (_, n) => tool(`Name ${n}`, words)));
  const directory = directoryOf(view);
  let turns = 0;
  const timer = setInterval(() => (turns += 1), 0);
  const ready = directory.searchReady('nmae');
  view.apply(commitsOf([], [tool('Kanban')])[1]!);
  await ready;
  clearInterval(timer);
  expect(turns).toBeGreaterThan(2);
  expect(directory.tools({ search: 'kanbna' }).items.map(({ name }) => name)).toEqual(['Kanban']);
});

const WORDS = ['Figma', 'figam', 'Café', 'cafe', 'Kanban board', 'a.c', '设计', ''];
const text = fc.oneof(
  fc.constantFrom(...WORDS),
  fc.string({ maxLength: 6 }),
  fc.string({ unit: 'binary', maxLength: 4 }),
);

test('a search that matches exactly is answered as without similar tools, byte for byte', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.record({ name: text, description: fc.option(text), isActive: fc.boolean() }), {
        maxLength: 12,
      }),
      fc.array(text, { minLength: 1, maxLength: 5 }),
      fc.integer({ min: 1, max: 3 }),
      async (rows, searches, page) => {
        const view = viewOf(rows.map(({ name, ...more }) => tool(name, more.description, more)));
        const directory = directoryOf(view);
        for (const each of searches) {
          const request = { category: null, sort: 'sort_order', page, perPage: 20 } as const;
          const before = listTools(view.listed, { search: each, ...request }, () => 0);
          const now = await search(directory, { search: each, page });
          if (before.total > 0) expect(JSON.stringify(now)).toBe(JSON.stringify(before));
          else expect(now.items.length === 0 || now.matches === 'similar').toBe(true);
        }
      },
    ),
  );
});

test('any search of the greatest length is answered, with few similar tools', async () => {
  const directory = directoryOf(
    viewOf(Array.from({ length: 300 }, (_, n) => tool(`Name of ${n}`, 'a text'))),
  );
  expect((await search(directory, { search: 'text name' })).total).toBe(100);
  await fc.assert(
    fc.asyncProperty(fc.string({ unit: 'binary', minLength: 150, maxLength: 200 }), async (long) => {
      expect((await search(directory, { search: long })).total).toBeLessThanOrEqual(300);
    }),
  );
  for (const hostile of ['ﷺ'.repeat(200), 'a b '.repeat(50), '\ud83d'.repeat(200), '设'.repeat(200)]) {
    expect((await search(directory, { search: hostile })).total).toBeLessThanOrEqual(300);
  }
});
