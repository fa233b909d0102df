import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, expect, test } from 'vitest';
import {
  ask,
  eventually,
  sendCommand,
  SoftwareAuthenticator,
  type AuthenticatorOptions,
} from '@tools-hub/testing';
import { AuthHarness, PARTY, refused, SITE } from '../testing/auth-harness.js';

let auth: AuthHarness;

beforeEach(async () => {
  auth = await AuthHarness.start();
});
afterEach(() => auth.close());

const list = async () => (await ask(auth.bus, 'auth.passkeys.read', { username: 'Ada' })).passkeys;
const remove = (id: string) => sendCommand(auth.bus, 'auth.passkey.remove', { username: 'Ada', id });
const challenged = (rpId = SITE.rpId) => ask(auth.bus, 'auth.passkey.challenge', { rpId });
const open = (
  assertion: ReturnType<SoftwareAuthenticator['get']>,
  token: string | null,
  more: { username?: string; rpId?: string } = {},
) => {
  const { rpId = SITE.rpId, ...rest } = more;
  const party = { ...PARTY, id: rpId };
  return ask(auth.bus, 'auth.passkey.open', { assertion, party, token, client: null, agent: '', ...rest });
};
const signIn = async (
  authenticator: SoftwareAuthenticator,
  options: Partial<AuthenticatorOptions> = {},
  more: { username?: string; rpId?: string } = {},
) => {
  const { challenge, token } = await challenged();
  return open(authenticator.get(challenge, { ...SITE, ...options }), token, more);
};
const events = async (type: string) =>
  (await auth.database.collection('log').find({ 'events.type': type }).toArray()).flatMap(
    (commit) => commit['events'] as { type: string; v: number; data: object }[],
  );

test('a passkey signs in without a password, and its use is listed', async () => {
  const { authenticator, id } = await auth.newPasskey();
  expect(await list()).toEqual([expect.objectContaining({ id, name: 'Phone', lastUsedAt: null })]);
  for (let n = 0; n < 4; n += 1) {
    const session = await signIn(authenticator);
    expect(session).toMatchObject({ username: 'Ada', role: 'owner', device: expect.any(String) });
    expect(await auth.readEverywhere(session.token)).toMatchObject({ isRecent: true });
  }
  expect((await list())[0]?.lastUsedAt).toEqual(expect.any(String));
  await eventually(async () => expect(await events('SignedIn')).toHaveLength(4));
  expect((await events('SignedIn'))[0]).toMatchObject({ v: 2, data: { by: 'passkey' } });
  expect(JSON.stringify(await events('PasskeyAdded'))).not.toContain(authenticator.credentialId);
});

test('a passkey needs no code where the password does', async () => {
  const { authenticator } = await auth.newPasskey();
  await ask(auth.bus, 'auth.totp.begin', { username: 'Ada' });
  expect(await signIn(authenticator)).toMatchObject({ username: 'Ada' });
});

test('one of many sign-ins with one signature at once succeeds', async () => {
  const { authenticator } = await auth.newPasskey();
  const { challenge, token } = await challenged();
  const assertion = authenticator.get(challenge, SITE);
  const outcomes = await Promise.allSettled(Array.from({ length: 4 }, () => open(assertion, token)));
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  await expect(open(assertion, token)).rejects.toMatchObject({ code: 'INVALID_CREDENTIALS' });
  await eventually(async () => expect((await events('SignInsFailed')).length).toBeGreaterThan(0));
});

test('one of two sign-ins with one count of signatures succeeds, whatever their challenges', async () => {
  const { authenticator } = await auth.newPasskey();
  const outcomes = await Promise.allSettled([
    signIn(authenticator, { counter: 7 }),
    signIn(authenticator, { counter: 7 }),
  ]);
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  await expect(signIn(authenticator, { counter: 6 })).rejects.toEqual(
    refused('INVALID_CREDENTIALS', 'credentialId'),
  );
  expect(await signIn(authenticator, { counter: 8 })).toMatchObject({ username: 'Ada' });
});

test('a passkey of another host name or another account, and an unknown one, open nothing', async () => {
  const { authenticator } = await auth.newPasskey();
  const wrong = refused('INVALID_CREDENTIALS', 'credentialId');
  const elsewhere = { origin: 'http://127.0.0.1:8080', rpId: '127.0.0.1' };
  const { challenge, token } = await challenged(elsewhere.rpId);
  await expect(open(authenticator.get(challenge, elsewhere), token, elsewhere)).rejects.toEqual(wrong);
  await expect(signIn(authenticator, {}, { username: 'Bob' })).rejects.toEqual(wrong);
  await expect(signIn(new SoftwareAuthenticator())).rejects.toEqual(wrong);
  expect(await signIn(authenticator, {}, { username: 'ADA' })).toMatchObject({ username: 'Ada' });
});

test('a sign-in without the token of a challenge is refused', async () => {
  const { authenticator } = await auth.newPasskey();
  const { challenge } = await challenged();
  const { token } = await auth.beginPasskey();
  for (const wrong of [null, '', token]) {
    await expect(open(authenticator.get(challenge, SITE), wrong)).rejects.toEqual(
      refused('INVALID', 'challenge'),
    );
  }
});

test('a challenge adds one passkey, a passkey is added once, and a repeated command answers the same', async () => {
  const { challenge, token, userId } = await auth.beginPasskey();
  const authenticator = new SoftwareAuthenticator();
  const credential = authenticator.create(challenge, userId, SITE);
  const commandId = randomUUID();
  const first = await auth.addPasskey(credential, token, { commandId });
  expect((await auth.addPasskey(credential, token, { commandId })).answer).toEqual(first.answer);
  // The first answer is given again after the challenge is gone, too.
  expect((await auth.addPasskey(credential, null, { commandId })).answer).toEqual(first.answer);
  await expect(auth.addPasskey(credential, token)).rejects.toEqual(refused('INVALID', 'challenge'));
  const second = new SoftwareAuthenticator().create(challenge, userId, SITE);
  await expect(auth.addPasskey(second, token)).rejects.toEqual(refused('INVALID', 'challenge'));
  const again = await auth.beginPasskey();
  expect(again.excluded).toEqual([authenticator.credentialId]);
  const twice = authenticator.create(again.challenge, again.userId, SITE);
  await expect(auth.addPasskey(twice, again.token)).rejects.toEqual(refused('INVALID', 'credentialId'));
  expect(await list()).toHaveLength(1);
  await eventually(async () => expect(await auth.database.collection('passkeys').countDocuments()).toBe(1));
});

test('an account has at most ten passkeys', async () => {
  const spare = await auth.beginPasskey();
  for (let n = 0; n < 10; n += 1) await auth.newPasskey(`Phone ${n}`);
  await expect(auth.beginPasskey()).rejects.toEqual(refused('INVALID'));
  const eleventh = new SoftwareAuthenticator().create(spare.challenge, spare.userId, SITE);
  await expect(auth.addPasskey(eleventh, spare.token)).rejects.toEqual(refused('INVALID'));
  expect((await list()).map(({ name }) => name)).toEqual(
    Array.from({ length: 10 }, (_, n) => `Phone ${9 - n}`),
  );
  await eventually(async () => expect(await auth.database.collection('passkeys').countDocuments()).toBe(10));
});

test('a removed passkey signs in no more, and nothing of it is left', async () => {
  const { authenticator, id } = await auth.newPasskey();
  await expect(remove(randomUUID())).rejects.toEqual(refused('NOT_FOUND'));
  await remove(id);
  for (let n = 0; n < 4; n += 1) {
    await expect(signIn(authenticator)).rejects.toEqual(refused('INVALID_CREDENTIALS', 'credentialId'));
  }
  expect(await list()).toEqual([]);
  await eventually(async () => expect(await auth.database.collection('passkeys').countDocuments()).toBe(0));
});
