import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { HistoryEntry, Note, Page, Problem } from '@tools-hub/contracts';
import { freshWord, type Contract } from '../../support/contract.js';
import type { Answer, HttpClient } from '../../support/http-client.js';

const NOTES = '/api/admin/notes';
const ifMatch = (version: number) => ({ headers: { 'if-match': `"${version}"` } });

/** The owner's notes on days. */
export const notes = (contract: Contract): void => {
  describe('the notes', () => {
    let owner: HttpClient;

    beforeAll(async () => {
      owner = await contract.owner();
    });
    afterAll(async () => {
      for (const { id } of await list()) await owner.delete(`${NOTES}/${id}`);
    });

    const list = async (): Promise<readonly Note[]> => (await owner.read<Page<Note>>(NOTES)).items;
    const add = (body: unknown): Promise<Answer> => owner.post(NOTES, body);
    const added = async (day: string, text = `Note ${freshWord()}`): Promise<Note> =>
      (await add({ day, text })).json<Note>();

    test('a note is added, changed and removed, and stands in the list by its day', async () => {
      const answer = await add({ day: '2026-03-01', text: '  Sent the <b>newsletter</b> ' });
      const note = answer.json<Note>();
      expect([answer.status, answer.header('location')]).toEqual([201, `${NOTES}/${note.id}`]);
      expect(note).toMatchObject({ day: '2026-03-01', text: 'Sent the bnewsletter/b' });
      const later = await added('2026-03-02');
      expect((await list()).map(({ id }) => id)).toEqual([later.id, note.id]);
      const changed = await owner.patch(`${NOTES}/${note.id}`, { day: '2026-03-03' }, ifMatch(note.version));
      expect(changed.json<Note>()).toMatchObject({ id: note.id, day: '2026-03-03', text: note.text });
      expect((await list()).map(({ id }) => id)).toEqual([note.id, later.id]);
      expect((await owner.delete(`${NOTES}/${later.id}`, ifMatch(later.version))).status).toBe(204);
      expect((await list()).map(({ id }) => id)).toEqual([note.id]);
    });

    test('a stale version is refused, and a repeated key adds one note', async () => {
      const note = await added('2026-04-01');
      await owner.patch(`${NOTES}/${note.id}`, { text: 'Second' });
      const stale = ifMatch(note.version);
      expect((await owner.patch(`${NOTES}/${note.id}`, { text: 'Third' }, stale)).status).toBe(412);
      expect((await owner.delete(`${NOTES}/${note.id}`, stale)).status).toBe(412);
      const key = { headers: { 'idempotency-key': randomUUID() } };
      const body = { day: '2026-04-02', text: 'Once' };
      const first = await owner.post(NOTES, body, key);
      expect((await owner.post(NOTES, body, key)).json()).toEqual(first.json());
      expect((await list()).filter(({ text }) => text === 'Once')).toHaveLength(1);
    });

    test('notes are in the history, can be undone, and are left alone by a restore of the directory', async () => {
      const before = new Date(Date.now() - 60_000).toISOString();
      const answer = await add({ day: '2026-05-01', text: 'Launch day' });
      const { id } = answer.json<Note>();
      const entry = answer.header('history-entry');
      expect(await owner.read<HistoryEntry>(`/api/admin/history/${entry}`)).toMatchObject({
        kind: 'note',
        summary: 'Added the note Launch day',
        records: [{ type: 'note', id, name: 'Launch day' }],
      });
      const plan = await owner.read<{ records: readonly { type: string }[] }>(
        `/api/admin/restore?at=${before}`,
      );
      expect(plan.records.filter(({ type }) => type === 'note')).toEqual([]);
      await owner.delete(`${NOTES}/${id}`);
      const restored = await owner.post(`/api/admin/history/${entry}/version`, { type: 'note', id });
      expect(restored.status).toBe(201);
      expect((await list()).find((note) => note.id === id)?.text).toBe('Launch day');
      const undone = await owner.post(`/api/admin/history/${restored.header('history-entry')}/undo`, {});
      expect(undone.status).toBe(201);
      expect((await list()).some((note) => note.id === id)).toBe(false);
    });

    test('notes are for administrators only', async () => {
      const visitor = contract.visitor();
      expect((await visitor.get(NOTES)).status).toBe(401);
      expect((await visitor.post(NOTES, { day: '2026-05-01', text: 'x' })).status).toBe(401);
      await added('2026-06-01', `Secret ${freshWord()}`);
      for (const path of ['/api/tools', '/api/sitemap', '/api/settings', '/', '/feed.json']) {
        expect([path, (await visitor.get(path)).text.includes('Secret ')]).toEqual([path, false]);
      }
    });

    test.each([
      {},
      { day: '2026-05-01' },
      { text: 'x' },
      { day: '2026-05-01', text: '' },
      { day: '2026-05-01', text: ' <> ' },
      { day: '2026-05-01', text: 'x'.repeat(281) },
      { day: '2026-05-01', text: 7 },
      { day: '2026-02-30', text: 'x' },
      { day: '2026-5-1', text: 'x' },
      { day: '2026-05-01T00:00:00Z', text: 'x' },
      { day: 20260501, text: 'x' },
      { day: { $gt: '' }, text: 'x' },
      { day: '2026-05-01', text: 'x', id: randomUUID() },
      [],
    ])('a note is refused for its body %j', async (body) => {
      const heads = await contract.heads();
      const answer = await add(body);
      expect([answer.status, answer.json<Problem>().code]).toEqual([400, 'INVALID']);
      expect(await contract.heads()).toEqual(heads);
    });

    test('a text of 280 characters is taken, and an unknown or malformed id is refused', async () => {
      expect((await add({ day: '2026-07-01', text: '🙂'.repeat(280) })).status).toBe(201);
      expect((await owner.patch(`${NOTES}/${randomUUID()}`, { text: 'x' })).status).toBe(404);
      expect((await owner.delete(`${NOTES}/${randomUUID()}`)).status).toBe(404);
      for (const id of ['7', 'x'.repeat(2_000), '%00']) {
        const answer = await owner.delete(`${NOTES}/${id}`);
        expect([answer.status, answer.json<Problem>().message]).toEqual([400, 'Invalid note ID']);
      }
      expect((await owner.get(`${NOTES}?page=1`)).status).toBe(400);
    });
  });
};
