import { mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { inRepository, runCommand } from '@tools-hub/local';

const SCRIPT = inRepository('deploy', 'docker', 'make-secrets.mjs');
const VOLUMES = ['secrets/kept', 'secrets/auth', 'secrets/mongodb', 'data/mongodb'];

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'make-container-secrets-'));
  for (const name of [...VOLUMES, 'nats', 'mongodb']) mkdirSync(join(folder, name), { recursive: true });
});
afterEach(() => rmSync(folder, { recursive: true }));

/** Puts the volumes of the container into the folder, keeps the owners, and prints each sync to the disk and each new name of a file. */
const container = (): string => `
  import fs from 'node:fs';
  import { syncBuiltinESMExports } from 'node:module';
  const inFolder = (path) => /^[/](secrets|data)/.test(path) ? ${JSON.stringify(folder)} + path : path;
  for (const name of ['existsSync', 'readdirSync', 'readFileSync', 'rmSync', 'writeFileSync']) {
    const original = fs[name];
    fs[name] = (path, ...rest) => original(inFolder(path), ...rest);
  }
  const { fsyncSync, renameSync } = fs;
  fs.chownSync = () => undefined;
  fs.fsyncSync = (file) => (console.log('sync'), fsyncSync(file));
  fs.renameSync = (from, to) => (console.log('rename'), renameSync(inFolder(from), inFolder(to)));
  syncBuiltinESMExports();
`;

const makeSecrets = (): Promise<string> =>
  runCommand(process.execPath, [`--import=data:text/javascript,${encodeURIComponent(container())}`, SCRIPT], {
    cwd: folder,
  });
const secret = (...path: string[]): string => readFileSync(join(folder, 'secrets', ...path), 'utf8');

test('each secret of compose is on the disk before it has its name, so a power cut leaves no empty one', async () => {
  const calls = (await makeSecrets()).split('\n').filter((line) => /^(sync|rename)$/.test(line));
  expect(calls.length).toBeGreaterThan(0);
  expect(calls).toEqual(calls.map((_, n) => (n % 2 === 0 ? 'sync' : 'rename')));
});

test('compose generates the secrets of its containers once, and a second start keeps them', async () => {
  await makeSecrets();
  const address = secret('auth', 'mongodb-uri');
  expect(address).toBe(
    `mongodb://auth:${secret('mongodb', 'mongodb-auth')}@mongodb:27017/?replicaSet=tools-hub&authSource=tools-hub-auth`,
  );
  expect(secret('auth', 'nats-password')).toBe(secret('kept', 'nats-auth'));
  expect(await makeSecrets()).toContain('All secrets exist.');
  expect(secret('auth', 'mongodb-uri')).toBe(address);
});
