import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { inRepository, runCommand } from '@tools-hub/local';

let folder: string;
let script: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'make-secrets-'));
  script = join(folder, 'make-secrets.mjs');
  cpSync(inRepository('deploy', 'kubernetes', 'make-secrets.mjs'), script);
});
afterEach(() => rmSync(folder, { recursive: true }));

const makeSecrets = (): Promise<string> => runCommand(process.execPath, [script, 'single']);
const secrets = (...path: string[]): string => join(folder, 'overlays', 'single', 'secrets', ...path);
const filesIn = (path: string): string[] =>
  readdirSync(path, { recursive: true, encoding: 'utf8' }).filter((name) =>
    statSync(join(path, name)).isFile(),
  );

test('no secret is empty after a run that could not write, as on a full disk', async () => {
  const withoutRoom = `ulimit -f 0; exec '${process.execPath}' '${script}' single`;
  await expect(runCommand('sh', ['-c', withoutRoom])).rejects.toThrow();
  await makeSecrets();
  const files = filesIn(secrets());
  expect(files).toContain(join('auth', 'mongodb-uri'));
  for (const name of files) {
    expect(statSync(secrets(name)).size, name).toBeGreaterThan(0);
    expect(statSync(secrets(name)).mode & 0o777, name).toBe(0o600);
  }
});

test('the broker gets the password of each user, also of one that a newer version has added', async () => {
  await makeSecrets();
  const file = secrets('nats', 'passwords.conf');
  const all = readFileSync(file, 'utf8');
  writeFileSync(file, all.replace(/^LINKS_PASSWORD.*\n/m, ''));
  rmSync(secrets('links'), { recursive: true });
  await makeSecrets();
  const password = readFileSync(secrets('links', 'nats-password'), 'utf8');
  expect(readFileSync(file, 'utf8')).toBe(all.replace(/(?<=^LINKS_PASSWORD: ").*(?=")/m, password));
});

test('an address of the store that names a database for sign-ins is refused, because each user has its own', async () => {
  const address = 'mongodb://host/?tls=true&authsource=admin';
  await expect(runCommand(process.execPath, [script, 'production', address])).rejects.toMatchObject({
    outcome: 'ended with 2',
    output: expect.stringContaining('without a user and without authSource') as string,
  });
});
