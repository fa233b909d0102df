import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import type {
  Category,
  HistoryEntry,
  Page,
  Problem,
  PublicSettings,
  Tool,
  UndoPlan,
} from '@tools-hub/contracts';
import { freshWord, type Contract } from '../../support/contract.js';
import { addCategory, addTool } from '../../support/directory.js';
import type { Answer, HttpClient } from '../../support/http-client.js';

const entryOf = (answer: Answer): string => {
  const id = answer.header('history-entry');
  if (id === null) throw new Error(`No history entry: ${answer.status} ${answer.text}`);
  return id;
};

/** One record as it was after an entry. */
export const restoredVersions = (contract: Contract): void => {
  describe('a version of a record', () => {
    let owner: HttpClient;

    beforeAll(async () => {
      owner = await contract.owner();
    });

    const pathOf = (entry: string): string => `/api/admin/history/${entry}/version`;
    const plan = (entry: string, type: string, id: string): Promise<UndoPlan> =>
      owner.read(`${pathOf(entry)}?type=${type}&id=${id}`);
    const restore = (entry: string, body: object, headers = {}): Promise<Answer> =>
      owner.post(pathOf(entry), body, { headers });
    const tool = (id: string): Promise<Tool> => owner.read(`/api/tools/${id}`);

    test('a version of a record comes back with all of its fields by one commit, which can be undone', async () => {
      const { id, name, link } = await addTool(owner);
      const first = entryOf(
        await owner.patch(`/api/tools/${id}`, { name: `${name} A`, description: 'First' }),
      );
      await owner.patch(`/api/tools/${id}`, { name: `${name} B`, link: 'https://b.example/' });
      await owner.patch(`/api/tools/${id}`, { description: 'Second', openInNewTab: false });
      const planned = await plan(first, 'tool', id);
      expect(planned.conflicts).toEqual([]);
      expect(new Map(planned.changes.map(({ field, from, to }) => [field, [from, to]]))).toEqual(
        new Map<string, unknown>([
          ['name', [`${name} B`, `${name} A`]],
          ['description', ['Second', 'First']],
          ['link', ['https://b.example/', link]],
          ['openInNewTab', [false, true]],
        ]),
      );
      const { catalogue = 0 } = await contract.heads();
      const answer = await restore(first, { type: 'tool', id });
      expect([answer.status, entryOf(answer)]).toEqual([201, `catalogue-${catalogue + 1}`]);
      expect(answer.json<HistoryEntry>()).toMatchObject({
        kind: 'restored',
        summary: expect.stringMatching(new RegExp(`^Restored ${name} A to \\d{4}-.* UTC$`)),
        records: [{ type: 'tool', id }],
      });
      expect(await tool(id)).toMatchObject({ name: `${name} A`, description: 'First', openInNewTab: true });
      const again = await restore(first, { type: 'tool', id });
      expect([again.status, again.header('history-entry')]).toEqual([201, null]);
      expect((await owner.post(`/api/admin/history/${entryOf(answer)}/undo`, {})).status).toBe(201);
      expect(await tool(id)).toMatchObject({ name: `${name} B`, description: 'Second', openInNewTab: false });
    });

    test('a version of a deleted tool comes back under its id, with its category that was deleted too', async () => {
      const category = await addCategory(owner, { name: `Shelf ${freshWord()}` });
      const { id, name } = await addTool(owner, { categoryId: category.id });
      const entry = entryOf(await owner.patch(`/api/tools/${id}`, { description: 'Kept' }));
      await owner.delete(`/api/tools/${id}`);
      await owner.delete(`/api/categories/${category.id}`);
      const planned = await plan(entry, 'tool', id);
      expect(planned.records.map(({ type, id: of }) => [type, of])).toEqual([
        ['category', category.id],
        ['tool', id],
      ]);
      expect((await restore(entry, { type: 'tool', id: id.toUpperCase() })).status).toBe(201);
      expect(await tool(id)).toMatchObject({ id, name, description: 'Kept', categoryId: category.id });
      const { items } = await owner.read<Page<Category>>('/api/categories');
      expect(items.find((each) => each.id === category.id)?.name).toBe(category.name);
    });

    test('a version of the settings has the values of its entry, and leaves other settings as they are', async () => {
      const before: PublicSettings = await owner.read('/api/settings');
      const entry = entryOf(await owner.patch('/api/settings', { site_title: 'Then', tools_per_page: 33 }));
      await owner.patch('/api/settings', { site_title: 'Now', tools_per_page: 44, footer_text: 'Later' });
      const planned = await plan(entry, 'settings', 'site');
      expect(planned.changes.map(({ field, from, to }) => [field, from, to]).sort()).toEqual([
        ['site_title', 'Now', 'Then'],
        ['tools_per_page', 44, 33],
      ]);
      const answer = await restore(entry, { type: 'settings', id: 'site' });
      expect([answer.status, entryOf(answer)]).toEqual([201, expect.stringMatching(/^settings-\d+$/)]);
      expect(await owner.read('/api/settings')).toMatchObject({
        site_title: 'Then',
        tools_per_page: 33,
        footer_text: 'Later',
      });
      const { site_title, tools_per_page, footer_text } = before;
      await owner.patch('/api/settings', { site_title, tools_per_page, footer_text });
    });

    test('a version of a record is restored once for one key', async () => {
      const { id } = await addTool(owner);
      const entry = entryOf(await owner.patch(`/api/tools/${id}`, { description: 'First' }));
      await owner.patch(`/api/tools/${id}`, { description: 'Second' });
      const key = { 'idempotency-key': randomUUID() };
      const first = await restore(entry, { type: 'tool', id }, key);
      await owner.patch(`/api/tools/${id}`, { description: 'Third' });
      const again = await restore(entry, { type: 'tool', id }, key);
      expect([again.status, again.json()]).toEqual([201, first.json()]);
      expect((await tool(id)).description).toBe('Third');
    });

    test('a version of a record that did not exist then is not found', async () => {
      const { id } = await addTool(owner);
      const removal = entryOf(await owner.delete(`/api/tools/${id}`));
      const { id: later } = await addTool(owner);
      const heads = await contract.heads();
      for (const [entry, type, of] of [
        [removal, 'tool', id],
        [removal, 'tool', later],
        [removal, 'banner', id],
        [removal, 'settings', 'site'],
        ['settings-1', 'tool', later],
        ['catalogue-99999999', 'tool', later],
      ] as const) {
        const answer = await restore(entry, { type, id: of });
        expect([entry, answer.status, answer.json<Problem>().code]).toEqual([entry, 404, 'PGRST116']);
        expect((await owner.get(`${pathOf(entry)}?type=${type}&id=${of}`)).status).toBe(404);
      }
      expect(await contract.heads()).toEqual(heads);
    });

    test.each([
      ['catalogue-1', {}],
      ['catalogue-1', { type: 'tool' }],
      ['catalogue-1', { type: 'account', id: randomUUID() }],
      ['catalogue-1', { type: 'tool', id: 'x'.repeat(5_000) }],
      ['catalogue-1', { type: 'tool', id: '../tools' }],
      ['catalogue-1', { type: ['tool'], id: randomUUID() }],
      ['catalogue-1', { type: 'tool', id: { $gt: '' } }],
      ['catalogue-1', { type: 'tool', id: randomUUID(), at: '2026-01-01T00:00:00Z' }],
      ['auth-1', { type: 'tool', id: randomUUID() }],
    ])('a version of the entry %s is refused for its record %j', async (entry, body) => {
      const heads = await contract.heads();
      expect((await restore(entry, body)).status).toBe(400);
      expect(await contract.heads()).toEqual(heads);
    });
  });
};
