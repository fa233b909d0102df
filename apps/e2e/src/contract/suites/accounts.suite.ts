import { createHash, randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import type { ListedSession, NewInvitation, Page } from '@tools-hub/contracts';
import { accept, administratorsOf, idOf, invite, member, PASSWORD } from '../../support/accounts.js';
import { freshWord, OWNER, type Contract } from '../../support/contract.js';
import type { HttpClient } from '../../support/http-client.js';
import { refusalFlaws } from '../../support/refusals.js';

const GONE = { status: 404, code: 'PGRST116' };
const FORBIDDEN = { status: 403, code: 'FORBIDDEN' };

/** Several administrators, whom owners invite, promote and remove. */
export const accounts = (contract: Contract): void => {
  describe('the administrators of a site', () => {
    let owner: HttpClient;

    beforeAll(async () => {
      owner = await contract.signedIn();
    });

    const sessionsOf = async (client: HttpClient): Promise<readonly ListedSession[]> =>
      (await client.read<Page<ListedSession>>('/api/admin/sessions')).items;

    test('an invitation is a link that makes an administrator once', async () => {
      const { id, token, link, ...rest } = await invite(owner, { role: 'editor' });
      expect(link).toBe(`${contract.product.url}/invite#${token}`);
      expect(rest).toMatchObject({ role: 'editor', createdAt: expect.stringMatching(/Z$/) });
      expect(Date.parse(rest.expiresAt) - Date.parse(rest.createdAt)).toBe(7 * 24 * 60 * 60_000);
      const listed = await owner.read<Page<object>>('/api/admin/invitations');
      expect(listed.items).toContainEqual({ id, ...rest });
      const guest = contract.visitor();
      const username = freshWord();
      const answer = await accept(guest, token, { username });
      expect([answer.status, answer.json()]).toEqual([
        201,
        { username, role: 'editor', expiresAt: expect.stringMatching(/Z$/) },
      ]);
      expect(guest.cookies.has('session')).toBe(true);
      expect((await guest.get('/api/session')).json()).toMatchObject({ username, role: 'editor' });
      expect(refusalFlaws(await accept(contract.visitor(), token), GONE)).toEqual([]);
      const { items } = await owner.read<{ items: { summary: string; actor: string }[] }>(
        `/api/admin/history?text=${username}`,
      );
      expect(items.map(({ summary }) => summary)).toContain(`${username} accepted an invitation`);
      expect(await administratorsOf(owner)).toContainEqual({
        id: expect.stringMatching(/^[0-9a-f]{8}-[0-9a-f]{4}-4/),
        username,
        role: 'editor',
        createdAt: expect.stringMatching(/Z$/),
        lastSeenAt: expect.stringMatching(/Z$/),
        hasTotp: false,
      });
    });

    test('one of two visitors who accept an invitation at once gets an account', async () => {
      const { token } = await invite(owner, { role: 'viewer' });
      const before = await administratorsOf(owner);
      const answers = await Promise.all([1, 2].map(() => accept(contract.visitor(), token)));
      expect(answers.map(({ status }) => status).sort()).toEqual([201, 404]);
      expect(await administratorsOf(owner)).toHaveLength(before.length + 1);
    });

    test('a revoked invitation opens nothing', async () => {
      const { id, token } = await invite(owner, { role: 'owner' });
      expect((await owner.delete(`/api/admin/invitations/${id}`)).status).toBe(204);
      expect(refusalFlaws(await accept(contract.visitor(), token), GONE)).toEqual([]);
      expect(refusalFlaws(await owner.delete(`/api/admin/invitations/${id}`), GONE)).toEqual([]);
    });

    test('a repeated request invites once, and shows the link once', async () => {
      const headers = { 'idempotency-key': randomUUID() };
      const send = () => owner.post('/api/admin/invitations', { role: 'viewer' }, { headers });
      const first = (await send()).json<NewInvitation>();
      expect((await send()).json()).toEqual({ ...first, token: null, link: null });
      await owner.delete(`/api/admin/invitations/${first.id}`);
    });

    test.each<[string, unknown]>([
      ['role', undefined],
      ['role', 'admin'],
      ['role', ''],
      ['role', ['owner']],
      ['role', { $ne: '' }],
      ['expiresAt', '2020-01-01T00:00:00Z'],
      ['expiresAt', '2099-01-01T00:00:00Z'],
      ['expiresAt', 'tomorrow'],
      ['expiresAt', 7],
      ['username', 'eve'],
    ])('an invitation with the %s %j is refused', async (field, value) => {
      const answer = await owner.post('/api/admin/invitations', { role: 'viewer', [field]: value });
      expect(refusalFlaws(answer, { status: 400, code: 'INVALID', field })).toEqual([]);
    });

    test.each<[string, unknown]>([
      ['token', undefined],
      ['token', ''],
      ['token', 'x'.repeat(42)],
      ['token', 'x'.repeat(4_000)],
      ['token', { $gt: '' }],
      ['username', 'ab'],
      ['username', '<b>Bob</b>'],
      ['username', OWNER.username.toUpperCase()],
      ['password', '12345'],
      ['password', null],
      ['role', 'owner'],
    ])('an acceptance with the %s %j is refused, and the invitation stays open', async (field, value) => {
      const { id, token } = await invite(owner, { role: 'viewer' });
      const answer = await accept(contract.visitor(), token, { [field]: value });
      expect(refusalFlaws(answer, { status: 400, code: 'INVALID', field })).toEqual([]);
      expect((await owner.delete(`/api/admin/invitations/${id}`)).status).toBe(204);
    });

    test('a made-up token of an invitation opens nothing', async () => {
      expect(refusalFlaws(await accept(contract.visitor(), 'a'.repeat(43)), GONE)).toEqual([]);
    });

    test('another role counts at once, for sessions and API tokens alike', async () => {
      const { client, username } = await member(contract, owner, 'editor');
      const created = await client.post('/api/admin/tokens', { name: 'CI', scopes: ['read', 'write'] });
      const headers = { authorization: `Bearer ${created.json<{ token: string }>().token}` };
      const program = contract.visitor();
      const add = (from: HttpClient, more: object = {}) =>
        from.post('/api/tools', { name: freshWord(), link: 'https://example.com/' }, more);
      expect([(await add(client)).status, (await add(program, { headers })).status]).toEqual([201, 201]);
      const id = await idOf(owner, username);
      const answer = await owner.patch(`/api/admin/administrators/${id}`, { role: 'viewer' });
      expect([answer.status, answer.json()]).toMatchObject([200, { id, username, role: 'viewer' }]);
      const message = 'This takes the role editor';
      expect(refusalFlaws(await add(client), { ...FORBIDDEN, message })).toEqual([]);
      expect(refusalFlaws(await add(program, { headers }), { ...FORBIDDEN, message })).toEqual([]);
      expect((await client.get('/api/admin/tools')).status).toBe(200);
    });

    test('a removed administrator is refused at once everywhere, and can be invited again', async () => {
      const { client, username } = await member(contract, owner, 'editor');
      const created = await client.post('/api/admin/tokens', { name: 'CI', scopes: ['read'] });
      const headers = { authorization: `Bearer ${created.json<{ token: string }>().token}` };
      expect((await contract.visitor().get('/api/admin/tools', { headers })).status).toBe(200);
      const id = await idOf(owner, username);
      expect((await owner.delete(`/api/admin/administrators/${id}`)).status).toBe(204);
      expect((await client.get('/api/session')).status).toBe(401);
      expect((await contract.visitor().get('/api/admin/tools', { headers })).status).toBe(401);
      const signIn = await contract.visitor().post('/api/session', { username, password: PASSWORD });
      expect(signIn.status).toBe(401);
      expect(refusalFlaws(await owner.delete(`/api/admin/administrators/${id}`), GONE)).toEqual([]);
      const { token } = await invite(owner, { role: 'viewer' });
      expect((await accept(client, token, { username })).status).toBe(201);
      expect((await client.read<Page<object>>('/api/admin/tokens')).items).toEqual([]);
    });

    test('the last owner can be neither demoted nor removed', async () => {
      // Owners of other tests are in the way.
      for (const { id, username, role } of await administratorsOf(owner)) {
        if (role === 'owner' && username !== OWNER.username)
          await owner.delete(`/api/admin/administrators/${id}`);
      }
      const id = await idOf(owner, OWNER.username);
      const refused = { status: 400, code: 'INVALID' };
      const demoted = await owner.patch(`/api/admin/administrators/${id}`, { role: 'editor' });
      expect(refusalFlaws(demoted, refused)).toEqual([]);
      expect(refusalFlaws(await owner.delete(`/api/admin/administrators/${id}`), refused)).toEqual([]);
      const unchanged = await owner.patch(`/api/admin/administrators/${id}`, { role: 'owner' });
      expect(unchanged.status).toBe(200);
    });

    test('an administrator ends one session of several, and none of another administrator', async () => {
      const { client, username } = await member(contract, owner, 'viewer');
      const second = contract.visitor();
      await second.post('/api/session', { username, password: PASSWORD });
      const [other, own] = await sessionsOf(client);
      expect([other, own]).toEqual([
        expect.objectContaining({ device: 'Firefox on Linux', current: false }),
        expect.objectContaining({ device: 'Firefox on Linux', current: true }),
      ]);
      expect(Object.keys(own ?? {}).sort()).toEqual(['createdAt', 'current', 'device', 'id', 'lastUsedAt']);
      expect(refusalFlaws(await owner.delete(`/api/admin/sessions/${other?.id}`), GONE)).toEqual([]);
      expect((await second.get('/api/session')).status).toBe(200);
      expect((await client.delete(`/api/admin/sessions/${other?.id}`)).status).toBe(204);
      expect((await second.get('/api/session')).status).toBe(401);
      expect((await client.get('/api/session')).status).toBe(200);
      expect(await sessionsOf(client)).toHaveLength(1);
    });

    test('a new sign-in of a browser ends the session that it had', async () => {
      const client = await contract.signedIn();
      const former = client.cookies.get('session') ?? '';
      await client.post('/api/session', OWNER);
      expect((await client.get('/api/session')).status).toBe(200);
      const other = contract.visitor();
      const headers = { cookie: `session=${former}` };
      expect((await other.get('/api/session', { headers })).status).toBe(401);
    });

    test('the password is needed again to change accounts an hour after the sign-in', async () => {
      const client = await contract.signedIn();
      const stored = createHash('sha256')
        .update(client.cookies.get('session') ?? '')
        .digest('base64url');
      const sessions = contract.store.database('auth').collection<{ _id: string }>('sessions');
      const expiresAt = new Date(Date.now() + 23 * 60 * 60_000 - 1_000);
      expect((await sessions.updateOne({ _id: stored }, { $set: { expiresAt } })).modifiedCount).toBe(1);
      const id = randomUUID();
      for (const [method, path, body] of [
        ['PATCH', `/api/admin/administrators/${id}`, { role: 'viewer' }],
        ['DELETE', `/api/admin/administrators/${id}`],
        ['POST', '/api/admin/invitations', { role: 'viewer' }],
        ['DELETE', `/api/admin/invitations/${id}`],
        ['POST', '/api/session/totp', {}],
        ['POST', '/api/session/totp/confirm', { code: '000000' }],
        ['DELETE', '/api/session/totp'],
        ['POST', '/api/session/passkeys/challenge', {}],
        ['POST', '/api/session/passkeys', { name: 'Phone' }],
        ['DELETE', `/api/session/passkeys/${id}`],
        ['POST', '/api/session/password', { currentPassword: OWNER.password, newPassword: 'Other-horse 7' }],
      ] as const) {
        const answer = await client.send(method, path, body === undefined ? {} : { body });
        const refused = { status: 403, code: 'REAUTHENTICATION_REQUIRED' };
        expect([method, path, refusalFlaws(answer, refused)]).toEqual([method, path, []]);
      }
      expect((await client.get('/api/admin/administrators')).status).toBe(200);
    });
  });
};
