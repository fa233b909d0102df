import { beforeAll, describe, expect, test } from 'vitest';
import type { ListedPasskey, Page, PasskeyCreation } from '@tools-hub/contracts';
import { SoftwareAuthenticator, type AuthenticatorOptions } from '@tools-hub/testing';
import { member, PASSWORD } from '../../support/accounts.js';
import type { Contract } from '../../support/contract.js';
import type { Answer, HttpClient } from '../../support/http-client.js';
import { refusalFlaws } from '../../support/refusals.js';

const WRONG = { status: 401, code: 'INVALID_CREDENTIALS' };
const INVALID = { status: 400, code: 'INVALID' };

type Challenge = Pick<PasskeyCreation, 'challenge' | 'userId'> & { readonly rpId: string };

/** A sign-in by passkey, and the passkeys of an account. */
export const passkeys = (contract: Contract): void => {
  describe('passkeys', () => {
    let owner: HttpClient;
    let site: AuthenticatorOptions;

    beforeAll(async () => {
      owner = await contract.signedIn();
      const { origin, hostname } = new URL(contract.product.url);
      site = { origin, rpId: hostname };
    });

    const challenged = async (client: HttpClient, path: string): Promise<Challenge> => {
      const answer = await client.post(path, {});
      expect(answer.status).toBe(201);
      return answer.json();
    };
    const begin = (client: HttpClient) => challenged(client, '/api/session/passkeys/challenge');
    const enrol = async (options: Partial<AuthenticatorOptions> = {}) => {
      const { client, username } = await member(contract, owner, 'viewer');
      const authenticator = new SoftwareAuthenticator();
      const { challenge, userId } = await begin(client);
      const created = { name: 'Phone', ...authenticator.create(challenge, userId, { ...site, ...options }) };
      const answer = await client.post('/api/session/passkeys', created);
      if (answer.status !== 201) throw new Error(`Adding a passkey: ${answer.status} ${answer.text}`);
      return { client, username, authenticator, created, passkey: answer.json<ListedPasskey>() };
    };
    const signIn = async (
      authenticator: SoftwareAuthenticator,
      options: Partial<AuthenticatorOptions> = {},
      more: object = {},
      client = contract.visitor(),
    ): Promise<Answer> => {
      const { challenge } = await challenged(client, '/api/passkeys/challenge');
      const assertion = authenticator.get(challenge, { ...site, ...options });
      return client.post('/api/passkeys/session', { ...assertion, ...more });
    };
    const challengeCookies = (client: HttpClient) =>
      [...client.cookies].filter(([name]) => name.startsWith('passkey-'));
    const copyChallenges = (from: HttpClient, to: HttpClient): void => {
      for (const [name, token] of challengeCookies(from)) to.cookies.set(name, token);
    };
    const list = async (client: HttpClient) =>
      (await client.read<Page<ListedPasskey>>('/api/session/passkeys')).items;

    test('a passkey opens a session of its account, and is listed with its last use until it is removed', async () => {
      const { client, username, authenticator, passkey } = await enrol();
      expect(await list(client)).toEqual([{ ...passkey, lastUsedAt: null }]);
      const visitor = contract.visitor();
      const answer = await signIn(authenticator, {}, {}, visitor);
      expect(answer.status).toBe(201);
      expect(answer.json()).toMatchObject({ username, role: 'viewer' });
      expect([...visitor.cookies.keys()].sort()).toEqual(['device', 'session']);
      expect((await list(visitor))[0]?.lastUsedAt).toEqual(expect.any(String));
      // The password remains valid beside the passkey.
      expect((await contract.visitor().post('/api/session', { username, password: PASSWORD })).status).toBe(
        201,
      );
      expect((await visitor.delete(`/api/session/passkeys/${passkey.id}`)).status).toBe(204);
      expect(refusalFlaws(await signIn(authenticator), WRONG)).toEqual([]);
      const gone = { status: 404, code: 'PGRST116' };
      expect(refusalFlaws(await client.delete(`/api/session/passkeys/${passkey.id}`), gone)).toEqual([]);
    });

    test('a passkey signs in again in place of the session of its browser, and for its own account only', async () => {
      const { client, username, authenticator } = await enrol();
      const before = client.cookies.get('session');
      const other = await member(contract, owner, 'viewer');
      const refused = await signIn(authenticator, {}, { username: other.username }, client);
      expect(refusalFlaws(refused, WRONG)).toEqual([]);
      expect((await client.get('/api/session')).status).toBe(200);
      expect((await signIn(authenticator, {}, { username }, client)).status).toBe(201);
      expect(client.cookies.get('session')).not.toBe(before);
      expect((await client.get('/api/admin/sessions')).json<Page<unknown>>().items).toHaveLength(1);
    });

    test('a signature opens one session, in the browser that asked for it', async () => {
      // Without a signature counter: a repeated signature would be refused for its counter otherwise.
      const { authenticator } = await enrol({ counter: 0 });
      const client = contract.visitor();
      const { challenge } = await challenged(client, '/api/passkeys/challenge');
      const assertion = authenticator.get(challenge, { ...site, counter: 0 });
      const elsewhere = await contract.visitor().post('/api/passkeys/session', assertion);
      expect(refusalFlaws(elsewhere, { ...INVALID, field: 'challenge' })).toEqual([]);
      const again = contract.visitor();
      copyChallenges(client, again);
      expect((await client.post('/api/passkeys/session', assertion)).status).toBe(201);
      expect(challengeCookies(client)).toEqual([]);
      const replayed = await again.post('/api/passkeys/session', assertion);
      expect(refusalFlaws(replayed, { ...WRONG, field: 'challenge' })).toEqual([]);
    });

    test('an expired or forged challenge opens no session', async () => {
      const { authenticator } = await enrol();
      const client = contract.visitor();
      const { challenge } = await challenged(client, '/api/passkeys/challenge');
      const [[name, token] = ['', '']] = challengeCookies(client);
      const [, , signature = ''] = token.split('.');
      for (const expiresAt of [Date.now() - 1_000, Date.now() + 86_400_000]) {
        client.cookies.set(name, `${challenge}.${expiresAt}.${signature}`);
        const answer = await client.post('/api/passkeys/session', authenticator.get(challenge, site));
        expect(refusalFlaws(answer, { ...INVALID, field: 'challenge' })).toEqual([]);
      }
    });

    test('a foreign origin, another host, an unverified user and a counter that goes back open no session', async () => {
      const { authenticator } = await enrol();
      expect((await signIn(authenticator, { counter: 10 })).status).toBe(201);
      for (const options of [
        { origin: 'https://evil.example.com' },
        { rpId: 'evil.example.com' },
        { isVerified: false },
        { counter: 10 },
        { counter: 3 },
        { counter: 0 },
      ]) {
        const counted = { counter: 20, ...options };
        expect([options, refusalFlaws(await signIn(authenticator, counted), WRONG)]).toEqual([options, []]);
      }
      const { userId } = await begin((await member(contract, owner, 'viewer')).client);
      const another = await signIn(authenticator, { counter: 30 }, { userHandle: userId });
      expect(refusalFlaws(another, WRONG)).toEqual([]);
      expect((await signIn(authenticator, { counter: 31 })).status).toBe(201);
    });

    test('another site can neither ask for a challenge nor answer one', async () => {
      const headers = { origin: 'https://evil.example.com' };
      const refused = { status: 403, code: 'CROSS_SITE' };
      for (const path of ['/api/passkeys/challenge', '/api/passkeys/session']) {
        expect(refusalFlaws(await contract.visitor().post(path, {}, { headers }), refused)).toEqual([]);
      }
    });

    test('a passkey is added once, by the account that asked for it', async () => {
      const { client, created } = await enrol();
      const again = await client.post('/api/session/passkeys', created);
      expect(refusalFlaws(again, INVALID)).toEqual([]);
      const other = await member(contract, owner, 'viewer');
      const { challenge, userId } = await begin(client);
      const answer = new SoftwareAuthenticator().create(challenge, userId, site);
      copyChallenges(client, other.client);
      const stolen = await other.client.post('/api/session/passkeys', { name: 'Phone', ...answer });
      expect(refusalFlaws(stolen, { ...INVALID, field: 'challenge' })).toEqual([]);
      expect(await list(other.client)).toEqual([]);
    });

    test('two passkeys that two tabs of a browser ask for at once are both added, also after a sign-in in between', async () => {
      const { client, username, authenticator } = await enrol();
      const tabs = await Promise.all([begin(client), begin(client)]);
      expect((await signIn(authenticator, {}, { username }, client)).status).toBe(201);
      for (const { challenge, userId } of tabs) {
        const answer = new SoftwareAuthenticator().create(challenge, userId, site);
        const added = await client.post('/api/session/passkeys', { name: 'Key', ...answer });
        expect(added.status).toBe(201);
      }
      expect(await list(client)).toHaveLength(3);
    });

    test('a browser has its last four challenges open', async () => {
      const { client } = await member(contract, owner, 'viewer');
      const challenges: Challenge[] = [];
      for (let n = 0; n < 5; n += 1) challenges.push(await begin(client));
      expect(challengeCookies(client)).toHaveLength(4);
      const statuses: number[] = [];
      for (const { challenge, userId } of challenges) {
        const answer = new SoftwareAuthenticator().create(challenge, userId, site);
        statuses.push((await client.post('/api/session/passkeys', { name: 'Key', ...answer })).status);
      }
      expect(statuses).toEqual([400, 201, 201, 201, 201]);
    });

    test('a passkey of a foreign origin, or without a verified user, is not added', async () => {
      const { client } = await member(contract, owner, 'viewer');
      for (const options of [
        { origin: 'https://evil.example.com' },
        { rpId: 'evil.example.com' },
        { isVerified: false },
      ]) {
        const { challenge, userId } = await begin(client);
        const answer = new SoftwareAuthenticator().create(challenge, userId, { ...site, ...options });
        const refused = await client.post('/api/session/passkeys', { name: 'Phone', ...answer });
        expect([options, refusalFlaws(refused, INVALID)]).toEqual([options, []]);
      }
      expect(await list(client)).toEqual([]);
    });

    test.each<[string, unknown]>([
      ['name', ''],
      ['name', 'x'.repeat(61)],
      ['name', null],
      ['credentialId', undefined],
      ['credentialId', 'x'.repeat(1_365)],
      ['clientDataJSON', 7],
      ['clientDataJSON', 'not base64url!'],
      ['attestationObject', 'A'.repeat(16_385)],
      ['attestationObject', { $gt: '' }],
      ['attestationObject', 'AAAA'],
      ['publicKey', 'AAAA'],
    ])('a new passkey whose %s is %j is refused', async (field, value) => {
      const { client } = await member(contract, owner, 'viewer');
      const { challenge, userId } = await begin(client);
      const answer = new SoftwareAuthenticator().create(challenge, userId, site);
      const sent = { name: 'Phone', ...answer, [field]: value };
      const refused = await client.post('/api/session/passkeys', sent);
      expect(refusalFlaws(refused, { ...INVALID, field })).toEqual([]);
    });

    test.each<[string, unknown]>([
      ['credentialId', ''],
      ['clientDataJSON', 'A'.repeat(4_097)],
      ['authenticatorData', ['AAAA']],
      ['signature', null],
      ['userHandle', 'x'.repeat(89)],
      ['username', { $gt: '' }],
      ['password', 'secret'],
    ])('a sign-in whose %s is %j is refused', async (field, value) => {
      const answer = await signIn(new SoftwareAuthenticator(), {}, { [field]: value });
      expect(refusalFlaws(answer, { ...INVALID, field })).toEqual([]);
    });

    test('a sign-in by passkey whose body is too large is refused', async () => {
      const answer = await contract
        .visitor()
        .post('/api/passkeys/session', { credentialId: 'A'.repeat(70 * 1_024) });
      expect(refusalFlaws(answer, { status: 413 })).toEqual([]);
    });
  });
};
