import { createHash, randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import type { ListedApiToken, NewApiToken, Page } from '@tools-hub/contracts';
import { eventually } from '@tools-hub/testing';
import { freshWord, OWNER, type Contract } from '../../support/contract.js';
import { addTool } from '../../support/directory.js';
import type { Answer, HttpClient } from '../../support/http-client.js';
import { refusalFlaws } from '../../support/refusals.js';
import { askOf, CALLS } from '../data/calls.data.js';

const UNKNOWN = '00000000-0000-4000-8000-000000000000';
const INVALID_TOKEN = { status: 401, code: 'UNAUTHENTICATED' };
const FORBIDDEN = { status: 403, code: 'FORBIDDEN' };

/** Programs that act for the administrator. */
export const tokens = (contract: Contract): void => {
  describe('API tokens', () => {
    let owner: HttpClient;

    beforeAll(async () => {
      owner = await contract.signedIn();
    });

    const add = (fields: object = {}, headers = {}): Promise<Answer> =>
      owner.post('/api/admin/tokens', { name: freshWord(), scopes: ['read'], ...fields }, { headers });
    const added = async (fields: object = {}): Promise<NewApiToken & { readonly token: string }> => {
      const answer = await add(fields);
      expect(answer.status).toBe(201);
      const created = answer.json<NewApiToken>();
      if (created.token === null) throw new Error('A new token has its secret');
      return { ...created, token: created.token };
    };
    const list = async (): Promise<readonly ListedApiToken[]> =>
      (await owner.read<Page<ListedApiToken>>('/api/admin/tokens')).items;
    const bearer = (token: string) => ({ authorization: `Bearer ${token}` });

    test('a token with all scopes reads, changes and reads the numbers, without a cookie and an Origin', async () => {
      const expiresAt = '2099-01-01T00:00:00.000Z';
      const { token, ...record } = await added({
        name: 'CI',
        scopes: ['read', 'write', 'analytics'],
        expiresAt,
      });
      expect(record).toEqual({
        id: expect.stringMatching(/^[0-9a-f-]{36}$/),
        name: 'CI',
        scopes: ['read', 'write', 'analytics'],
        createdAt: expect.stringMatching(/Z$/),
        expiresAt,
      });
      const program = contract.visitor();
      const headers = bearer(token);
      expect((await program.get('/api/admin/tools', { headers })).status).toBe(200);
      const name = freshWord();
      const answer = await program.post('/api/tools', { name, link: 'https://example.com' }, { headers });
      expect(answer.status).toBe(201);
      expect((await program.get('/api/analytics/summary', { headers })).status).toBe(200);
      expect((await program.get('/api/admin/tools')).status).toBe(401);
      const entry = await program.get(`/api/admin/history/${answer.header('history-entry')}`, { headers });
      expect(entry.json()).toMatchObject({ summary: `Added ${name}`, actor: OWNER.username });
      expect(program.cookies.has('session')).toBe(false);
    });

    test('another origin may send a token, since no browser adds it by itself', async () => {
      const { token } = await added();
      const headers = {
        ...bearer(token),
        origin: 'https://elsewhere.example',
        'sec-fetch-site': 'cross-site',
      };
      expect((await contract.visitor().get('/api/admin/tools', { headers })).status).toBe(200);
      // Beside a token, the session's cookie is ignored.
      const both = { ...headers, authorization: 'Bearer thub_wrong' };
      expect(refusalFlaws(await owner.get('/api/admin/tools', { headers: both }), INVALID_TOKEN)).toEqual([]);
    });

    test('a token without the scope of a call is refused, and changes nothing', async () => {
      const { id } = await addTool(owner);
      const before = await contract.heads();
      const scopes = { read: await added(), write: await added({ scopes: ['write'] }) };
      const numbers = await added({ scopes: ['analytics'] });
      const after = await contract.heads();
      expect(after).toEqual({ ...before, auth: before['auth']! + 3 });
      const program = contract.visitor();
      const requests: [string, string, string, string][] = [
        [scopes.read.token, 'PATCH', `/api/tools/${id}`, 'write'],
        [scopes.read.token, 'DELETE', `/api/tools/${id}`, 'write'],
        [scopes.read.token, 'POST', '/api/admin/import', 'write'],
        [scopes.read.token, 'GET', '/api/analytics/summary', 'analytics'],
        [scopes.write.token, 'GET', '/api/admin/tools', 'read'],
        [scopes.write.token, 'GET', '/api/admin/export', 'read'],
        [numbers.token, 'GET', '/api/admin/history', 'read'],
        [numbers.token, 'PATCH', '/api/settings', 'write'],
      ];
      for (const [token, method, path, scope] of requests) {
        const body = method === 'GET' || method === 'DELETE' ? {} : { body: {} };
        const answer = await program.send(method, path, { headers: bearer(token), ...body });
        const message = `The API token lacks the scope ${scope}`;
        expect([method, path, refusalFlaws(answer, { ...FORBIDDEN, message })]).toEqual([method, path, []]);
      }
      expect(await contract.heads()).toEqual(after);
    });

    test('no token may sign out, change a password or handle tokens', async () => {
      const { token, id } = await added({ scopes: ['read', 'write', 'analytics'] });
      const headers = bearer(token);
      const program = contract.visitor();
      for (const [method, path] of [
        ['GET', '/api/session'],
        ['DELETE', '/api/sessions'],
        ['POST', '/api/session/password'],
        ['GET', '/api/admin/tokens'],
        ['POST', '/api/admin/tokens'],
        ['DELETE', `/api/admin/tokens/${id}`],
      ] as const) {
        const answer = await program.send(method, path, { headers, ...(method === 'POST' && { body: {} }) });
        expect([method, path, refusalFlaws(answer, FORBIDDEN)]).toEqual([method, path, []]);
      }
    });

    test('a revoked token is refused at once, and its entries are in the history', async () => {
      const { id, name, token } = await added();
      const headers = bearer(token);
      const program = contract.visitor();
      expect((await program.get('/api/admin/tools', { headers })).status).toBe(200);
      // The use is stored in the background.
      await eventually(async () => {
        const listed = (await list()).find((each) => each.id === id);
        expect(listed).toMatchObject({ name, scopes: ['read'], lastUsedAt: expect.any(String) });
        expect(listed).not.toHaveProperty('token');
      });
      expect((await owner.delete(`/api/admin/tokens/${id}`)).status).toBe(204);
      expect(refusalFlaws(await program.get('/api/admin/tools', { headers }), INVALID_TOKEN)).toEqual([]);
      expect((await list()).some((each) => each.id === id)).toBe(false);
      expect((await owner.delete(`/api/admin/tokens/${id}`)).status).toBe(404);
      const { items } = await owner.read<{ items: { summary: string }[] }>(`/api/admin/history?text=${name}`);
      expect(items.map(({ summary }) => summary)).toEqual([
        `Revoked the API token ${name} of ${OWNER.username}`,
        `Added the API token ${name} of ${OWNER.username}`,
      ]);
    });

    test('a repeated request adds one token, and shows its secret once', async () => {
      const key = { 'idempotency-key': randomUUID() };
      const name = freshWord();
      const first = await add({ name }, key);
      const again = await add({ name }, key);
      expect(again.status).toBe(201);
      expect(again.json()).toEqual({ ...first.json<NewApiToken>(), token: null });
      expect((await list()).filter((token) => token.name === name)).toHaveLength(1);
    });

    test.each<[string, unknown]>([
      ['name', ''],
      ['name', 'x'.repeat(61)],
      ['name', {}],
      ['scopes', []],
      ['scopes', 'read'],
      ['scopes', ['read', 'read']],
      ['scopes', ['root']],
      ['expiresAt', '2020-01-01T00:00:00Z'],
      ['expiresAt', '2099-13-01T00:00:00Z'],
      ['expiresAt', 4_000_000_000],
      ['admin', true],
    ])('a new token with the %s %j is refused', async (field, value) => {
      const before = await list();
      expect(refusalFlaws(await add({ [field]: value }), { status: 400, code: 'INVALID', field })).toEqual(
        [],
      );
      expect(await list()).toEqual(before);
    });

    test.each([
      'Bearer x',
      'Bearer thub_',
      `Bearer thub_${'a'.repeat(43)}`,
      `bearer   thub_${'-'.repeat(43)}`,
      `Bearer ${'x'.repeat(4_000)}`,
      'BEARER null',
    ])('the header Authorization: %s opens no administrator call', async (authorization) => {
      const visitor = contract.visitor();
      for (const call of CALLS.filter(({ who }) => who === 'admin')) {
        const { method, path } = call;
        const own = askOf(call);
        const url = path.replace(':id', UNKNOWN).replace(':entry', 'catalogue-1');
        const answer = await visitor.send(method, url, {
          ...own,
          headers: { ...own.headers, authorization },
        });
        expect([method, path, refusalFlaws(answer, INVALID_TOKEN)]).toEqual([method, path, []]);
      }
    });

    test('a scheme of a proxy in front does not get in the way of a session', async () => {
      const headers = { authorization: 'Basic dXNlcjpwYXNzd29yZA==' };
      expect((await owner.get('/api/admin/tools', { headers })).status).toBe(200);
    });

    test('the password is needed again to add or revoke a token an hour after the sign-in', async () => {
      const client = await contract.signedIn();
      const { id } = await added();
      const token = client.cookies.get('session') ?? '';
      const sessions = contract.store.database('auth').collection<{ _id: string }>('sessions');
      const expiresAt = new Date(Date.now() + 23 * 60 * 60_000 - 1_000);
      const stored = createHash('sha256').update(token).digest('base64url');
      const { modifiedCount } = await sessions.updateOne({ _id: stored }, { $set: { expiresAt } });
      expect(modifiedCount).toBe(1);
      const refused = { status: 403, code: 'REAUTHENTICATION_REQUIRED' };
      const body = { name: 'Late', scopes: ['read'] };
      expect(refusalFlaws(await client.post('/api/admin/tokens', body), refused)).toEqual([]);
      expect(refusalFlaws(await client.delete(`/api/admin/tokens/${id}`), refused)).toEqual([]);
      expect((await client.get('/api/admin/tokens')).status).toBe(200);
      await client.post('/api/session', OWNER);
      expect((await client.delete(`/api/admin/tokens/${id}`)).status).toBe(204);
    });
  });
};
