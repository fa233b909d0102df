import { PassThrough } from 'node:stream';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ask, eventually, sendCommand } from '@tools-hub/testing';
import { ADA, AuthHarness, refused } from '../testing/auth-harness.js';
import { adminCommand } from './admin-command.js';
import { Administration } from './administration.js';

let auth: AuthHarness;

beforeAll(async () => {
  auth = await AuthHarness.start();
});
afterAll(() => auth.close());

/** Runs the command as an operator would, with a password piped into it. */
const admin = async (args: string[], password = '', environment: NodeJS.ProcessEnv = {}) => {
  const [input, out] = [new PassThrough(), new PassThrough()];
  input.end(`${password}\n`);
  const errors: string[] = [];
  const code = await adminCommand(args, auth.services.environment('auth', environment), {
    out,
    reportError: (text) => void errors.push(text),
    password: { input, output: new PassThrough() },
  });
  return { code, out: String(out.read() ?? ''), error: errors.join('') };
};

test('a second administrator can sign in at once, and so can the first one', async () => {
  expect(await admin(['add', 'Grace Hopper'], 'first compiler')).toEqual({
    code: 0,
    out: 'Grace Hopper is an administrator now.\n',
    error: '',
  });
  for (let n = 0; n < 6; n += 1) await auth.signIn('grace hopper', 'first compiler');
  await auth.signIn();
});

test('a new password is valid at once, and ends the sessions of its account only', async () => {
  await admin(['add', 'Barbara'], 'first password');
  const [hers, adas] = [await auth.signIn('Barbara', 'first password'), await auth.signIn()];
  const ended: string[] = [];
  auth.bus.onEvent('auth.sessions.ended', ({ username }) => void ended.push(username));
  await auth.bus.connection.flush();
  const done = await admin(['set-password', 'BARBARA'], 'second password');
  expect(done).toMatchObject({
    code: 0,
    out: 'Barbara has a new password; all sessions of this account have ended.\n',
  });
  for (let n = 0; n < 6; n += 1) {
    await expect(auth.read(hers.token)).rejects.toEqual(refused('UNAUTHENTICATED'));
    await expect(auth.signIn('Barbara', 'first password')).rejects.toEqual(refused('INVALID_CREDENTIALS'));
    await auth.signIn('Barbara', 'second password');
  }
  expect(await auth.readEverywhere(adas.token)).toMatchObject({ username: 'Ada' });
  await eventually(() => expect(ended).toContain('Barbara'));
  const stored = await auth.dump();
  for (const secret of ['first password', 'second password']) expect(stored).not.toContain(secret);
  expect(await auth.database.collection('credentials').countDocuments({ username: 'Barbara' })).toBe(1);
});

test('a change reaches services that miss the event, and those that cache sessions', async () => {
  await admin(['add', 'Katherine'], 'first password');
  const { token } = await auth.signIn('Katherine', 'first password');
  const ended: string[] = [];
  auth.bus.onEvent('auth.sessions.ended', ({ username }) => void ended.push(username));
  await auth.bus.connection.flush();
  const accounts = new Administration({
    uri: auth.services.mongodbUri,
    dbName: `${auth.services.namespace}-auth`,
    publishCommitted: () => undefined,
  });
  try {
    await accounts.open();
    await accounts.setPassword('Katherine', 'second password');
    for (let n = 0; n < 8; n += 1) {
      await expect(auth.read(token)).rejects.toEqual(refused('UNAUTHENTICATED'));
    }
  } finally {
    await accounts.close();
  }
  await eventually(() => expect(ended).toContain('Katherine'));
});

test('one of two concurrent additions of a name succeeds, and the other leaves no data', async () => {
  const both = await Promise.all([1, 2].map((n) => admin(['add', 'Hedy'], `password ${n}`)));
  expect(both.map(({ code }) => code).sort()).toEqual([0, 1]);
  expect(both.map(({ error }) => error).join('')).toMatch(/Hedy|is taken/);
  const winner = both.findIndex(({ code }) => code === 0);
  await auth.signIn('Hedy', `password ${winner + 1}`);
  expect(await auth.database.collection('credentials').countDocuments({ username: 'Hedy' })).toBe(1);
});

test('a password can be generated, and is shown once', async () => {
  const { code, out } = await admin(['set-password', 'ada', '--generate']);
  expect(code).toBe(0);
  const password = /\(this is shown only once\): (\S+)\n/.exec(out)?.[1] ?? '';
  expect(password.length).toBeGreaterThanOrEqual(28);
  await auth.signIn('Ada', password);
  expect((await admin(['set-password', 'ada'], ADA.password)).code).toBe(0);
});

test.each([
  [['add', 'ADA'], 'secret', "'Ada' already exists. Use set-password to change the password.\n"],
  [['add', 'ab'], 'secret', 'A user name must have 3 to 50 characters.\n'],
  [['add', '<Eve>'], 'secret', 'A user name must not contain < or >, control characters or outer spaces.\n'],
  [['add', 'E\u200bve'], 'secret', 'A user name must not contain invisible characters.\n'],
  [
    ['add', 'Seed'],
    'secret',
    'A user name must not be a name that the history uses: start, seed, operator, unknown.\n',
  ],
  [['add', 'Eve'], 'short', 'A password must have 6 to 100 characters.\n'],
  [
    ['add', 'Eve'],
    'an outer space ',
    'A password must not contain < or >, control characters or outer spaces.\n',
  ],
  [['add', 'Eve'], '', 'Standard input contained no password.\n'],
  [
    ['set-password', 'Eve'],
    'secret',
    expect.stringMatching(/^There is no administrator 'Eve'\. The administrators are: Ada/),
  ],
])(
  'the arguments %j with the password %j are refused with 1 and the reason',
  async (args, password, error) => {
    const before = await auth.dump();
    expect(await admin(args, password)).toEqual({ code: 1, out: '', error });
    expect(await auth.dump()).toBe(before);
  },
);

test('roles, sessions, tokens and accounts are administered without a password', async () => {
  expect(await admin(['add', 'Dorothy', '--role', 'viewer'], 'first password')).toMatchObject({
    out: 'Dorothy is a viewer now.\n',
  });
  const { token } = await auth.signIn('Dorothy', 'first password');
  expect(await admin(['set-role', 'dorothy', 'editor'])).toMatchObject({
    code: 0,
    out: 'Dorothy is an editor now.\n',
  });
  expect(await auth.readEverywhere(token)).toMatchObject({ role: 'editor' });
  const fields = { name: 'CI', scopes: ['read'], expiresAt: null };
  const added = await sendCommand(auth.bus, 'auth.token.add', { username: 'Dorothy', fields });
  expect(await admin(['revoke-tokens', 'Dorothy'])).toMatchObject({ code: 0 });
  const secret = { token: added.answer.token ?? '' };
  for (let n = 0; n < 6; n += 1) {
    await expect(ask(auth.bus, 'auth.token.read', secret)).rejects.toEqual(refused('UNAUTHENTICATED'));
  }
  expect(await auth.database.collection('api_tokens').countDocuments()).toBe(0);
  expect(await admin(['end-sessions', 'Dorothy'])).toMatchObject({ code: 0 });
  await expect(auth.readEverywhere(token)).rejects.toEqual(refused('UNAUTHENTICATED'));
  expect(await admin(['reset-totp', 'Dorothy'])).toMatchObject({
    code: 1,
    error: 'Two-factor sign-in is off\n',
  });
  expect(await admin(['remove-passkeys', 'Dorothy'])).toMatchObject({
    code: 1,
    error: 'There are no passkeys\n',
  });
  expect(await admin(['remove', 'Dorothy'])).toMatchObject({ code: 0 });
  const left = auth.database.collection('credentials').countDocuments({ username: 'Dorothy' });
  expect(await left).toBe(0);
  expect((await admin(['set-role', 'Dorothy', 'owner'])).error).toContain(
    "There is no administrator 'Dorothy'",
  );
});

test('all passkeys of an account are removed at once', async () => {
  for (const name of ['Phone', 'Laptop']) await auth.newPasskey(name);
  expect(await admin(['remove-passkeys', 'ada'])).toMatchObject({
    code: 0,
    out: 'All passkeys of Ada are removed.\n',
  });
  expect(await ask(auth.bus, 'auth.passkeys.read', { username: 'Ada' })).toEqual({ passkeys: [] });
  expect(await auth.database.collection('passkeys').countDocuments()).toBe(0);
});

test('an unknown argument exits with 2 and prints the usage', async () => {
  const { code, out, error } = await admin(['delete', 'ada']);
  expect({ code, out }).toEqual({ code: 2, out: '' });
  expect(error).toContain('set-password <username>');
  expect(await admin(['--help'])).toMatchObject({ code: 0, error: '' });
  expect((await admin(['add', 'Eve'], 'secret', { MONGODB_URI: '' })).error).toContain('MONGODB_URI');
});

test('a store that is not reached is reported within a limit, with the name of its variable', async () => {
  const uri = 'mongodb://127.0.0.1:1/';
  const accounts = new Administration({ uri, dbName: 'nowhere', publishCommitted: () => undefined });
  await expect(accounts.open(300)).rejects.toThrow(
    'MONGODB_URI: no connection (connect ECONNREFUSED 127.0.0.1:1). Check the address and the server.',
  );
  await accounts.close();
});
