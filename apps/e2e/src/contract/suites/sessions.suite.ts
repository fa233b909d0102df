import { afterAll, describe, expect, test } from 'vitest';
import type { Session } from '@tools-hub/contracts';
import { OWNER, type Contract } from '../../support/contract.js';
import type { Answer, HttpClient } from '../../support/http-client.js';
import { refusalFlaws } from '../../support/refusals.js';
import { misshapes, SESSION } from '../../support/shapes.js';

const DAY = 24 * 60 * 60 * 1_000;
const WRONG = { status: 401, code: 'INVALID_CREDENTIALS', message: 'Invalid credentials' };
const NO_SESSION = { status: 401, code: 'UNAUTHENTICATED' };

const sessionCookie = (answer: Answer): string =>
  answer.setCookies.find((cookie) => /^(__Host-)?session=/.test(cookie)) ?? '';
/** The device cookie marks a browser that has signed in before, and grants nothing. */
const deviceCookie = (answer: Answer): string =>
  answer.setCookies.find((cookie) => /^(__Host-)?device=/.test(cookie)) ?? '';
const attributesOf = (cookie: string): readonly string[] =>
  cookie
    .split(';')
    .slice(1)
    .map((attribute) => attribute.trim().toLowerCase());

/** Sign-in, session and sign-out. */
export const sessions = (contract: Contract): void => {
  describe('sessions', () => {
    afterAll(() => contract.renewOwner());

    const signIn = (client: HttpClient, body: object = OWNER, headers = {}) =>
      client.post('/api/session', body, { headers });
    const isKnown = async (client: HttpClient): Promise<boolean> => {
      const { status } = await client.get('/api/session');
      expect((await client.get('/api/admin/tools')).status).toBe(status);
      return status === 200;
    };

    test('a sign-in with the right credentials starts a session of one day in an HttpOnly cookie', async () => {
      const client = contract.visitor();
      const before = Date.now();
      const answer = await signIn(client);
      expect(answer.status).toBe(201);
      const session = answer.json<Session>();
      expect(misshapes(SESSION, session)).toEqual([]);
      expect(session.username).toBe(OWNER.username);
      expect(Math.abs(Date.parse(session.expiresAt) - before - DAY)).toBeLessThan(60_000);
      expect(answer.header('cache-control')).toContain('no-store');
      expect(answer.setCookies).toHaveLength(2);
      expect(sessionCookie(answer)).toMatch(/^session=[\w-]{43,}={0,2};/);
      expect(attributesOf(sessionCookie(answer))).toContain('max-age=86400');
      expect(deviceCookie(answer)).toMatch(/^device=[\w.-]{100,400};/);
      expect(attributesOf(deviceCookie(answer))).toContain(`max-age=${180 * 86_400}`);
      for (const attributes of answer.setCookies.map(attributesOf)) {
        expect(attributes).toEqual(expect.arrayContaining(['httponly', 'samesite=strict', 'path=/']));
        expect(attributes).not.toContain('secure');
        expect(attributes.some((attribute) => attribute.startsWith('domain'))).toBe(false);
      }

      const known = await client.get('/api/session');
      expect([known.status, known.json()]).toEqual([200, session]);
      expect(known.header('cache-control')).toContain('no-store');
      expect(known.setCookies).toEqual([]);
    });

    test('the session cookie is Secure and has the __Host- prefix behind TLS', async () => {
      const client = contract.visitor();
      const answer = await signIn(client, OWNER, { 'x-forwarded-proto': 'https' });
      const cookie = sessionCookie(answer);
      expect(cookie).toMatch(/^__Host-session=/);
      expect(deviceCookie(answer)).toMatch(/^__Host-device=/);
      for (const each of [cookie, deviceCookie(answer)]) {
        expect(attributesOf(each)).toEqual(
          expect.arrayContaining(['httponly', 'samesite=strict', 'path=/', 'secure']),
        );
      }
      const asked = await client.get('/api/session', { headers: { 'x-forwarded-proto': 'https' } });
      expect(asked.status).toBe(200);
    });

    test('a sign-in ignores white space and angle brackets around the credentials', async () => {
      const typed = { username: ` <${OWNER.username}> `, password: `  <${OWNER.password}>\n` };
      const answer = await signIn(contract.visitor(), typed);
      expect([answer.status, answer.json<Session>().username]).toEqual([201, OWNER.username]);
    });

    test('every sign-in creates a new token, whatever cookie was sent', async () => {
      const client = contract.visitor();
      client.cookies.set('session', 'A'.repeat(43));
      await signIn(client);
      const first = client.cookies.get('session');
      expect(first).not.toBe('A'.repeat(43));
      await signIn(client);
      expect(client.cookies.get('session')).not.toBe(first);
    });

    test.each([
      ['a wrong password', { username: OWNER.username, password: 'Wrong-horse 7 battery' }],
      ['the password in capitals', { username: OWNER.username, password: OWNER.password.toUpperCase() }],
      ['an unknown name', { username: 'contract.nobody', password: OWNER.password }],
      ['a wildcard name', { username: 'contract.*', password: OWNER.password }],
    ])('a sign-in with %s is rejected', async (_what, body) => {
      const answer = await signIn(contract.visitor(), body);
      expect(refusalFlaws(answer, WRONG)).toEqual([]);
      expect(answer.setCookies).toEqual([]);
    });

    test.each([
      ['a short name', 'username', { ...OWNER, username: 'ab' }],
      ['a long name', 'username', { ...OWNER, username: 'x'.repeat(51) }],
      ['a name that is too short after cleaning', 'username', { ...OWNER, username: ' a<<<<> ' }],
      ['a short password', 'password', { ...OWNER, password: '12345' }],
      ['a long password', 'password', { ...OWNER, password: 'x'.repeat(101) }],
      ['no password', 'password', { username: OWNER.username }],
      ['no name', 'username', { password: OWNER.password }],
    ])('a sign-in with %s is refused as invalid', async (_what, field, body) => {
      expect(refusalFlaws(await signIn(contract.visitor(), body), { status: 400, field })).toEqual([]);
    });

    test('a request without a valid session cookie has no session', async () => {
      for (const cookie of [
        '',
        'session=',
        'session=x',
        `session=${'A'.repeat(43)}`,
        `session=${'%00'.repeat(9)}`,
        'session="a b"',
        'session=a; session=b',
        '=;;;=',
        `session=${'x'.repeat(4_000)}`,
      ]) {
        const answer = await contract.visitor().get('/api/session', { headers: { cookie } });
        expect([cookie, refusalFlaws(answer, NO_SESSION)]).toEqual([cookie, []]);
      }
    });

    test('a sign-out ends the session and can be repeated', async () => {
      const client = await contract.signedIn();
      const before = new Map(client.cookies);
      expect(await isKnown(client)).toBe(true);
      const answer = await client.delete('/api/session');
      expect([answer.status, answer.text]).toEqual([204, '']);
      expect(client.cookies.has('session')).toBe(false);
      for (const [name, value] of before) client.cookies.set(name, value);
      expect(await isKnown(client)).toBe(false);
      expect((await client.delete('/api/session')).status).toBe(204);
      expect((await contract.visitor().delete('/api/session')).status).toBe(204);
    });

    test('a device cookie alone is not a session', async () => {
      const client = await contract.signedIn();
      await client.delete('/api/session');
      expect([...client.cookies.keys()]).toContain('device');
      expect(await isKnown(client)).toBe(false);
    });

    test('a sign-out does not end the other sessions of the administrator', async () => {
      const [one, other] = [await contract.signedIn(), await contract.signedIn()];
      await one.delete('/api/session');
      expect(await isKnown(other)).toBe(true);
    });

    test('a sign-out everywhere ends all sessions of the administrator', async () => {
      const clients = [await contract.signedIn(), await contract.signedIn(), await contract.signedIn()];
      for (const client of clients) expect(await isKnown(client)).toBe(true);
      const answer = await clients[0]!.delete('/api/sessions');
      expect([answer.status, answer.text]).toEqual([204, '']);
      for (const client of clients) expect(await isKnown(client)).toBe(false);
      expect(refusalFlaws(await contract.visitor().delete('/api/sessions'), NO_SESSION)).toEqual([]);
    });

    test('a password change ends the other sessions and disables the old password', async () => {
      const [mine, other] = [await contract.signedIn(), await contract.signedIn()];
      const change = (client: HttpClient, currentPassword: string, newPassword: string) =>
        client.post('/api/session/password', { currentPassword, newPassword });
      const wrong = await change(mine, 'Wrong-horse 7 battery', 'Another-horse 7');
      expect(refusalFlaws(wrong, { status: 400, field: 'currentPassword' })).toEqual([]);
      const short = await change(mine, OWNER.password, '12345');
      expect(refusalFlaws(short, { status: 400, field: 'newPassword' })).toEqual([]);
      expect(await isKnown(other)).toBe(true);

      const changed = await change(mine, OWNER.password, 'Another-horse 7');
      expect([changed.status, changed.text]).toEqual([204, '']);
      expect(await isKnown(mine)).toBe(true);
      expect(await isKnown(other)).toBe(false);
      expect(refusalFlaws(await signIn(contract.visitor()), WRONG)).toEqual([]);
      const renewed = await signIn(contract.visitor(), { ...OWNER, password: 'Another-horse 7' });
      expect(renewed.status).toBe(201);
      expect((await change(mine, 'Another-horse 7', OWNER.password)).status).toBe(204);
      expect(refusalFlaws(await change(contract.visitor(), 'xxxxxx', 'yyyyyy'), NO_SESSION)).toEqual([]);
    });

    test('an expired session is refused', async () => {
      const client = await contract.signedIn();
      const { modifiedCount } = await contract.store
        .database('auth')
        .collection('sessions')
        .updateMany({}, { $set: { expiresAt: new Date(Date.now() - 1_000) } });
      expect(modifiedCount).toBeGreaterThan(0);
      expect(refusalFlaws(await client.get('/api/admin/export'), NO_SESSION)).toEqual([]);
      expect(refusalFlaws(await client.get('/api/session'), NO_SESSION)).toEqual([]);
    });
  });
};

/** Guessing passwords is slowed down for the guesser only. */
export const guessing = (contract: Contract): void => {
  describe('300 wrong passwords', () => {
    test('wrong passwords from one address slow down that address and not the owner', async () => {
      const guesser = contract.visitor();
      const statuses: number[] = [];
      const guess = async (n: number): Promise<void> => {
        const answer = await guesser.post('/api/session', { ...OWNER, password: `guess number ${n}` });
        statuses.push(answer.status);
        if (answer.status === 429) {
          expect(refusalFlaws(answer, { status: 429, code: 'RATE_LIMITED' })).toEqual([]);
          expect(Number(answer.header('retry-after'))).toBeGreaterThan(0);
        }
      };
      for (let n = 0; n < 300; n += 10) await Promise.all(Array.from({ length: 10 }, (_, m) => guess(n + m)));
      expect(new Set(statuses)).toEqual(new Set([401, 429]));
      expect(statuses.filter((status) => status === 401).length).toBeLessThanOrEqual(20);
      expect((await contract.visitor().post('/api/session', OWNER)).status).toBe(201);
      expect((await contract.visitorOverIpv6().post('/api/session', OWNER)).status).toBe(201);
    });

    test('wrong passwords from 100 addresses do not keep the owner out', async () => {
      for (let n = 0; n < 100; n += 10) {
        await Promise.all(
          Array.from({ length: 10 }, (_, m) =>
            contract.visitor().post('/api/session', { ...OWNER, password: `guess number ${n + m}` }),
          ),
        );
      }
      const began = Date.now();
      expect((await contract.visitorOverIpv6().post('/api/session', OWNER)).status).toBe(201);
      expect(Date.now() - began).toBeLessThan(10_000);
    });
  });
};
