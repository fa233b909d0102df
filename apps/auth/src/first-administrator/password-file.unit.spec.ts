import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { writePasswordFile, removePasswordFile } from './password-file.js';
import { randomPassword } from './random-password.js';

let folder: string;
let path: string;
const login = { username: 'admin', password: 'secret' };

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'password-'));
  path = join(folder, 'first-password');
});
afterEach(() => rmSync(folder, { recursive: true }));

test('a login is written to a file that only its owner can read, and no other file is left', () => {
  expect(writePasswordFile(path, login)).toEqual(login);
  expect(JSON.parse(readFileSync(path, 'utf8'))).toEqual(login);
  expect(statSync(path).mode & 0o777).toBe(0o600);
  expect(readdirSync(folder)).toEqual(['first-password']);
});

test('a login that was written is not replaced', () => {
  writePasswordFile(path, login);
  expect(writePasswordFile(path, { ...login, password: 'other' })).toEqual(login);
  expect(readdirSync(folder)).toEqual(['first-password']);
});

test.each(['', 'note to self', '{"username":"admin"}', '[]'])(
  'a file that holds %j is not touched',
  (content) => {
    writeFileSync(path, content);
    expect(() => writePasswordFile(path, login)).toThrow('FIRST_PASSWORD_FILE');
    expect(readFileSync(path, 'utf8')).toBe(content);
  },
);

test('an error names the file that cannot be written', () => {
  expect(() => writePasswordFile(join(folder, 'nowhere', 'first'), login)).toThrow('FIRST_PASSWORD_FILE');
});

test('a login can be removed, also after it was read', () => {
  writePasswordFile(path, login);
  removePasswordFile(path);
  removePasswordFile(path);
  expect(readdirSync(folder)).toEqual([]);
});

test('a random password has 140 bits, is legible, and passes the sign-in form', () => {
  const made = Array.from({ length: 500 }, randomPassword);
  expect(new Set(made).size).toBe(500);
  for (const password of made) expect(password).toMatch(/^(?:[a-km-np-z2-9]{4}-){6}[a-km-np-z2-9]{4}$/);
  const seen = new Set(made.join('').replaceAll('-', ''));
  expect(seen.size).toBe(32);
});
