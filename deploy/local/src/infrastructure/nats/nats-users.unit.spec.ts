import fs, { mkdtempSync, readFileSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { writeSecret } from '@tools-hub/nats';
import { natsEnvironment, prepareNatsUsers, secretsOf } from './nats-users.js';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'nats-users-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

test('passwords are generated once and readable by the owner only', () => {
  expect(secretsOf(folder)).toBeUndefined();
  const { configuration, operator } = prepareNatsUsers(folder, '');
  const secrets = secretsOf(folder)!;
  const password = readFileSync(join(secrets, 'nats-gateway'), 'utf8');
  expect(password).toMatch(/^[\w-]{32}$/);
  expect(operator.pass).not.toBe(password);
  expect(readFileSync(configuration, 'utf8')).toContain(password);
  for (const file of [configuration, join(secrets, 'nats-gateway')]) {
    expect(statSync(file).mode & 0o777).toBe(0o600);
  }
  prepareNatsUsers(folder, '');
  expect(readFileSync(join(secrets, 'nats-gateway'), 'utf8')).toBe(password);
});

test('a password is on the disk before its file gets its name', () => {
  // Node's own flush of a written file.
  const flush = vi.spyOn(fs, 'fsyncSync');
  const password = join(folder, 'password');
  writeSecret(password, 'secret');
  expect(flush).toHaveBeenCalledOnce();
  expect(readFileSync(password, 'utf8')).toBe('secret');
  flush.mockRestore();
});

test('an empty password file, as after a crash, is generated again', () => {
  prepareNatsUsers(folder, '');
  const file = join(secretsOf(folder)!, 'nats-auth');
  writeFileSync(file, '');
  prepareNatsUsers(folder, '');
  expect(readFileSync(file, 'utf8')).toHaveLength(32);
});

test('passwords that can not be read are those of the broker, so that their reader names the file', () => {
  symlinkSync('secrets', join(folder, 'secrets'));
  expect(secretsOf(folder)).toBe(join(folder, 'secrets'));
});

test('a process gets the path of its password, and only the address of a broker from NATS_URL', () => {
  const natsUrl = 'nats://127.0.0.1:4222';
  expect(natsEnvironment({ natsUrl, natsSecrets: '/secrets' }, 'auth')).toMatchObject({
    NATS_URL: natsUrl,
    NATS_USER: 'auth',
    NATS_PASSWORD: '',
    NATS_PASSWORD_FILE: '/secrets/nats-auth',
  });
  expect(natsEnvironment({ natsUrl }, 'auth')).toEqual({ NATS_URL: natsUrl });
});
