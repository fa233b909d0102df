import { beforeAll, describe, expect, test } from 'vitest';
import type { Contract } from '../../support/contract.js';
import { addBanner, addCategory, addTool } from '../../support/directory.js';
import type { HttpClient } from '../../support/http-client.js';
import { deviations, refusalFlaws, type BadRequest } from '../../support/refusals.js';
import { askOf, CALLS } from '../data/calls.data.js';
import { RECORDS } from '../data/records.data.js';

const FOREIGN = { 'sec-fetch-site': 'cross-site' };
const XML = { 'content-type': 'application/xml' };
const STALE = { 'if-match': '"0"' };
const UNKNOWN = '7c9e6679-7425-40de-944b-e07fc1f90ae7';
const TOO_LONG = Buffer.alloc(64 * 1_024 + 1, ' ');
const BROKEN = '{"name":';

/** A request with two errors is refused for the first of them. */
export const refusalOrder = (contract: Contract): void => {
  describe('the order of refusals', () => {
    let owner: HttpClient;
    let visitor: HttpClient;
    let ids: Readonly<Record<string, string>>;

    beforeAll(async () => {
      owner = await contract.owner();
      visitor = contract.visitor();
      ids = {
        tool: (await addTool(owner)).id,
        category: (await addCategory(owner)).id,
        banner: (await addBanner(owner)).id,
      };
    });

    describe.each(RECORDS)('the refusals of $kind', ({ kind, noun, least }) => {
      const path = `/api/${kind}`;
      const own = `${path}/:${noun}`;
      const unknown = `${path}/${UNKNOWN}`;
      const post = (more: Partial<BadRequest>): BadRequest => ({ method: 'POST', path, status: 0, ...more });
      const patch = (more: Partial<BadRequest>): BadRequest => ({
        method: 'PATCH',
        path: own,
        status: 0,
        ...more,
      });

      const WITHOUT_SESSION: readonly (readonly [string, BadRequest])[] = [
        ['an oversized body before a foreign origin', post({ raw: TOO_LONG, headers: FOREIGN, status: 413 })],
        [
          'a wrong content type before a foreign origin',
          post({ raw: '<x/>', headers: { ...XML, ...FOREIGN }, status: 415 }),
        ],
        ['an oversized body before a missing session', patch({ raw: TOO_LONG, status: 413 })],
        ['a wrong content type before a missing session', patch({ raw: '<x/>', headers: XML, status: 415 })],
        ['a foreign origin before a missing session', post({ body: least, headers: FOREIGN, status: 403 })],
        ['a foreign origin before malformed JSON', post({ raw: BROKEN, headers: FOREIGN, status: 403 })],
        ['a missing session before malformed JSON', post({ raw: BROKEN, status: 401 })],
        ['a missing session before an invalid field', patch({ body: { sortOrder: 'x' }, status: 401 })],
        ['a missing session before a malformed id', patch({ path: `${path}/7`, body: {}, status: 401 })],
        [
          'a missing session before a malformed key',
          post({ body: least, headers: { 'idempotency-key': '7' }, status: 401 }),
        ],
        ['a missing session before an unknown id', patch({ path: unknown, body: {}, status: 401 })],
        ['a missing session before a stale version', patch({ body: {}, headers: STALE, status: 401 })],
        [
          'a missing session before an unknown parameter',
          { method: 'DELETE', path: `${own}?x=1`, status: 401 },
        ],
      ];
      const WITH_SESSION: readonly (readonly [string, BadRequest])[] = [
        ['a foreign origin in spite of its session', post({ body: least, headers: FOREIGN, status: 403 })],
        ['a foreign origin before an invalid field', post({ body: {}, headers: FOREIGN, status: 403 })],
        [
          'an invalid field before an unknown id',
          patch({ path: unknown, body: { sortOrder: 'x' }, status: 400 }),
        ],
        ['an unknown field before an unknown id', patch({ path: unknown, body: { x: 1 }, status: 400 })],
        ['malformed JSON before an unknown id', patch({ path: unknown, raw: BROKEN, status: 400 })],
        [
          'a malformed key before an unknown id',
          { method: 'DELETE', path: unknown, headers: { 'idempotency-key': '7' }, status: 400 },
        ],
        [
          'an invalid field before a stale version',
          patch({ body: { sortOrder: 'x' }, headers: STALE, status: 400 }),
        ],
        [
          'an unknown id before a stale version',
          patch({ path: unknown, body: {}, headers: STALE, status: 404 }),
        ],
        [
          'an unknown id before a stale version',
          { method: 'DELETE', path: unknown, headers: STALE, status: 404 },
        ],
        ['a stale version last', patch({ body: {}, headers: STALE, status: 412 })],
      ];

      test.each(WITHOUT_SESSION)("a visitor's request is refused for %s", async (_what, request) => {
        expect(await deviations(visitor, [request], ids)).toEqual([]);
      });
      test.each(WITH_SESSION)("an administrator's request is refused for %s", async (_what, request) => {
        expect(await deviations(owner, [request], ids)).toEqual([]);
      });
    });

    test('a wrong method is answered 405 whatever else is wrong', async () => {
      for (const headers of [{}, FOREIGN, { origin: 'null' }]) {
        const answer = await visitor.send('PUT', '/api/tools', { body: {}, headers });
        expect(refusalFlaws(answer, { status: 405, code: 'METHOD_NOT_ALLOWED' })).toEqual([]);
      }
    });

    test('every administrator call is refused without a session', async () => {
      const requests = CALLS.filter(({ who }) => who === 'admin').map((call) => ({
        method: call.method,
        path: call.path.replace(':id', UNKNOWN),
        ...askOf(call),
        status: 401,
        code: 'UNAUTHENTICATED',
      }));
      expect(await deviations(visitor, requests)).toEqual([]);
    });

    test.each<[string, Record<string, string>]>([
      ['a cross-site fetch', { 'sec-fetch-site': 'cross-site' }],
      ['a same-site fetch', { 'sec-fetch-site': 'same-site' }],
      ['a fetch with an unknown Sec-Fetch-Site', { 'sec-fetch-site': 'else' }],
      ['a foreign origin', { origin: 'https://elsewhere.example' }],
      ['the origin null', { origin: 'null' }],
      ['an empty origin', { origin: '' }],
      ['an origin with another port', { origin: 'http://127.0.0.1:1' }],
      ['a host with the same beginning', { origin: 'http://127.0.0.1.elsewhere.example' }],
      [
        'a foreign origin with Sec-Fetch-Site same-origin',
        { 'sec-fetch-site': 'same-origin', origin: 'https://elsewhere.example' },
      ],
    ])('%s can change nothing and read only public data', async (_what, headers) => {
      const before = await contract.heads();
      const refused = { status: 403, code: 'CROSS_SITE' };
      for (const call of CALLS) {
        const { method, path, who, changes } = call;
        if (!changes && who === 'all') continue;
        const own = askOf(call);
        const ask = { ...own, headers: { ...own.headers, ...headers } };
        const id = path.startsWith('/api/tools') ? ids['tool']! : UNKNOWN;
        const answer = await owner.send(method, path.replace(':id', id), ask);
        expect([method, path, refusalFlaws(answer, refused)]).toEqual([method, path, []]);
      }
      expect(await contract.heads()).toEqual(before);
    });

    test.each<[string, () => Record<string, string>]>([
      ['neither header', () => ({})],
      ['the same origin', () => ({ 'sec-fetch-site': 'same-origin', origin: contract.product.url })],
      ['Sec-Fetch-Site none', () => ({ 'sec-fetch-site': 'none' })],
      ['its own origin and no Sec-Fetch-Site', () => ({ origin: contract.product.url })],
    ])('a request with %s is accepted', async (_what, headers) => {
      const answer = await owner.patch(`/api/tools/${ids['tool']!}`, {}, { headers: headers() });
      expect(answer.status).toBe(200);
    });
  });
};
