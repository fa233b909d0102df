import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { makeFolder } from './make-folder.js';

let path: string;
beforeEach(() => {
  path = mkdtempSync(join(tmpdir(), 'tools-hub-folder-'));
});
afterEach(() => rmSync(path, { recursive: true }));

test('a folder is created with the missing ones above it, and left as it is afterwards', () => {
  const folder = join(path, 'one', 'two', 'three');
  makeFolder(folder, 0o700);
  makeFolder(folder);
  for (const each of [folder, join(path, 'one')]) expect(statSync(each).mode & 0o777).toBe(0o700);
});

test('a file in the place of a folder is refused', () => {
  const file = join(path, 'file');
  writeFileSync(file, '');
  expect(() => makeFolder(file)).toThrow('EEXIST');
  expect(() => makeFolder(join(file, 'folder'))).toThrow('ENOTDIR');
});

test.runIf(process.platform === 'linux')('a folder in which none can be created is refused at once', () => {
  expect(() => makeFolder('/proc/tools-hub/backups')).toThrow('ENOENT');
});
