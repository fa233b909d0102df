import 'reflect-metadata';
import { generateKeyPairSync } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { DomainError, type OpenSession } from '@tools-hub/contracts';
import { signDevice } from '@tools-hub/platform';
import { answerRequests, eventually, ServiceHarness } from '@tools-hub/testing';
import { AdmissionControl } from '../http/admission/admission-control.js';
import { answerForServices } from '../testing/fake-services.js';
import { startGateway, type ReadyGateway } from '../testing/start-gateway.js';

const KEY_ID = 'k'.repeat(22);
const { privateKey, publicKey } = generateKeyPairSync('ed25519');
const expiresAt = Math.floor(Date.now() / 1_000) + 3_600;
const deviceCookie = (id: string): string =>
  signDevice({ id, account: 'a'.repeat(22), expiresAt }, { id: KEY_ID, privateKey });
const DEVICE = deviceCookie('d'.repeat(22));

describe('a sign-in', () => {
  const harness = new ServiceHarness();
  const asked: OpenSession[] = [];
  let gateway: ReadyGateway;
  let url: string;

  beforeAll(async () => {
    const bus = await harness.bus();
    answerForServices(bus);
    answerRequests(bus, 'auth.session.open', (request) => {
      asked.push(request);
      if (request.password !== 'correct horse')
        throw new DomainError('INVALID_CREDENTIALS', 'Invalid credentials');
      return { username: 'Ada', expiresAt: new Date().toISOString(), token: 't'.repeat(43), device: DEVICE };
    });
    // Three attempts a minute: the fourth of a client is refused.
    gateway = await startGateway(harness, { LOGIN_RATE_PER_MINUTE: '3', TRUST_PROXY: '1' });
    ({ url } = gateway);
    // Auth is there later than the gateway, and its key is learnt then.
    answerRequests(bus, 'auth.device.key.read', () => ({
      id: KEY_ID,
      publicKey: publicKey.export({ format: 'der', type: 'spki' }).toString('base64'),
    }));
  });
  afterAll(() => harness.close());
  beforeEach(() => void (asked.length = 0));

  const signIn = (from: string, { password = 'correct horse', device = '' } = {}): Promise<Response> =>
    fetch(`${url}/api/session`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'x-forwarded-for': from,
        'user-agent': 'Firefox <140>',
        ...(device === '' ? {} : { cookie: `device=${device}` }),
      },
      body: JSON.stringify({ username: 'Ada', password }),
    });

  test('a sign-in gives the browser a session for a day and a device cookie for 180 days, by its own clock', async () => {
    const answer = await signIn('203.0.113.1');
    expect(answer.status).toBe(201);
    const attributes = (maxAge: number) => `; Max-Age=${maxAge}; Path=/; HttpOnly; SameSite=Strict`;
    expect(answer.headers.getSetCookie()).toEqual([
      `session=${'t'.repeat(43)}${attributes(86_400)}`,
      `device=${DEVICE}${attributes(15_552_000)}`,
    ]);
  });

  test('a sign-in sends client, network, device and agent to auth without an address', async () => {
    for (const from of ['203.0.113.8', '203.0.113.9', '203.0.114.8', '2001:db8:1:2::3', '2001:db8:1:3::3'])
      // One attempt with the device: a device has three, from when its key is known.
      await signIn(from, from === '203.0.113.9' ? { device: DEVICE } : {});
    const [one, neighbour, far, v6, sameSite] = asked;
    expect(neighbour).toMatchObject({ network: one?.network, device: DEVICE, agent: 'Firefox 140' });
    expect(neighbour?.client).not.toBe(one?.client);
    expect(far?.network).not.toBe(one?.network);
    expect(v6?.network).not.toBe(one?.network);
    expect(sameSite?.network).toBe(v6?.network);
    expect(sameSite?.client).not.toBe(v6?.client);
    expect(JSON.stringify(asked)).not.toMatch(/203\.0|2001:/);
  });

  test('a sign-in on a known device is not refused when its address has used up its rate', async () => {
    const office = '198.51.100.7';
    const statuses: number[] = [];
    for (let n = 0; n < 5; n += 1) statuses.push((await signIn(office, { password: 'wrong guess' })).status);
    expect(statuses).toEqual([401, 401, 401, 429, 429]);
    const own = deviceCookie('o'.repeat(22));
    await eventually(async () => expect((await signIn(office, { device: own })).status).toBe(201));
    // It has a minute of its own, and no more than that.
    for (let n = 0; n < 4; n += 1) statuses.push((await signIn(office, { device: own })).status);
    const refused = await signIn(office, { device: own });
    expect([refused.status, Number(refused.headers.get('retry-after')) > 0]).toEqual([429, true]);
    // A forged cookie gains nothing.
    const forger = generateKeyPairSync('ed25519').privateKey;
    const forged = signDevice(
      { id: 'f'.repeat(22), account: 'a'.repeat(22), expiresAt },
      { id: KEY_ID, privateKey: forger },
    );
    expect((await signIn(office, { device: forged })).status).toBe(429);
  });

  test.each(['/api/session', '/api/passkeys/challenge', '/api/passkeys/session'])(
    'a sign-in at %s takes a place of sign-ins, of which reads take none',
    async (path) => {
      const admission = gateway.app.get(AdmissionControl);
      const leave = Array.from({ length: 1_000 }, (_, n) => admission.enter('signIn', `stranger ${n % 50}`));
      const answer = await fetch(`${url}${path}`, { method: 'POST' });
      expect(await answer.json()).toMatchObject({ code: 'OVERLOADED' });
      for (const each of leave) each();
    },
  );

  test('a sign-in from a known device has a slot while unknown clients hold all others', async () => {
    const admission = gateway.app.get(AdmissionControl);
    const leave = Array.from({ length: 1_000 }, (_, n) => admission.enter('signIn', `stranger ${n % 50}`));
    const known = deviceCookie('e'.repeat(22));
    expect((await signIn('192.0.2.99')).status).toBe(503);
    await eventually(async () => expect((await signIn('192.0.2.98', { device: known })).status).toBe(201));
    for (const each of leave) each();
    expect((await signIn('192.0.2.99')).status).toBe(201);
  });
});
