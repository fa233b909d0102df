import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Role } from '@tools-hub/domain';
import { ask, eventually, sendCommand } from '@tools-hub/testing';
import { ADA, AuthHarness, refused } from '../testing/auth-harness.js';

const PASSWORD = 'first compiler';

let auth: AuthHarness;

beforeEach(async () => {
  auth = await AuthHarness.start();
});
afterEach(() => auth.close());

const invite = (fields: object, options?: { commandId?: string; actor?: string }) =>
  sendCommand(auth.bus, 'auth.invitation.add', { fields: { role: 'editor', ...fields } }, options);
const invited = async (role: Role = 'editor') => {
  const { id, token } = (await invite({ role })).answer;
  if (token === null) throw new Error('A new invitation has its token');
  return { id, token };
};
const accept = (token: string, username: string) =>
  ask(auth.bus, 'auth.invitation.accept', {
    token,
    username,
    password: PASSWORD,
    agent: 'curl/8',
    client: null,
  });
const invitations = async () => (await ask(auth.bus, 'auth.invitations.read', {})).invitations;
const revoke = (id: string, actor?: string) =>
  sendCommand(auth.bus, 'auth.invitation.revoke', { id }, { actor });
const list = async () => (await ask(auth.bus, 'auth.administrators.read', {})).administrators;
const idOf = async (name: string) => (await list()).find(({ username }) => username === name)?.id ?? '';
const changeRole = (id: string, role: unknown, actor?: string) =>
  sendCommand(auth.bus, 'auth.role.change', { id, fields: { role } }, { actor });
const remove = (id: string, actor?: string) =>
  sendCommand(auth.bus, 'auth.administrator.remove', { id }, { actor });

test('an accepted invitation makes an account of its role with a session, and only hashes are stored', async () => {
  const { id, token } = await invited('viewer');
  const session = await accept(token, 'Grace');
  expect(session).toMatchObject({ username: 'Grace', role: 'viewer' });
  expect(await auth.readEverywhere(session.token)).toMatchObject({ username: 'Grace', role: 'viewer' });
  await auth.signIn('grace', PASSWORD);
  const stored = await auth.dump();
  for (const secret of [token, session.token, PASSWORD]) expect(stored).not.toContain(secret);
  expect(await invitations()).toEqual([]);
  await expect(accept(token, 'Barbara')).rejects.toEqual(refused('NOT_FOUND'));
  await expect(revoke(id)).rejects.toEqual(refused('NOT_FOUND'));
});

test('one of many who accept an invitation at once gets an account', async () => {
  const { token } = await invited();
  const names = Array.from({ length: 6 }, (_, n) => `Guest ${n}`);
  const outcomes = await Promise.allSettled(names.map((name) => accept(token, name)));
  const accepted = outcomes.filter(({ status }) => status === 'fulfilled');
  expect(accepted).toHaveLength(1);
  expect(await list()).toHaveLength(2);
  for (const outcome of outcomes) {
    if (outcome.status === 'rejected') expect(outcome.reason).toMatchObject({ code: 'NOT_FOUND' });
  }
  // The hashes of the others are gone.
  await eventually(async () =>
    expect(await auth.database.collection('credentials').countDocuments()).toBe(2),
  );
});

test('a taken name and an invalid password leave the invitation open', async () => {
  const { token } = await invited();
  await expect(accept(token, 'ADA')).rejects.toEqual(refused('INVALID', 'username'));
  await expect(accept(token, '\uff21da')).rejects.toEqual(refused('INVALID', 'username'));
  await expect(accept(token, 'ab')).rejects.toEqual(refused('INVALID', 'username'));
  expect(await accept(token, 'Grace')).toMatchObject({ username: 'Grace' });
});

test('a revoked, an expired and a made-up invitation open nothing', async () => {
  const revoked = await invited();
  await revoke(revoked.id);
  const expired = await invited();
  // The log decides when it ends: a document that is still there changes nothing.
  await auth.database
    .collection('log')
    .updateOne(
      { 'events.stream': `invitation-${expired.id}` },
      { $set: { 'events.0.data.expiresAt': '2020-01-01T00:00:00.000Z' } },
    );
  await auth.startReplica();
  const replies = await Promise.allSettled(
    [revoked.token, 'a'.repeat(43), '', { $gt: '' } as unknown as string].map((token) =>
      accept(token, 'Eve'),
    ),
  );
  for (const reply of replies)
    expect(reply).toMatchObject({ status: 'rejected', reason: { code: 'NOT_FOUND' } });
});

test('a repeated command invites once, and its token is answered once', async () => {
  const commandId = randomUUID();
  const first = await invite({}, { commandId });
  expect((await invite({}, { commandId })).answer).toEqual({ ...first.answer, token: null });
  expect(await invitations()).toHaveLength(1);
});

test('another role counts on every replica for the sessions and tokens of the account', async () => {
  const { token } = await accept((await invited('owner')).token, 'Grace');
  const changed: string[] = [];
  auth.bus.onEvent('auth.account.changed', ({ username }) => void changed.push(username));
  await auth.bus.connection.flush();
  const { answer } = await changeRole(await idOf('Grace'), 'viewer');
  expect(answer).toMatchObject({ username: 'Grace', role: 'viewer', lastSeenAt: expect.any(String) });
  for (let n = 0; n < 8; n += 1) expect(await auth.read(token)).toMatchObject({ role: 'viewer' });
  await eventually(() => expect(changed).toContain('grace'));
});

test.each<[string, (id: string) => Promise<unknown>]>([
  ['removed', remove],
  ['demoted', (id) => changeRole(id, 'editor')],
])('the open invitations of an owner who is %s are revoked, and those of others stay', async (_how, end) => {
  await accept((await invited('owner')).token, 'Grace');
  const { answer } = await invite({ role: 'owner' }, { actor: 'Grace' });
  const adas = await invited('viewer');
  await end(await idOf('Grace'));
  await expect(accept(answer.token ?? '', 'Eve')).rejects.toEqual(refused('NOT_FOUND'));
  const open = await invitations();
  expect(open).toEqual([expect.objectContaining({ id: adas.id })]);
  expect(open[0]).not.toHaveProperty('invitedBy');
  await accept(adas.token, 'Barbara');
});

test('two owners who take the role from each other at once leave one owner', async () => {
  await accept((await invited('owner')).token, 'Grace');
  const [ada, grace] = [await idOf('Ada'), await idOf('Grace')];
  const outcomes = await Promise.allSettled([
    changeRole(ada, 'viewer', 'Grace'),
    changeRole(grace, 'viewer', 'Ada'),
  ]);
  expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  const owners = (await list()).filter(({ role }) => role === 'owner');
  expect(owners).toHaveLength(1);
  const [{ id, username } = { id: '', username: '' }] = owners;
  await expect(remove(id, username)).rejects.toEqual(refused('INVALID'));
});

test.each<[string, (id: string) => Promise<unknown>]>([
  ['removed', remove],
  ['demoted', (id) => changeRole(id, 'editor')],
])(
  'a %s owner whose gateway does not know it yet changes neither roles nor invitations',
  async (_how, end) => {
    await accept((await invited('owner')).token, 'Grace');
    const [ada, grace] = [await idOf('Ada'), await idOf('Grace')];
    const { id } = await invited('viewer');
    await end(grace);
    const attempts = [
      () => changeRole(grace, 'owner', 'Grace'),
      () => remove(ada, 'Grace'),
      () => invite({ role: 'owner' }, { actor: 'Grace' }),
      () => revoke(id, 'Grace'),
    ];
    for (const attempt of attempts) await expect(attempt()).rejects.toEqual(refused('FORBIDDEN'));
    expect(await invitations()).toEqual([expect.objectContaining({ id })]);
  },
);

test('a removed administrator has no session, token or password, and the name is free', async () => {
  const session = await accept((await invited('owner')).token, 'Grace');
  const fields = { name: 'CI', scopes: ['read'], expiresAt: null };
  const added = await sendCommand(auth.bus, 'auth.token.add', { username: 'Grace', fields });
  const token = added.answer.token ?? '';
  await remove(await idOf('Grace'));
  for (let n = 0; n < 8; n += 1) {
    await expect(auth.read(session.token)).rejects.toEqual(refused('UNAUTHENTICATED'));
    await expect(ask(auth.bus, 'auth.token.read', { token })).rejects.toEqual(refused('UNAUTHENTICATED'));
    await expect(auth.signIn('Grace', PASSWORD)).rejects.toEqual(refused('INVALID_CREDENTIALS'));
  }
  await eventually(async () => {
    expect(await auth.database.collection('credentials').countDocuments()).toBe(1);
    expect(await auth.database.collection('api_tokens').countDocuments()).toBe(0);
  });
  await accept((await invited('viewer')).token, 'Grace');
  for (let n = 0; n < 6; n += 1) {
    await expect(auth.read(session.token)).rejects.toEqual(refused('UNAUTHENTICATED'));
  }
});

test('an unknown administrator and an unknown role are refused', async () => {
  await expect(changeRole(randomUUID(), 'viewer')).rejects.toEqual(refused('NOT_FOUND'));
  await expect(remove(randomUUID())).rejects.toEqual(refused('NOT_FOUND'));
  for (const role of [undefined, null, 'admin', ['owner'], { $gt: '' }]) {
    await expect(changeRole(await idOf('Ada'), role)).rejects.toEqual(refused('INVALID', 'role'));
  }
});

test('an administrator ends one session of several', async () => {
  const agent = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';
  const mine = await ask(auth.bus, 'auth.session.open', { ...ADA, client: null, agent });
  const other = await auth.signIn();
  const sessions = async () => (await ask(auth.bus, 'auth.sessions.read', { token: mine.token })).sessions;
  expect(await sessions()).toEqual([
    expect.objectContaining({ device: 'Unknown device', current: false }),
    expect.objectContaining({ device: 'Firefox on Linux', current: true }),
  ]);
  expect(JSON.stringify(await sessions())).not.toContain('Gecko');
  const [{ id } = { id: '' }] = await sessions();
  const end = (username: string) => ask(auth.bus, 'auth.session.end', { username, id });
  await accept((await invited('viewer')).token, 'Grace');
  await expect(end('Grace')).rejects.toEqual(refused('NOT_FOUND'));
  await end('Ada');
  await expect(auth.readEverywhere(other.token)).rejects.toEqual(refused('UNAUTHENTICATED'));
  expect(await auth.readEverywhere(mine.token)).toMatchObject({ username: 'Ada' });
  await expect(end('Ada')).rejects.toEqual(refused('NOT_FOUND'));
});

test('a new sign-in of a browser ends the session that it had, and not one of another account', async () => {
  const grace = await accept((await invited('viewer')).token, 'Grace');
  const mine = await auth.signIn();
  const again = (replaces: string) => ask(auth.bus, 'auth.session.open', { ...ADA, client: null, replaces });
  await again(mine.token);
  await expect(auth.readEverywhere(mine.token)).rejects.toEqual(refused('UNAUTHENTICATED'));
  await again(grace.token);
  expect(await auth.readEverywhere(grace.token)).toMatchObject({ username: 'Grace' });
});
