import { beforeAll, describe, expect, test } from 'vitest';
import type { PublicSettings } from '@tools-hub/contracts';
import type { Contract } from '../../support/contract.js';
import type { HttpClient } from '../../support/http-client.js';
import { refusalFlaws } from '../../support/refusals.js';
import { RECORDS } from '../data/records.data.js';

interface Versioned {
  readonly id: string;
  readonly version: number;
}
const ifMatch = (tag: string | number) => ({
  headers: { 'if-match': typeof tag === 'number' ? `"${tag}"` : tag },
});
const STALE = { status: 412, code: 'VERSION_CONFLICT' };

/** Changes with an If-Match header. */
export const versions = (contract: Contract): void => {
  describe('the If-Match header', () => {
    let owner: HttpClient;

    beforeAll(async () => {
      owner = await contract.owner();
    });

    describe.each(RECORDS)('versions of $kind', ({ kind, least }) => {
      const add = async (): Promise<Versioned> => (await owner.post(`/api/${kind}`, least)).json();

      test('a change with the current version is accepted, and another one with the same version is refused', async () => {
        const { id, version } = await add();
        const path = `/api/${kind}/${id}`;
        const first = await owner.patch(path, { sortOrder: 1 }, ifMatch(version));
        expect(first.status).toBe(200);
        const heads = await contract.heads();
        expect(refusalFlaws(await owner.patch(path, { sortOrder: 2 }, ifMatch(version)), STALE)).toEqual([]);
        expect(refusalFlaws(await owner.delete(path, ifMatch(version)), STALE)).toEqual([]);
        // A change without a difference is refused too: its sender has not seen the current version.
        expect(refusalFlaws(await owner.patch(path, { sortOrder: 1 }, ifMatch(version)), STALE)).toEqual([]);
        expect(refusalFlaws(await owner.patch(path, {}, ifMatch(version)), STALE)).toEqual([]);
        expect(await contract.heads()).toEqual(heads);
        const now = first.json<Versioned>().version;
        expect((await owner.delete(path, ifMatch(now))).status).toBe(204);
      });

      test('a malformed version is refused', async () => {
        const { id, version } = await add();
        for (const tag of [
          '0',
          '"x"',
          '""',
          `W/"${version}"`,
          `${version}`,
          '"-1"',
          '"99999999999999999999"',
        ]) {
          const answer = await owner.patch(`/api/${kind}/${id}`, { sortOrder: 3 }, ifMatch(tag));
          expect([tag, refusalFlaws(answer, { status: [400, 412] })]).toEqual([tag, []]);
        }
        expect((await owner.patch(`/api/${kind}/${id}`, { sortOrder: 3 }, ifMatch('*'))).status).toBe(200);
      });

      test('one of ten simultaneous changes with the same version is accepted', async () => {
        const { id, version } = await add();
        const answers = await Promise.all(
          Array.from({ length: 10 }, (_, n) =>
            owner.patch(`/api/${kind}/${id}`, { sortOrder: n + 1 }, ifMatch(version)),
          ),
        );
        expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array<number>(9).fill(412)]);
      });
    });

    test('a settings change with a stale version is refused', async () => {
      const { version } = await owner.read<PublicSettings>('/api/settings');
      const first = await owner.patch('/api/settings', { site_title: 'One' }, ifMatch(version));
      expect(first.status).toBe(200);
      const stale = await owner.patch('/api/settings', { site_title: 'Two' }, ifMatch(version));
      expect(refusalFlaws(stale, STALE)).toEqual([]);
      const now = await owner.read<PublicSettings>('/api/settings');
      expect(now.site_title).toBe('One');
      expect(now.version).toBeGreaterThan(version);
      expect(first.json()).toEqual(now);
      await owner.patch('/api/settings', { site_title: null }, ifMatch(now.version));
    });
  });
};
