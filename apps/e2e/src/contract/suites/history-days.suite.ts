import { beforeAll, describe, expect, test } from 'vitest';
import type { HistoryDay } from '@tools-hub/contracts';
import { freshWord, type Contract } from '../../support/contract.js';
import { addTool } from '../../support/directory.js';
import type { HttpClient } from '../../support/http-client.js';

const HISTORY = '/api/admin/history';

/** The commits of each day by kind. */
export const historyDays = (contract: Contract): void => {
  describe('the days of the history', () => {
    let owner: HttpClient;

    beforeAll(async () => {
      owner = await contract.owner();
    });

    test('the commits of a day are counted by kind, of both logs and without those of accounts', async () => {
      const today = new Date().toISOString().slice(0, 10);
      const days = (query = ''): Promise<HistoryDay[]> => owner.read(`${HISTORY}/days${query}`);
      const countOf = (groups: readonly HistoryDay[], kind: string): number =>
        groups
          .filter((group) => group.kind === kind && group.day === today)
          .reduce((sum, { count }) => sum + count, 0);
      const before = await days(`?from=${today}`);
      const { name } = await addTool(owner);
      await addTool(owner);
      const changed = await owner.patch('/api/settings', { footer_text: freshWord() });
      const undo = await owner.post(`${HISTORY}/${changed.header('history-entry')}/undo`, {});
      expect(undo.status).toBe(201);
      const after = await days();
      for (const [kind, more] of [
        ['added', 2],
        ['settings', 1],
        ['undone', 1],
        ['changed', 0],
      ] as const) {
        expect([kind, countOf(after, kind) - countOf(before, kind)]).toEqual([kind, more]);
      }
      expect(after[0]).toMatchObject({
        day: today,
        kind: 'undone',
        entry: expect.stringMatching(/^settings-/),
      });
      expect(after.find(({ kind }) => kind === 'added')?.summary).not.toBe(`Added ${name}`);
      expect(after.filter(({ kind }) => kind === 'signed-in')).toEqual([]);
      expect(new Set(after.map(({ day, kind }) => `${day} ${kind}`)).size).toBe(after.length);
      expect(await days('?from=2020-01-01&to=2020-12-31')).toEqual([]);
    });

    test.each([
      'from=2026-01-01&to=2025-01-01',
      'from=2020-01-01&to=2026-01-01',
      'from=x',
      'day=2026-01-01',
      'from=2026-02-31',
    ])('a count of days is refused for the query %s', async (query) => {
      expect((await owner.get(`${HISTORY}/days?${query}`)).status).toBe(400);
    });
  });
};
