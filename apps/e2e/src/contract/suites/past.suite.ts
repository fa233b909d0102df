import { setTimeout as sleep } from 'node:timers/promises';
import { beforeAll, describe, expect, test } from 'vitest';
import type {
  CloudEvent,
  HistoryEntry,
  PublicSettings,
  SiteDifference,
  TypeDifference,
  UndoPlan,
} from '@tools-hub/contracts';
import type { BannerRecord, CategoryRecord, ToolRecord } from '@tools-hub/domain';
import { freshWord, type Contract } from '../../support/contract.js';
import { addCategory, addTool, exportOf } from '../../support/directory.js';
import type { HttpClient } from '../../support/http-client.js';

interface PastSite {
  readonly positions: { readonly catalogue: number; readonly settings: number };
  readonly tools: readonly ToolRecord[];
  readonly categories: readonly CategoryRecord[];
  readonly banners: readonly BannerRecord[];
  readonly settings: PublicSettings;
}

interface EventList {
  readonly items: readonly CloudEvent[];
  readonly next: string;
}

/** A time that lies after every commit so far and before every later one. */
const moment = async (): Promise<string> => {
  await sleep(5);
  const at = new Date().toISOString();
  await sleep(5);
  return at;
};

/** The site of the past, the changes since then, and the restore. */
export const past = (contract: Contract): void => {
  describe('the past', () => {
    let owner: HttpClient;

    beforeAll(async () => {
      owner = await contract.owner();
    });

    const asOf = (at: string): Promise<PastSite> => owner.read(`/api/admin/as-of?at=${at}`);
    const diff = (from: string, to: string): Promise<SiteDifference> =>
      owner.read(`/api/admin/diff?from=${from}&to=${to}`);

    test('the site as of a time has the records and settings of that time', async () => {
      const category = await addCategory(owner);
      const kept = await addTool(owner, { categoryId: category.id });
      const removed = await addTool(owner);
      const title = `Title ${freshWord()}`;
      await owner.patch('/api/settings', { site_title: title });
      const before = await exportOf(owner);
      const at = await moment();
      await owner.patch(`/api/tools/${kept.id}`, { name: 'Later name' });
      await owner.delete(`/api/tools/${removed.id}`);
      await owner.delete(`/api/categories/${category.id}`);
      await owner.patch('/api/settings', { site_title: null });
      const site = await asOf(at);
      const byId = new Map(site.tools.map((tool) => [tool.id, tool]));
      expect(byId.get(kept.id)).toMatchObject({ name: kept.name, categoryId: category.id });
      expect(byId.get(removed.id)).toMatchObject({ name: removed.name });
      expect(site.tools.length).toBe(before.tools.length);
      expect(site.categories.map(({ id }) => id)).toContain(category.id);
      expect(site.settings.site_title).toBe(title);
      const { catalogue = 0 } = await contract.heads();
      expect(site.positions.catalogue).toBe(catalogue - 3);
    });

    test('the site before its first commit is empty, and the site of tomorrow is that of today', async () => {
      const first = await asOf('2000-01-01T00:00:00Z');
      expect([first.tools, first.categories, first.positions]).toEqual([
        [],
        [],
        { catalogue: 0, settings: 0 },
      ]);
      const tomorrow = new Date(Date.now() + 86_400_000).toISOString();
      expect((await asOf(tomorrow)).tools.length).toBe((await exportOf(owner)).tools.length);
    });

    test('a difference between two times, applied to the first one, gives the second one', async () => {
      const category = await addCategory(owner);
      const [changed, removed] = [await addTool(owner), await addTool(owner)];
      const from = await moment();
      await owner.patch(`/api/tools/${changed.id}`, { categoryId: category.id, description: 'New' });
      await owner.delete(`/api/tools/${removed.id}`);
      const added = await addTool(owner, { name: 'Added between' });
      await owner.patch('/api/settings', { footer_text: 'Between' });
      const to = await moment();
      const difference = await diff(from, to);
      expect(difference.tools).toMatchObject({
        added: [{ id: added.id, name: 'Added between' }],
        removed: [{ id: removed.id }],
        changed: [{ id: changed.id }],
      });
      expect(difference.settings.changed).toMatchObject([
        { fields: [{ field: 'footer_text', to: 'Between' }] },
      ]);
      const [before, after] = [await asOf(from), await asOf(to)];
      expect(applied(fieldsById(before.tools), difference.tools)).toEqual(fieldsById(after.tools));
      expect(await diff(to, from)).toMatchObject({ tools: { added: [{ id: removed.id }] } });
    });

    test('a restore gives the whole directory its former state by one commit, and can be undone', async () => {
      const category = await addCategory(owner);
      const tools = [
        await addTool(owner, { categoryId: category.id }),
        await addTool(owner, { categoryId: category.id }),
      ];
      const before = await exportOf(owner);
      const at = await moment();
      await owner.delete(`/api/categories/${category.id}`);
      await owner.delete(`/api/tools/${tools[0]?.id}`);
      await owner.patch(`/api/tools/${tools[1]?.id}`, { name: 'Renamed since' });
      await addTool(owner);
      const after = await exportOf(owner);
      const plan = await owner.read<UndoPlan>(`/api/admin/restore?at=${at}`);
      expect(plan.changes.length).toBeGreaterThan(4);
      expect(await exportOf(owner)).toEqual(after);
      const { catalogue = 0 } = await contract.heads();
      const answer = await owner.post('/api/admin/restore', { at });
      expect([answer.status, answer.json<HistoryEntry>()]).toEqual([
        201,
        expect.objectContaining({ kind: 'restored', id: `catalogue-${catalogue + 1}` }),
      ]);
      expect(sorted(await exportOf(owner))).toEqual(sorted(before));
      expect((await owner.post('/api/admin/restore', { at })).header('history-entry')).toBeNull();
      const { id } = answer.json<HistoryEntry>();
      expect((await owner.post(`/api/admin/history/${id}/undo`, {})).status).toBe(201);
      expect(sorted(await exportOf(owner))).toEqual(sorted(after));
    });

    test('the event feed lists every event once, in pages that a cursor names for good', async () => {
      const pagesOf = async (limit: number): Promise<EventList[]> => {
        const pages: EventList[] = [];
        for (let after = ''; ;) {
          const page: EventList = await owner.read(`/api/admin/events?limit=${limit}&after=${after}`);
          if (page.items.length === 0) return pages;
          pages.push(page);
          after = page.next;
        }
      };
      for (let n = 0; n < 3; n += 1) await addTool(owner);
      const all = (await pagesOf(1_000)).flatMap(({ items }) => items);
      const ids = new Set(all.map(({ id }) => id));
      expect(ids.size).toBe(all.length);
      /** Audit events of former tests may still be stored, in the background. */
      const ofThen = (items: readonly CloudEvent[]) => items.filter(({ id }) => ids.has(id));
      // Pages are bounded by their bytes, too.
      const pages = await pagesOf(Math.min(997, Math.ceil(all.length / 2)));
      expect(pages.length).toBeGreaterThan(1);
      expect(ofThen(pages.flatMap(({ items }) => items))).toEqual(all);
      const { catalogue } = await contract.heads();
      const commits = new Set(all.filter(({ source }) => source === '/logs/catalogue').map(positionOf));
      expect(commits.size).toBe(catalogue);
      const tool = await addTool(owner);
      const [first] = pages;
      const following = all.slice(ofThen(first?.items ?? []).length);
      const again: EventList = await owner.read(`/api/admin/events?limit=97&after=${first?.next}`);
      expect(ofThen(again.items)).not.toEqual([]);
      expect(ofThen(again.items)).toEqual(following.slice(0, ofThen(again.items).length));
      const more: EventList = await owner.read(`/api/admin/events?after=${pages.at(-1)?.next}`);
      expect(more.items.filter(({ source }) => source === '/logs/catalogue')).toMatchObject([
        { specversion: '1.0', type: 'tools-hub.ToolAdded.v1', subject: `tool-${tool.id}` },
      ]);
    });

    test('the event feed is JSON Lines on request, with the cursor in a header', async () => {
      const answer = await owner.get('/api/admin/events?limit=5', {
        headers: { accept: 'application/x-ndjson' },
      });
      expect(answer.header('content-type')).toContain('application/x-ndjson');
      const page: EventList = await owner.read('/api/admin/events?limit=5');
      expect(
        answer.text
          .trimEnd()
          .split('\n')
          .map((line) => JSON.parse(line) as unknown),
      ).toEqual(page.items);
      expect(answer.header('next-cursor')).toBe(page.next);
    });

    test('a cursor of another log is refused', async () => {
      const other = Buffer.from(
        JSON.stringify([
          [3, 'other', 0],
          [0, null, 0],
          [0, null, 0],
        ]),
      );
      expect((await owner.get(`/api/admin/events?after=${other.toString('base64url')}`)).status).toBe(400);
    });

    test.each([
      '/api/admin/as-of',
      '/api/admin/as-of?at=yesterday',
      '/api/admin/as-of?at=2026-01-01',
      '/api/admin/diff?from=2026-01-01T00:00:00Z',
      '/api/admin/diff?from=2026-01-01T00:00:00Z&to=x',
      '/api/admin/restore?at=',
      '/api/admin/events?after=%24%7B',
      '/api/admin/events?after=AAAA',
      '/api/admin/events?limit=1001',
      `/api/admin/events?after=${'A'.repeat(600)}`,
    ])('a request is refused for its parameters: %s', async (path) => {
      expect((await owner.get(path)).status).toBe(400);
    });

    test.each([[{}], [{ at: 'yesterday' }], [{ at: 5 }], [{ at: '2026-01-01T00:00:00Z', force: true }]])(
      'a restore is refused for its body %j',
      async (body) => {
        const before = await contract.heads();
        expect((await owner.post('/api/admin/restore', body)).status).toBe(400);
        expect(await contract.heads()).toEqual(before);
      },
    );
  });
};

const positionOf = ({ id }: CloudEvent): string => id.split('.')[0] ?? id;

type Fields = Record<string, unknown>;

/** The fields of tools that an owner sets. */
const fieldsById = (tools: readonly ToolRecord[]): Record<string, Fields> => {
  const derived = ['id', 'version', 'createdAt', 'updatedAt'];
  const fieldsOf = (tool: ToolRecord): Fields =>
    Object.fromEntries(Object.entries(tool).filter(([name]) => !derived.includes(name)));
  return Object.fromEntries(tools.map((tool): [string, Fields] => [tool.id, fieldsOf(tool)]));
};

const applied = (before: Record<string, Fields>, difference: TypeDifference): Record<string, Fields> => {
  const after = structuredClone(before);
  for (const { id, fields } of [...difference.added, ...difference.changed]) {
    const changes = Object.fromEntries(fields.map(({ field, to }) => [field, to]));
    after[id] = { ...after[id], ...changes };
  }
  for (const { id } of difference.removed) Reflect.deleteProperty(after, id);
  return after;
};

/** A directory whose rows are in the order of their ids. */
const sorted = (file: Awaited<ReturnType<typeof exportOf>>): unknown => {
  const byId = (rows: readonly { readonly id?: string }[]) =>
    [...rows].sort((a, b) => String(a.id).localeCompare(String(b.id)));
  return { tools: byId(file.tools), categories: byId(file.categories), banners: byId(file.banners) };
};
