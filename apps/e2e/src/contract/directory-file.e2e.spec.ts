import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { DirectoryFile, Page, Tool } from '@tools-hub/contracts';
import { eventually } from '@tools-hub/testing';
import { Contract } from '../support/contract.js';
import { exportOf, listTools } from '../support/directory.js';
import type { HttpClient } from '../support/http-client.js';
import { PatientClient } from '../support/patient-client.js';
import { refusalFlaws } from '../support/refusals.js';

const LIMIT = 5 * 1_024 * 1_024;
const EMPTY: DirectoryFile = { categories: [], tools: [], banners: [] };
const tool = (name: string, more: object = {}) => ({ name, link: 'https://example.com/', ...more });

/** Export and import of a directory as one file. */
describe('import and export', () => {
  const [one, other] = [new Contract(PatientClient), new Contract(PatientClient)];
  let owner: HttpClient;

  const sendImport = (client: HttpClient, file: unknown) => client.post('/api/admin/import', file);
  /** Sends an import, again with the same id while a busy machine does not answer it in time. */
  const imported = (client: HttpClient, file: unknown): Promise<object> => {
    const headers = { 'idempotency-key': randomUUID() };
    return eventually(async () => {
      const answer = await client.post('/api/admin/import', file, { headers });
      if (answer.status !== 200 && answer.status !== 201) throw new Error(`${answer.status} ${answer.text}`);
      return answer.json<object>();
    });
  };
  const nothingChanges = async (work: () => Promise<void>): Promise<void> => {
    const [heads, file] = [await one.heads(), await exportOf(owner)];
    await work();
    expect([await one.heads(), await exportOf(owner)]).toEqual([heads, file]);
  };

  beforeAll(async () => {
    await one.start();
    await other.startBeside(one);
    owner = await one.owner();
  });
  afterAll(async () => {
    await other.stop();
    await one.stop();
  });

  test('an empty directory exports an empty file, and an empty file imports nothing', async () => {
    const answer = await owner.get('/api/admin/export');
    expect([answer.status, answer.json()]).toEqual([200, EMPTY]);
    expect(answer.header('cache-control')).toContain('no-store');
    const before = await one.heads();
    expect(await imported(owner, EMPTY)).toEqual({ categories: 0, tools: 0, banners: 0 });
    expect(await one.heads()).toEqual(before);
  });

  test('an import is one commit and puts tools into the categories of the file', async () => {
    const before = await one.heads();
    const id = randomUUID();
    const result = await imported(owner, {
      categories: [
        { id: 'work', name: 'Work', sortOrder: 2 },
        {
          id,
          name: 'Play <b>',
          description: 'All of it',
          iconUrl: 'https://example.com/p.png',
          sortOrder: 1,
        },
      ],
      tools: [
        tool('A', { categoryId: 'work' }),
        tool('B', { categoryId: id.toUpperCase(), isActive: false, openInNewTab: false, sortOrder: -1 }),
        tool('C', { description: 'some', iconUrl: 'https://example.com/c.png' }),
        tool('C', { categoryId: null }),
      ],
      banners: [{ title: 'Banner', linkUrl: 'https://example.com/b', isActive: false, sortOrder: 3 }],
    });
    expect(result).toEqual({ categories: 2, tools: 4, banners: 1 });
    expect((await one.heads())['catalogue']).toBe(before['catalogue']! + 1);
    const categories = await owner.read<Page<{ id: string; name: string }>>('/api/categories');
    expect(categories.items.map(({ name }) => name)).toEqual(['Play b', 'Work']);
    const { items } = await owner.read<Page<Tool>>('/api/admin/tools?sort=name_asc');
    expect(items.map(({ name }) => name)).toEqual(['A', 'B', 'C', 'C']);
    expect(items.map(({ categoryId }) => categoryId)).toEqual([
      categories.items[1]!.id,
      categories.items[0]!.id,
      null,
      null,
    ]);
  });

  test('an export has every field of the imported records', async () => {
    const { categories, tools, banners } = await exportOf(owner);
    const fields = (row: object) =>
      Object.fromEntries(Object.entries(row).filter(([key]) => key !== 'id' && key !== 'categoryId'));
    /** Rows as sorted text, independent of the order of rows and fields. */
    const bag = (rows: readonly object[]) =>
      rows.map((row) => JSON.stringify(Object.entries(fields(row)).sort())).sort();
    const always = { shownFrom: null, shownUntil: null };
    const plain = {
      ...{ description: null, iconUrl: null, openInNewTab: true, isActive: true, sortOrder: 0 },
      ...always,
    };
    expect(bag(categories)).toEqual(
      bag([
        { name: 'Work', description: null, iconUrl: null, sortOrder: 2 },
        {
          name: 'Play b',
          description: 'All of it',
          iconUrl: 'https://example.com/p.png',
          sortOrder: 1,
        },
      ]),
    );
    expect(bag(tools)).toEqual(
      bag([
        { ...plain, ...tool('A') },
        { ...plain, ...tool('B'), isActive: false, openInNewTab: false, sortOrder: -1 },
        { ...plain, ...tool('C'), description: 'some', iconUrl: 'https://example.com/c.png' },
        { ...plain, ...tool('C') },
      ]),
    );
    expect(bag(banners)).toEqual(
      bag([
        {
          title: 'Banner',
          description: null,
          imageUrl: null,
          linkUrl: 'https://example.com/b',
          isActive: false,
          sortOrder: 3,
          ...always,
        },
      ]),
    );
  });

  test('an exported file gives the same export after its import into another site', async () => {
    const file = await exportOf(owner);
    expect(Object.keys(file).sort()).toEqual(['banners', 'categories', 'tools']);
    const elsewhere = await other.owner();
    expect(await imported(elsewhere, file)).toEqual({ categories: 2, tools: 4, banners: 1 });
    expect(await exportOf(elsewhere)).toEqual(file);
    const [here, there] = [await listTools(owner, ''), await listTools(elsewhere, '')];
    const shown = ({ items }: Page<Tool>) =>
      items.map(({ name, link, sortOrder }) => [name, link, sortOrder]);
    expect(shown(there)).toEqual(shown(here));
  });

  test('a file that is imported again adds its records again under new ids', async () => {
    const elsewhere = await other.owner();
    const file = await exportOf(elsewhere);
    await imported(elsewhere, file);
    const now = await exportOf(elsewhere);
    expect(now.tools).toHaveLength(8);
    expect(new Set(now.tools.map(({ id }) => id)).size).toBe(8);
    const known = new Set(now.categories.map(({ id }) => id));
    expect(known.size).toBe(4);
    for (const { categoryId } of now.tools) expect(categoryId === null || known.has(categoryId)).toBe(true);
  });

  test('an import with invalid rows names each of them and stores nothing', () =>
    nothingChanges(async () => {
      const answer = await sendImport(owner, {
        categories: [
          { name: 'fine' },
          { name: '' },
          { id: 'twice', name: 'a' },
          { id: 'twice', name: 'b' },
          'text',
        ],
        tools: [
          tool('fine'),
          tool('x', { link: 'javascript:alert(1)' }),
          tool('x', { categoryId: 'nowhere' }),
          tool('x', { sortOrder: '1', isActive: 'yes' }),
          tool('x', { usageCount: 7 }),
          null,
          tool('x'.repeat(121)),
        ],
        banners: [{ title: 'fine' }, { title: null }, { title: 'x', imageUrl: 'ftp://example.com/' }],
      });
      for (const field of [
        'categories[1].name',
        'categories[3].id',
        'categories[4]',
        'tools[1].link',
        'tools[2].categoryId',
        'tools[3].sortOrder',
        'tools[3].isActive',
        'tools[4].usageCount',
        'tools[5]',
        'tools[6].name',
        'banners[1].title',
        'banners[2].imageUrl',
      ])
        expect(refusalFlaws(answer, { status: 400, field })).toEqual([]);
      expect(answer.text).not.toContain('[0]');
    }));

  test.each<[string, unknown]>([
    ['categories that are not a list', { ...EMPTY, categories: {} }],
    ['tools that are not a list', { ...EMPTY, tools: 'x' }],
    ['null banners', { ...EMPTY, banners: null }],
    ['an unknown list', { ...EMPTY, settings: [] }],
    ['the id of a stored category', { ...EMPTY, tools: [tool('x', { categoryId: randomUUID() })] }],
    ['nested rows', { ...EMPTY, tools: [[tool('x')]] }],
    ['5,001 tools', { ...EMPTY, tools: Array.from({ length: 5_001 }, () => tool('x')) }],
  ])('an import file with %s is refused', (_what, file) =>
    nothingChanges(async () => {
      expect(refusalFlaws(await sendImport(owner, file), { status: 400 })).toEqual([]);
    }),
  );

  test('an import file of more than 5 MiB is refused, and one of exactly 5 MiB is read', () =>
    nothingChanges(async () => {
      const send = (length: number) =>
        owner.send('POST', '/api/admin/import', {
          raw: Buffer.from('{"tools":[7]'.padEnd(length - 1) + '}'),
        });
      expect(refusalFlaws(await send(LIMIT + 1), { status: 413 })).toEqual([]);
      expect(refusalFlaws(await send(LIMIT), { status: 400, field: 'tools[0]' })).toEqual([]);
    }));

  test('5,000 tools within 5 MiB are imported in one commit, listed at once and exported again', async () => {
    const elsewhere = await other.owner();
    const before = await exportOf(elsewhere);
    const category = { id: 'all', name: 'All of them' };
    const tools = Array.from({ length: 5_000 }, (_, n) =>
      tool(`Tool ${n}`, { categoryId: 'all', description: 'd'.repeat(880) }),
    );
    const file = { categories: [category], tools, banners: [] };
    expect(Buffer.byteLength(JSON.stringify(file))).toBeGreaterThan(LIMIT * 0.9);
    expect(Buffer.byteLength(JSON.stringify(file))).toBeLessThan(LIMIT);
    const heads = await other.heads();
    expect(await imported(elsewhere, file)).toEqual({ categories: 1, tools: 5_000, banners: 0 });
    expect((await other.heads())['catalogue']).toBe(heads['catalogue']! + 1);
    expect((await elsewhere.read<Page<Tool>>('/api/admin/tools')).total).toBe(before.tools.length + 5_000);
    expect((await exportOf(elsewhere)).tools).toHaveLength(before.tools.length + 5_000);
  });

  test('import and export are for administrators only', async () => {
    const visitor = one.visitor();
    expect(refusalFlaws(await sendImport(visitor, EMPTY), { status: 401 })).toEqual([]);
    expect(refusalFlaws(await visitor.get('/api/admin/export'), { status: 401 })).toEqual([]);
  });
});
