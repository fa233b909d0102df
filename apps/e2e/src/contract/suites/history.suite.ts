import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import { eventually } from '@tools-hub/testing';
import type { HistoryEntry, Problem, PublicSettings, Tool, UndoPlan } from '@tools-hub/contracts';
import { freshWord, type Contract } from '../../support/contract.js';
import { addCategory, addTool, exportOf, importRows } from '../../support/directory.js';
import type { Answer, HttpClient } from '../../support/http-client.js';

interface HistoryList {
  readonly items: readonly HistoryEntry[];
  readonly next: string | null;
}

const HISTORY = '/api/admin/history';
const entryOf = (answer: Answer): string => {
  const id = answer.header('history-entry');
  if (id === null) throw new Error(`No history entry: ${answer.status} ${answer.text}`);
  return id;
};

/** The commits of all logs, their undo and redo. */
export const history = (contract: Contract): void => {
  describe('the history', () => {
    let owner: HttpClient;

    beforeAll(async () => {
      owner = await contract.owner();
    });

    const list = (query = ''): Promise<HistoryList> => owner.read(`${HISTORY}${query}`);
    const undo = (id: string, body: object = {}): Promise<Answer> =>
      owner.post(`${HISTORY}/${id}/undo`, body);
    const undone = async (id: string, body: object = {}): Promise<HistoryEntry> => {
      const answer = await undo(id, body);
      expect([answer.status, answer.text]).toEqual([201, expect.any(String)]);
      return answer.json<HistoryEntry>();
    };
    const tool = (id: string): Promise<Tool> => owner.read(`/api/tools/${id}`);
    const lastImport = async (): Promise<string> => {
      const { items } = await list('?limit=1&kind=imported');
      const [first] = items;
      if (!first) throw new Error('There is no import');
      return first.id;
    };

    test('an edit is an entry in words with its fields, its record, its person and its time', async () => {
      const { id, name } = await addTool(owner);
      const renamed = await owner.patch(`/api/tools/${id}`, { name: `${name} X` });
      const { items } = await list(`?limit=2&recordId=${id}`);
      expect(items[0]).toMatchObject({
        id: entryOf(renamed),
        log: 'catalogue',
        kind: 'changed',
        actor: 'contract.owner',
        summary: `Renamed ${name} to ${name} X`,
        records: [{ type: 'tool', id, name: `${name} X` }],
        changes: [{ type: 'tool', id, field: 'name', from: name, to: `${name} X` }],
        undoneBy: null,
        undoes: null,
      });
      expect(items[1]).toMatchObject({ kind: 'added', summary: `Added ${name}` });
      expect(Date.parse(items[0]?.at ?? '')).toBeGreaterThan(Date.now() - 60_000);
    });

    test('an edit that changes nothing has no entry', async () => {
      const { id, name } = await addTool(owner);
      const answer = await owner.patch(`/api/tools/${id}`, { name });
      expect([answer.status, answer.header('history-entry')]).toEqual([200, null]);
    });

    test('an undo and its undo change a field back and forth, and each entry tells which one undid it', async () => {
      const { id, name } = await addTool(owner);
      const edit = entryOf(await owner.patch(`/api/tools/${id}`, { name: 'Other', sortOrder: 3 }));
      const first = await undone(edit);
      expect(first).toMatchObject({ kind: 'undone', undoes: edit });
      expect(await tool(id)).toMatchObject({ name, sortOrder: 0 });
      expect(await owner.read<HistoryEntry>(`${HISTORY}/${edit}`)).toMatchObject({ undoneBy: first.id });
      const second = await undone(first.id);
      expect(await tool(id)).toMatchObject({ name: 'Other', sortOrder: 3 });
      expect(await owner.read<HistoryEntry>(`${HISTORY}/${edit}`)).toMatchObject({ undoneBy: null });
      expect(await owner.read<HistoryEntry>(`${HISTORY}/${first.id}`)).toMatchObject({ undoneBy: second.id });
      await undone(edit);
      expect(await tool(id)).toMatchObject({ name, sortOrder: 0 });
    });

    test('a second undo of the same entry is refused, and a repeated one with its key gets the first answer', async () => {
      const { id } = await addTool(owner);
      const edit = entryOf(await owner.patch(`/api/tools/${id}`, { name: 'Other' }));
      const key = { headers: { 'idempotency-key': randomUUID() } };
      const first = await owner.post(`${HISTORY}/${edit}/undo`, {}, key);
      expect(first.status).toBe(201);
      expect((await owner.post(`${HISTORY}/${edit}/undo`, {}, key)).text).toBe(first.text);
      const second = await undo(edit);
      expect([second.status, second.json<Problem>().code]).toEqual([409, 'ALREADY_UNDONE']);
    });

    test('the key of an undo that needs choices can be used again with them', async () => {
      const { id } = await addTool(owner);
      const edit = entryOf(await owner.patch(`/api/tools/${id}`, { name: 'First', sortOrder: 4 }));
      await owner.patch(`/api/tools/${id}`, { name: 'Second' });
      const key = { headers: { 'idempotency-key': randomUUID() } };
      expect((await owner.post(`${HISTORY}/${edit}/undo`, {}, key)).status).toBe(409);
      const choices = { keep: [`tool/${id}/name`] };
      expect((await owner.post(`${HISTORY}/${edit}/undo`, choices, key)).status).toBe(201);
      expect(await tool(id)).toMatchObject({ name: 'Second', sortOrder: 0 });
    });

    test('a removed tool comes back with its id, its category and its uses', async () => {
      const category = await addCategory(owner);
      const { id, createdAt } = await addTool(owner, { categoryId: category.id, sortOrder: 9 });
      expect((await contract.visitor().post(`/api/tools/${id}/usage`, {})).status).toBe(202);
      const removal = entryOf(await owner.delete(`/api/tools/${id}`));
      expect((await owner.get(`/api/tools/${id}`)).status).toBe(404);
      await undone(removal);
      expect(await tool(id)).toMatchObject({ categoryId: category.id, sortOrder: 9, createdAt });
      await eventually(async () => expect((await tool(id)).usageCount).toBe(1));
    });

    test('a removed category comes back with its tools', async () => {
      const { id, name } = await addCategory(owner);
      const tools = [await addTool(owner, { categoryId: id }), await addTool(owner, { categoryId: id })];
      const removal = entryOf(await owner.delete(`/api/categories/${id}`));
      expect(await owner.read<HistoryEntry>(`${HISTORY}/${removal}`)).toMatchObject({
        summary: `Removed the category ${name}, which had 2 tools`,
        recordCount: 3,
      });
      await undone(removal);
      for (const each of tools) expect(await tool(each.id)).toMatchObject({ categoryId: id });
    });

    test('a field that was changed since is a conflict with its values, its person and its time', async () => {
      const { id } = await addTool(owner);
      const edit = entryOf(await owner.patch(`/api/tools/${id}`, { name: 'First', sortOrder: 4 }));
      await owner.patch(`/api/tools/${id}`, { name: 'Second' });
      const before = await contract.heads();
      const refusal = await undo(edit);
      expect([refusal.status, refusal.json<Problem>()]).toEqual([
        409,
        expect.objectContaining({
          code: 'UNDO_CONFLICT',
          conflicts: [
            {
              type: 'tool',
              id,
              field: 'name',
              then: 'First',
              now: 'Second',
              by: 'contract.owner',
              at: expect.any(String),
            },
          ],
        }),
      ]);
      expect(await contract.heads()).toEqual(before);
      const plan = await owner.read<UndoPlan>(`${HISTORY}/${edit}/undo`);
      expect(plan.changes).toEqual([{ type: 'tool', id, field: 'sortOrder', from: 4, to: 0 }]);
      await undone(edit, { keep: [`tool/${id}/name`] });
      expect(await tool(id)).toMatchObject({ name: 'Second', sortOrder: 0 });
      const other = entryOf(await owner.patch(`/api/tools/${id}`, { name: 'Third' }));
      await owner.patch(`/api/tools/${id}`, { name: 'Fourth' });
      await undone(other, { overwrite: [`tool/${id}/name`] });
      expect(await tool(id)).toMatchObject({ name: 'Second' });
    });

    test('an import of 500 rows is undone by one commit, and the same file imports again', async () => {
      const before = await exportOf(owner);
      const tools = Array.from({ length: 500 }, (_, n) => ({
        id: randomUUID(),
        name: `Row ${n}`,
        link: 'https://example.com/',
      }));
      await importRows(owner, { tools });
      const imported = await lastImport();
      const entry = await owner.read<HistoryEntry>(`${HISTORY}/${imported}`);
      expect(entry.changes.length).toBe(entry.changeCount);
      expect({ ...entry, changes: [] }).toMatchObject({
        kind: 'imported',
        summary: 'Imported 500 tools',
        recordCount: 500,
        changeCount: 2_500,
      });
      const edited = tools[7]?.id ?? '';
      await owner.patch(`/api/tools/${edited}`, { name: 'Edited since' });
      const refusal = await undo(imported);
      expect(refusal.json<Problem>().conflicts).toMatchObject([{ id: edited, now: 'Edited since' }]);
      await undone(imported, { keep: ['*'] });
      expect((await exportOf(owner)).tools.length).toBe(before.tools.length + 1);
      await owner.delete(`/api/tools/${edited}`);
      expect(await exportOf(owner)).toEqual(before);
      await importRows(owner, { tools });
      expect((await exportOf(owner)).tools.length).toBe(before.tools.length + 500);
      await undone(await lastImport());
      expect(await exportOf(owner)).toEqual(before);
    });

    test('a change of settings is undone to the default that it had', async () => {
      const title = `Title ${freshWord()}`;
      const edit = entryOf(await owner.patch('/api/settings', { site_title: title }));
      expect(await owner.read<HistoryEntry>(`${HISTORY}/${edit}`)).toMatchObject({
        log: 'settings',
        kind: 'settings',
        changes: [{ type: 'settings', id: 'site', field: 'site_title', to: title }],
      });
      const { changes } = await owner.read<HistoryEntry>(`${HISTORY}/${edit}`);
      await undone(edit);
      expect((await owner.read<PublicSettings>('/api/settings')).site_title).toBe(changes[0]?.from);
    });

    test('two undos of one entry at once are one undo', async () => {
      const { id, name } = await addTool(owner);
      const edit = entryOf(await owner.patch(`/api/tools/${id}`, { name: 'Other' }));
      const answers = await Promise.all(Array.from({ length: 8 }, () => undo(edit)));
      const statuses = answers.map(({ status }) => status).sort();
      expect(statuses).toEqual([201, 409, 409, 409, 409, 409, 409, 409]);
      expect((await tool(id)).name).toBe(name);
    });

    test('pages list every entry of all logs once, whatever their length', async () => {
      const word = freshWord();
      for (let n = 0; n < 6; n += 1) {
        await addTool(owner, { name: `Tool ${word} ${n}` });
        await owner.patch('/api/settings', { footer_text: `Footer ${word} ${n}` });
      }
      const whole = (await list(`?text=${word}`)).items.map(({ id }) => id);
      expect(whole.length).toBe(12);
      for (const limit of [1, 4, 5, 12]) {
        const paged: string[] = [];
        let next: string | null = null;
        do {
          const before: string = next === null ? '' : `&before=${next}`;
          const page = await list(`?text=${word}&limit=${limit}${before}`);
          paged.push(...page.items.map(({ id }) => id));
          next = page.next;
        } while (next !== null);
        expect(paged).toEqual(whole);
      }
      expect(new Set(whole.map((id) => id.split('-')[0]))).toEqual(new Set(['catalogue', 'settings']));
    });

    test('filters find entries by text, kind, record, person and dates', async () => {
      const word = freshWord();
      const { id } = await addTool(owner, { name: `Tool (${word}) [x` });
      await owner.patch(`/api/tools/${id}`, { sortOrder: 2 });
      const ids = async (query: string) => (await list(`?${query}`)).items.map(({ kind }) => kind);
      expect(await ids(`text=${encodeURIComponent(`(${word.toUpperCase()}) [x`)}`)).toEqual([
        'changed',
        'added',
      ]);
      // Stores refuse patterns with it.
      expect(await ids(`text=${encodeURIComponent(`${word}\0`)}`)).toEqual([]);
      expect(await ids(`recordId=${id}&kind=added`)).toEqual(['added']);
      expect(await ids(`recordId=${id}&actor=contract.owner`)).toEqual(['changed', 'added']);
      expect(await ids(`recordId=${id}&actor=nobody`)).toEqual([]);
      expect(await ids(`recordId=${id}&to=2020-01-01T00:00:00Z`)).toEqual([]);
      const yesterday = new Date(Date.now() - 86_400_000).toISOString();
      expect(await ids(`recordId=${id}&from=${yesterday}`)).toEqual(['changed', 'added']);
      const [added] = (await list(`?recordId=${id}&kind=added`)).items;
      const day = added?.at.slice(0, 10);
      expect(await ids(`recordId=${id}&kind=added&from=${day}&to=${day}`)).toEqual(['added']);
      expect(await ids(`recordId=${id}&to=${yesterday.slice(0, 10)}`)).toEqual([]);
    });

    test('an export has a row for each entry, as CSV and as JSON Lines', async () => {
      const { name } = await addTool(owner, { name: `=SUM("a",1) ${freshWord()}` });
      const lines = (await owner.get(`${HISTORY}/export?format=jsonl`)).text.trimEnd().split('\n');
      const parsed = lines.map((line) => JSON.parse(line) as HistoryEntry);
      expect(parsed.length).toBe(new Set(parsed.map(({ id }) => id)).size);
      const { catalogue } = await contract.heads();
      expect(parsed.filter(({ log }) => log === 'catalogue').length).toBe(catalogue);
      const csv = await owner.get(`${HISTORY}/export?format=csv&text=${encodeURIComponent(name)}`);
      expect(csv.header('content-type')).toBe('text/csv; charset=utf-8');
      expect(csv.text.split('\r\n').length).toBe(3);
      expect(csv.text).toContain('"Added =SUM(""a"",1)');
    });

    test('sign-ins, refused sign-ins, sign-outs and exports are entries without an address', async () => {
      const other = await contract.signedIn();
      await contract
        .visitor()
        .post('/api/session', { username: 'contract.owner', password: 'wrong password' });
      await other.get('/api/admin/export');
      await other.delete('/api/session');
      await eventually(async () => {
        const { items } = await list('?recordId=contract.owner&limit=20');
        const kinds = items.map(({ kind }) => kind);
        for (const kind of ['signed-in', 'sign-in-failed', 'signed-out', 'exported'])
          expect(kinds).toContain(kind);
      });
      const { items } = await list('?kind=sign-in-failed');
      expect(items[0]).toMatchObject({ log: 'auth', actor: 'unknown', changes: [] });
      expect(items[0]?.records).toMatchObject([{ type: 'account', id: 'contract.owner' }]);
      const whole = (await owner.get(`${HISTORY}/export?format=jsonl`)).text;
      expect(whole).not.toMatch(/203\.0\.113|198\.51\.100|wrong password/);
    });

    test.each([
      [400, '?limit=0'],
      [400, '?limit=101'],
      [400, '?limit=1e2'],
      [400, '?kind=x'],
      [400, '?before=tools-1'],
      [404, '?before=catalogue-999999999'],
      [400, '?from=yesterday'],
      [400, '?page=2'],
      [400, '?text=a&text=b'],
      [400, `?text=${'x'.repeat(201)}`],
      [404, '/catalogue-0'],
      [404, '/catalogue-999999999'],
      [404, '/x'],
      [404, '/catalogue-999999999/undo'],
      [400, '/auth-1/undo'],
      [400, '/export?format=xml'],
    ])('the status is %i for the request %s of the history', async (status, path) => {
      expect((await owner.get(`${HISTORY}${path}`)).status).toBe(status);
    });

    test.each([
      [{ overwrite: 'x' }],
      [{ overwrite: [1] }],
      [{ keep: Array<string>(2_001).fill('x') }],
      [{ force: true }],
    ])('an undo with the choices %j is refused', async (body) => {
      const { id } = await addTool(owner);
      const edit = entryOf(await owner.patch(`/api/tools/${id}`, { name: 'Other' }));
      expect((await undo(edit, body)).status).toBe(400);
    });
  });
};
