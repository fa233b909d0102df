import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { DirectoryFile, PublicSettings } from '@tools-hub/contracts';
import type { Contract } from '../../support/contract.js';
import { addBanner, addCategory, addTool, exportOf } from '../../support/directory.js';
import type { HttpClient } from '../../support/http-client.js';
import { deviations, type BadRequest } from '../../support/refusals.js';
import type { Heads } from '../../support/store.js';
import { BAD_BODIES } from '../data/bodies.data.js';
import { UNKNOWN_FIELDS, WRONG_FIELDS } from '../data/fields.data.js';
import { WRONG_IDS } from '../data/ids.data.js';
import { METHOD_REQUESTS } from '../data/methods.data.js';
import {
  CLICK_REQUESTS,
  ID_REQUESTS,
  LIST_REQUESTS,
  PARAMETER_REQUESTS,
  SIGN_IN_REQUESTS,
} from '../data/public-requests.data.js';
import { RECORDS } from '../data/records.data.js';

/** Invalid input is refused and changes nothing. */
export const refusals = (contract: Contract): void => {
  describe('invalid input', () => {
    let owner: HttpClient;
    let visitor: HttpClient;
    let ids: Readonly<Record<string, string>>;
    let before: readonly [Heads, DirectoryFile, PublicSettings];
    const state = async (): Promise<typeof before> => [
      await contract.heads(),
      await exportOf(owner),
      await owner.read('/api/settings'),
    ];
    const refused = async (client: HttpClient, requests: readonly BadRequest[]): Promise<void> =>
      expect(await deviations(client, requests, ids)).toEqual([]);

    beforeAll(async () => {
      owner = await contract.owner();
      ids = {
        tool: (await addTool(owner)).id,
        category: (await addCategory(owner)).id,
        banner: (await addBanner(owner)).id,
      };
    });
    beforeEach(async () => {
      // A new address per test, so that no test uses up the rate limit of another.
      visitor = contract.visitor();
      before = await state();
    });
    afterEach(async () => {
      expect(await state()).toEqual(before);
      expect(Object.hasOwn(Object.prototype, 'isAdmin')).toBe(false);
    });

    test('invalid parameters of the tool list are refused', () => refused(visitor, LIST_REQUESTS));
    test("invalid parameters of the administrators' tool list are refused", () =>
      refused(
        owner,
        LIST_REQUESTS.map((request) => ({ ...request, path: request.path.replace('/api/', '/api/admin/') })),
      ));
    test('parameters of reads that have none are refused', () => refused(visitor, PARAMETER_REQUESTS));
    test('malformed tool ids are refused', () => refused(visitor, ID_REQUESTS));
    test('malformed clicks are refused', () => refused(visitor, CLICK_REQUESTS));
    test('malformed sign-ins are refused', async () => {
      // Each from another address: one address would reach its limit.
      const flaws: string[] = [];
      for (const request of SIGN_IN_REQUESTS)
        flaws.push(...(await deviations(contract.visitor(), [request], ids)));
      expect(flaws).toEqual([]);
    });

    test('an unsupported method is answered 405 with the allowed methods, with and without a session', async () => {
      await refused(visitor, METHOD_REQUESTS);
      await refused(owner, METHOD_REQUESTS);
      for (const { method, path, allowed } of METHOD_REQUESTS) {
        const address = path.replace(/:(\w+)/g, (_whole, name: string) => ids[name] ?? '');
        const allow = (await visitor.send(method, address)).header('allow') ?? '';
        const named = allow.split(/\s*,\s*/).filter((name) => name !== 'HEAD' && name !== 'OPTIONS');
        expect([method, path, named.sort()]).toEqual([method, path, [...allowed].sort()]);
      }
    });

    describe.each(RECORDS)('invalid input for $kind', ({ kind, noun, least }) => {
      const path = `/api/${kind}`;
      const own = `${path}/:${noun}`;

      test.each(Object.keys(WRONG_FIELDS[kind]))(
        'an invalid %s is refused in an added or changed record',
        (field) =>
          refused(
            owner,
            (WRONG_FIELDS[kind][field] ?? []).flatMap((value): BadRequest[] => [
              { method: 'POST', path, body: { ...least, [field]: value }, status: 400, field },
              { method: 'PATCH', path: own, body: { sortOrder: 99, [field]: value }, status: 400, field },
            ]),
          ),
      );

      test('unknown fields of a record are refused', () =>
        refused(
          owner,
          UNKNOWN_FIELDS[kind].flatMap((field): BadRequest[] => [
            { method: 'POST', path, body: { ...least, [field]: 'x' }, status: 400, field },
            { method: 'PATCH', path: own, body: { sortOrder: 99, [field]: 1 }, status: 400, field },
          ]),
        ));

      test('missing required fields of a record are refused', () =>
        refused(
          owner,
          Object.keys(least).map((field) => ({
            method: 'POST',
            path,
            body: { ...least, [field]: undefined },
            status: 400,
            field,
            message: {
              tools: 'Please fill in all required fields',
              categories: 'Please enter a category name',
              banners: 'Please enter a banner title',
            }[kind],
          })),
        ));

      test('malformed bodies of records are refused', () =>
        refused(
          owner,
          BAD_BODIES.flatMap((body): BadRequest[] => [
            { method: 'POST', path, ...body },
            { method: 'PATCH', path: own, ...body },
          ]),
        ));

      test('malformed record ids and unknown parameters are refused', () =>
        refused(owner, [
          ...WRONG_IDS.flatMap((id): BadRequest[] => [
            { method: 'PATCH', path: `${path}/${id}`, body: {}, status: 400, message: `Invalid ${noun} ID` },
            { method: 'DELETE', path: `${path}/${id}`, status: 400, message: `Invalid ${noun} ID` },
          ]),
          { method: 'POST', path: `${path}?dry=1`, body: least, status: 400 },
          { method: 'PATCH', path: `${own}?force=1`, body: { sortOrder: 99 }, status: 400 },
          { method: 'DELETE', path: `${own}?force=1`, status: 400 },
        ]));
    });

    test('malformed bodies of a settings change are refused', () =>
      refused(
        owner,
        BAD_BODIES.map((body) => ({ method: 'PATCH', path: '/api/settings', ...body })),
      ));

    test.each(['import', 'bulk', 'order'])('malformed bodies of POST /api/admin/%s are refused', (call) =>
      refused(
        owner,
        BAD_BODIES.filter(({ status }) => status !== 413).map((body) => ({
          method: 'POST',
          path: `/api/admin/${call}`,
          ...body,
        })),
      ),
    );

    test('malformed bodies of a password change are refused', () =>
      refused(
        owner,
        [
          ...BAD_BODIES,
          { body: {}, status: 400 },
          { body: { currentPassword: 'something' }, status: 400 },
          { body: { newPassword: 'something' }, status: 400 },
          { body: { currentPassword: { $gt: '' }, newPassword: 'something' }, status: 400 },
          { body: { currentPassword: 'something', newPassword: ['something'] }, status: 400 },
          { body: { currentPassword: 'something', newPassword: 'other thing', username: 'me' }, status: 400 },
        ].map((body) => ({ method: 'POST', path: '/api/session/password', ...body })),
      ));

    test('unknown parameters of administrator reads are refused', () =>
      refused(
        owner,
        ['/api/admin/banners', '/api/admin/export', '/api/analytics/summary', '/api/session'].map((path) => ({
          method: 'GET',
          path: `${path}?x=1`,
          status: 400,
        })),
      ));
  });
};
