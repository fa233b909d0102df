import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { RunningService } from '@tools-hub/platform';
import { eventually, probe, ServiceHarness } from '@tools-hub/testing';
import type { Connection } from 'mongoose';
import { verifyPassword } from './credentials/password-hash.js';
import { authService } from './service.js';
import { captureOutput } from './testing/captured-output.js';

interface StoredCommit {
  readonly _id: number;
  readonly commandId: string;
  readonly events: readonly unknown[];
}
interface StoredCredential {
  readonly _id: string;
  readonly username: string;
  readonly hash: string;
}

let harness: ServiceHarness;
let folder: string;
let file: string;
let database: Connection;

beforeEach(async () => {
  harness = new ServiceHarness();
  folder = mkdtempSync(join(tmpdir(), 'auth-'));
  file = join(folder, 'first-password');
  database = await harness.database('auth');
});
afterEach(async () => {
  await database.close();
  await harness.close();
  rmSync(folder, { recursive: true });
  vi.restoreAllMocks();
});

const start = (environment: NodeJS.ProcessEnv): Promise<RunningService> =>
  harness.startReady(authService, environment);

const commits = () => database.collection<StoredCommit>('log').find().toArray();
const credentials = () => database.collection<StoredCredential>('credentials').find().toArray();

/** The one account that there is, and whether a password opens it. */
const expectOneAccount = async (username: string, password: string): Promise<void> => {
  const [commit, ...more] = await commits();
  const [credential, ...others] = await credentials();
  expect([more, others]).toEqual([[], []]);
  expect(commit?.events).toEqual([
    {
      type: 'AdministratorAdded',
      v: 2,
      stream: `account-${username.toLowerCase()}`,
      data: { username, role: 'owner' },
    },
  ]);
  expect(credential?._id).toBe(commit?.commandId);
  expect(credential?.username).toBe(username);
  expect(await verifyPassword(credential?.hash ?? '', password)).toBe(true);
  expect(await verifyPassword(credential?.hash ?? '', `${password}.`)).toBe(false);
};

const inFile = (path = file): { username: string; password: string } =>
  JSON.parse(readFileSync(path, 'utf8')) as { username: string; password: string };

test('the first administrator is that of the environment, with an argon2id hash', async () => {
  await start({ ADMIN_USERNAME: 'Ada', ADMIN_PASSWORD: 'correct horse', FIRST_PASSWORD_FILE: file });
  await expectOneAccount('Ada', 'correct horse');
  expect((await credentials())[0]?.hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  expect(existsSync(file)).toBe(false);
});

test('no password and no hash is in the event log or the log output', async () => {
  const written = captureOutput();
  const environment = { ADMIN_USERNAME: 'Ada', ADMIN_PASSWORD: 'correct horse', LOG_LEVEL: 'trace' };
  await start(environment);
  const [credential] = await credentials();
  const stored = JSON.stringify(await commits()) + written.join('');
  expect(written.join('')).toContain('started');
  for (const secret of ['correct horse', 'argon2', credential?.hash]) expect(stored).not.toContain(secret);
});

test('admin gets a random password in the file by default', async () => {
  await start({ FIRST_PASSWORD_FILE: file });
  const { username, password } = inFile();
  expect(username).toBe('admin');
  expect(password.length).toBeGreaterThanOrEqual(28);
  await expectOneAccount('admin', password);
});

test('the file of an interrupted start is used again', async () => {
  writeFileSync(file, JSON.stringify({ username: 'admin', password: 'left-behind' }));
  await start({ FIRST_PASSWORD_FILE: file });
  await expectOneAccount('admin', 'left-behind');
});

test('the password is printed once without a file', async () => {
  const shown = captureOutput();
  await harness.stop(await start({}));
  await start({});
  const passwords = shown.join('').match(/(?:[a-z2-9]{4}-){6}[a-z2-9]{4}/g);
  expect(passwords).toHaveLength(1);
  await expectOneAccount('admin', passwords?.[0] ?? '');
});

test('an existing account is not changed by the environment', async () => {
  await harness.stop(await start({ ADMIN_PASSWORD: 'first password' }));
  await start({ ADMIN_USERNAME: 'other', ADMIN_PASSWORD: 'second password', FIRST_PASSWORD_FILE: file });
  await expectOneAccount('admin', 'first password');
  expect(existsSync(file)).toBe(false);
});

test('concurrent starts create one account with the password in their file', async () => {
  await Promise.all([1, 2, 3].map(() => start({ FIRST_PASSWORD_FILE: file })));
  await expectOneAccount('admin', inFile().password);
});

test('concurrent starts with different names create one account', async () => {
  const names = ['ada', 'bob', 'cleo'];
  await Promise.all(
    names.map((name) => start({ ADMIN_USERNAME: name, ADMIN_PASSWORD: `password of ${name}` })),
  );
  const username = (await credentials())[0]?.username ?? '';
  expect(names).toContain(username);
  await expectOneAccount(username, `password of ${username}`);
});

test('concurrent starts with files of their own write one file, with the valid password', async () => {
  const files = [1, 2, 3].map((n) => join(folder, `first-${n}`));
  await Promise.all(files.map((path) => start({ FIRST_PASSWORD_FILE: path })));
  const left = files.filter((path) => existsSync(path));
  expect(left).toHaveLength(1);
  await expectOneAccount('admin', inFile(left[0]).password);
});

test('a file that cannot be written keeps the service not ready, and no account is created', async () => {
  const service = await harness.start(authService, { FIRST_PASSWORD_FILE: join(folder, 'nowhere', 'first') });
  await eventually(async () => {
    const { body } = await probe(service, 'readyz');
    expect(JSON.parse(body)).toMatchObject({ parts: { store: 'ok', accounts: 'preparing' } });
  });
  expect(await commits()).toEqual([]);
});
