import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { categoryAdded, LIMITS, toolAdded, toolChanged, type CatalogueEvent } from '@tools-hub/domain';
import { aCategory, aTool } from '@tools-hub/domain/testing';
import type { MergeDirectory } from '@tools-hub/contracts';
import { emptyCatalogue, foldCatalogue, type CatalogueView } from '../catalogue.view.js';
import { planMerge } from './directory.merge.js';
import { readMerge, requireValidRows } from './directory.requests.js';

const JIRA = '5000beea-24ae-469a-941c-9de70e82fdaa';
const DESIGN = '20e91da7-2e39-42e2-a644-39429b35b0ef';
const ETUDES = '0a6d6d0e-52a3-4b38-9a55-4d2f61d6a3c1';

const OTHER = 'c1a1f3c5-9a0e-4a5e-8a34-0f3a1f1c2b6d';

const take = (view: CatalogueView, position: number, events: readonly CatalogueEvent[]): void => {
  const at = '2026-01-01T00:00:00.000Z';
  foldCatalogue(view, { position, at, actor: 'a', correlationId: 'c', commandId: `${position}`, events });
};

const catalogue = (): CatalogueView => {
  const view = emptyCatalogue();
  take(view, 1, [
    categoryAdded(DESIGN, aCategory({ name: 'Design' })),
    toolAdded(
      JIRA,
      aTool({ name: 'Jira', link: 'https://www.jira.example/', description: 'Boards', sortOrder: 7 }),
    ),
  ]);
  return view;
};

const FILE = {
  categories: [
    { id: 'd', name: ' design ' },
    { id: 'w', name: 'Work' },
    { id: 'u', name: 'Unused' },
  ],
  tools: [
    { name: 'Jira Cloud', link: 'http://jira.example', categoryId: 'u' },
    { name: 'Figma', link: 'https://figma.example/', categoryId: 'd' },
    { name: 'Figma again', link: 'https://figma.example', categoryId: 'd' },
    { name: 'Linear', link: 'https://linear.example/', categoryId: 'w' },
  ],
};

const read = (request: Partial<MergeDirectory> = {}) =>
  readMerge({ file: FILE, existing: 'skip', skipInvalid: false, append: true, ...request });

const merge = (request: Partial<MergeDirectory> = {}, view = catalogue()) => {
  const { rows, ...choices } = read(request);
  return { ...planMerge(view, rows, choices), view };
};

test('rows whose link is here or was in the file before are skipped, and so is a category that only they name', () => {
  const { events, answer, rows } = merge();
  expect(answer).toEqual({ categories: 1, tools: 2, banners: 0, updated: 0, skipped: 2 });
  expect(events.map(({ type, data }) => [type, 'name' in data ? data.name : null])).toEqual([
    ['CategoryAdded', 'Work'],
    ['ToolAdded', 'Figma'],
    ['ToolAdded', 'Linear'],
  ]);
  expect(rows.map(({ list, action, name }) => `${list} ${action} ${name}`)).toEqual([
    'categories skip design',
    'categories add Work',
    'categories skip Unused',
    'tools skip Jira Cloud',
    'tools add Figma',
    'tools skip Figma again',
    'tools add Linear',
  ]);
});

test('new tools are in the category of the same name, after all others and in the order of the file', () => {
  const { events, view } = merge();
  take(view, 2, events);
  const added = [...view.tools.values()].flatMap((tool) =>
    tool.status === 'listed' && tool.record.id !== JIRA ? [tool.record] : [],
  );
  expect(added.map(({ name, sortOrder }) => [name, sortOrder])).toEqual([
    ['Figma', 8],
    ['Linear', 9],
  ]);
  expect(added[0]?.categoryId).toBe(DESIGN);
});

test('new categories come after all others in the order of the file, and those of an own export keep their places', () => {
  const view = catalogue();
  take(view, 2, [categoryAdded(ETUDES, aCategory({ name: 'Études', sortOrder: 4 }))]);
  const categories = [
    { id: 'w', name: 'Work' },
    { id: 'd', name: 'Design' },
    { id: 'a', name: 'Art', sortOrder: 2 },
  ];
  const tools = categories.map(({ id, name }) => ({
    name,
    link: `https://${id}.example/`,
    categoryId: id,
  }));
  const placesOf = (append: boolean) =>
    merge({ file: { categories, tools, banners: [] }, append }, view).events.flatMap((event) =>
      event.type === 'CategoryAdded' ? [[event.data.name, event.data.sortOrder]] : [],
    );
  expect(placesOf(true)).toEqual([
    ['Work', 5],
    ['Art', 6],
  ]);
  expect(placesOf(false)).toEqual([
    ['Work', 0],
    ['Art', 2],
  ]);
});

test('a category of the file is the one of the same name however its accents were typed', () => {
  const view = catalogue();
  take(view, 2, [categoryAdded(ETUDES, aCategory({ name: 'Études'.normalize('NFC') }))]);
  const file = {
    categories: [{ id: 'e', name: 'études'.normalize('NFD') }],
    tools: [{ name: 'Arte', link: 'https://arte.example/', categoryId: 'e' }],
    banners: [],
  };
  expect(merge({ file }, view).answer).toMatchObject({ categories: 0, tools: 1 });
});

test('the sort orders of new tools stay in range, so that an export of the site can be imported again', () => {
  const view = catalogue();
  const { max } = LIMITS.sortOrder;
  take(view, 2, [toolChanged(JIRA, { sortOrder: max - 1 })]);
  const { events } = merge({}, view);
  const added = events.flatMap((event) => (event.type === 'ToolAdded' ? [event.data] : []));
  expect(added.map(({ sortOrder }) => sortOrder)).toEqual([max, max]);
  const tools = added.map((tool) => ({ ...tool, categoryId: null }));
  expect(read({ file: { categories: [], tools, banners: [] } }).issues).toEqual([]);
});

test('an update gives the values of a row to the tool with its link, and leaves the others', () => {
  const { events, answer, view } = merge({ existing: 'update' });
  expect(answer).toEqual({ categories: 2, tools: 2, banners: 0, updated: 1, skipped: 1 });
  take(view, 2, events);
  const jira = view.tools.get(JIRA);
  expect(jira?.status === 'listed' && jira.record).toMatchObject({
    name: 'Jira Cloud',
    link: 'https://www.jira.example/',
    description: 'Boards',
    sortOrder: 7,
  });
});

test('an update of tools whose links lead to the same page finds the tool of each row by its own link and name', () => {
  const view = catalogue();
  const tool = (name: string, link: string) => ({ name, link, iconUrl: `https://icons.example/${name}` });
  const tools = [
    tool('Jira', 'https://www.jira.example/'),
    tool('Start', 'https://app.example/#/start'),
    tool('Mail', 'https://app.example/#/mail'),
    tool('Calendar', 'https://app.example/#/mail'),
  ];
  const [jira, ...others] = tools;
  take(view, 2, [
    toolChanged(JIRA, jira!),
    ...others.map((other) => toolAdded(randomUUID(), aTool({ ...other, iconUrl: null }))),
  ]);
  const update = (rows: readonly object[]) =>
    merge({ existing: 'update', file: { categories: [], tools: rows, banners: [] } as never }, view);
  const { events, answer, rows } = update(tools.toReversed());
  expect(answer).toMatchObject({ updated: 4, skipped: 0 });
  expect(rows.map(({ action }) => action)).toEqual(['update', 'update', 'update', 'update']);
  expect(events.map(({ data }) => data)).toEqual(others.toReversed().map(({ iconUrl }) => ({ iconUrl })));
  take(view, 3, events);
  expect(update(tools).events).toEqual([]);
  // One more row than tools of its page, none of which has its link.
  const more = [...tools, tool('News', 'https://app.example/#/news')];
  expect(update(more).rows.at(-1)).toMatchObject({ action: 'skip', name: 'News' });
  const moved = [{ ...jira, link: 'http://jira.example' }, ...others];
  expect(update(moved).answer).toMatchObject({ tools: 0, updated: 4 });
});

test('an update leaves a tool in its category, although another one has the same name', () => {
  const view = catalogue();
  take(view, 2, [
    toolChanged(JIRA, { categoryId: DESIGN }),
    categoryAdded(ETUDES, aCategory({ name: 'DESIGN' })),
    categoryAdded(OTHER, aCategory({ name: 'Other' })),
  ]);
  const update = (category: string) => {
    const file = {
      categories: [{ id: 'c', name: category }],
      tools: [{ name: 'Jira', link: 'https://jira.example', categoryId: 'c' }],
      banners: [],
    };
    return merge({ existing: 'update', file }, view).events.map(({ data }) => data);
  };
  expect(update('Design')).toEqual([]);
  expect(update('Other')).toEqual([{ categoryId: OTHER }]);
  take(view, 3, [toolChanged(JIRA, { categoryId: null })]);
  expect(update('New')).toMatchObject([{ name: 'New' }, { categoryId: expect.any(String) }]);
});

test('a category whose tools are all invalid is not added, unless it is a row of an own export', () => {
  const file = {
    categories: [{ id: 'b', name: 'Bookmarklets' }],
    tools: [{ name: 'Bookmarklet', link: 'javascript:alert(1)', categoryId: 'b' }],
    banners: [],
  };
  expect(merge({ file, skipInvalid: true })).toMatchObject({ events: [], answer: { categories: 0 } });
  expect(merge({ file, skipInvalid: true, append: false }).answer).toMatchObject({ categories: 1 });
});

test('an update of more than one undo can take back is refused', () => {
  const description = '🚀'.repeat(LIMITS.description);
  const links = Array.from({ length: 900 }, (_, n) => `https://${n}.example/`);
  const view = catalogue();
  take(
    view,
    2,
    links.map((link) => toolAdded(randomUUID(), aTool({ link, description }))),
  );
  const update = (count: number) => {
    const tools = links.slice(0, count).map((link) => ({ name: 'Short', link, description: 'Short' }));
    return merge({ file: { categories: [], tools, banners: [] }, existing: 'update' }, view);
  };
  expect(update(800).answer).toMatchObject({ updated: 800 });
  expect(() => update(900)).toThrow('These are more changes than one undo can take back');
});

test('a merge adds everything on request', () => {
  const { answer } = merge({ existing: 'add' });
  expect(answer).toEqual({ categories: 3, tools: 4, banners: 0, updated: 0, skipped: 0 });
});

test('a merge of the same file again adds nothing', () => {
  const { events, view } = merge();
  take(view, 2, events);
  expect(merge({}, view).events).toEqual([]);
});

test('invalid rows refuse the file, or are left out on request', () => {
  const file = {
    categories: [{ id: 'w', name: '' }],
    tools: [
      { name: 'Bad', link: 'ftp://bad.example' },
      { name: 'Good', link: 'https://good.example/', categoryId: 'w' },
      7,
    ],
  } as unknown as MergeDirectory['file'];
  expect(() => requireValidRows(read({ file }))).toThrow(
    expect.objectContaining({
      code: 'INVALID',
      details: [
        { field: 'categories[0].name', message: 'is required' },
        { field: 'tools[0].link', message: 'must be an http or https address' },
        { field: 'tools[2]', message: 'must be an object' },
      ],
    }),
  );
  const request = read({ file, skipInvalid: true });
  expect(() => requireValidRows(request)).not.toThrow();
  expect(request.issues.map(({ list, index }) => [list, index])).toEqual([
    ['categories', 0],
    ['tools', 0],
    ['tools', 2],
  ]);
  const { answer, events } = merge({ file, skipInvalid: true });
  expect(answer).toMatchObject({ categories: 0, tools: 1 });
  expect(events).toMatchObject([{ data: { name: 'Good', categoryId: null } }]);
});

test('a problem of the file as a whole is never left out', () => {
  const file = { tools: 'none' } as unknown as MergeDirectory['file'];
  expect(() => requireValidRows(read({ file, skipInvalid: true }))).toThrow(
    expect.objectContaining({ code: 'INVALID' }),
  );
  const good = { name: 'Good', link: 'https://good.example/' };
  const many = {
    tools: [good, ...Array.from({ length: 1_500 }, () => 7)],
  } as unknown as MergeDirectory['file'];
  const request = read({ file: many, skipInvalid: true });
  expect(() => requireValidRows(request)).toThrow(expect.objectContaining({ code: 'INVALID' }));
  expect(request.issues).toHaveLength(1_001);
  // The plan of a file that is refused adds none of its rows.
  expect(merge({ file: many, skipInvalid: true }).rows).toEqual([]);
});

test('an update gives both times of a row to the tool with its link, and none of a row without them', () => {
  const view = catalogue();
  const until = '2027-03-02T00:00:00.000Z';
  take(view, 2, [toolChanged(JIRA, { shownFrom: '2027-03-05T00:00:00.000Z' })]);
  const changesOf = (row: object) => {
    const file = {
      categories: [],
      tools: [{ name: 'Jira', link: 'https://jira.example', ...row }],
      banners: [],
    };
    return merge({ existing: 'update', file }, view).events.map(({ data }) => data);
  };
  expect(changesOf({ shownUntil: until })).toEqual([{ shownFrom: null, shownUntil: until }]);
  expect(changesOf({})).toEqual([]);
});

test('an update gives the flags of a row to the tool with its link, and none of a row without them', () => {
  const view = catalogue();
  take(view, 2, [toolChanged(JIRA, { isActive: false, openInNewTab: false })]);
  const changesOf = (row: object) => {
    const tools = [{ name: 'Jira', link: 'https://jira.example', ...row }];
    const file = { categories: [], tools, banners: [] };
    return merge({ existing: 'update', file }, view).events.map(({ data }) => data);
  };
  expect(changesOf({})).toEqual([]);
  expect(changesOf({ isActive: true })).toEqual([{ isActive: true }]);
  expect(changesOf({ isActive: false, openInNewTab: true })).toEqual([{ openInNewTab: true }]);
});

test('a table of 5 MiB is merged, although it is larger as the file that it is read as', () => {
  const row = 'Tool,https://example.com/0000,';
  const description = 'x'.repeat(Math.floor(LIMITS.importBody / LIMITS.importTools) - row.length - 1);
  const tools = Array.from({ length: LIMITS.importTools }, (_, n) => ({
    name: 'Tool',
    link: `https://example.com/${String(n).padStart(4, '0')}`,
    description,
    categoryId: null,
  }));
  const file = { categories: [], tools, banners: [] };
  expect(JSON.stringify(file).length).toBeGreaterThan(LIMITS.importBody);
  expect(merge({ file }).answer).toMatchObject({ tools: LIMITS.importTools });
});

test('a request that is no object is refused', () => {
  expect(() => readMerge(null as never)).toThrow('The request is not valid');
});
