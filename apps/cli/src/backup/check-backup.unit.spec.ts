import { createHash } from 'node:crypto';
import { appendFile, mkdir, mkdtemp, readFile, rm, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import {
  BACKUP_FORMAT,
  parseBackupManifest,
  type BackupFile,
  type BackupManifest,
} from '@tools-hub/contracts';
import { BackupFolder } from './backup-folder.js';
import { problemsOf } from './check-backup.js';

const ID = '20261123T120000000Z';
const { signal } = new AbortController();

let path: string;
beforeEach(async () => {
  path = await mkdtemp(join(tmpdir(), 'tools-hub-check-'));
});
afterEach(() => rm(path, { recursive: true }));

const writeFileOf = async (name: string, commits?: { from: number; to: number }): Promise<BackupFile> => {
  const [service = '', collection = ''] = name.split('.');
  const bytes = Buffer.from(`the content of ${name}`);
  const file = `${ID}/${name}.ndjson.gz`;
  await mkdir(dirname(join(path, file)), { recursive: true });
  await writeFile(join(path, file), bytes);
  return {
    path: file,
    service,
    collection,
    documents: 1,
    bytes: bytes.length,
    sha256: createHash('sha256').update(bytes).digest('hex'),
    ...(commits && { commits: { ...commits, missing: 0, lastAt: '2026-11-23T11:00:00.000Z' } }),
  };
};

const manifestOf = (files: readonly BackupFile[]): BackupManifest => ({
  format: BACKUP_FORMAT,
  id: ID,
  madeAt: '2026-11-23T12:00:00.000Z',
  version: '0.1.0',
  files,
});

const check = (files: readonly BackupFile[]) => problemsOf(manifestOf(files), new BackupFolder(path), signal);

test('a whole backup has no problem', async () => {
  const files = [
    await writeFileOf('auth.log.1', { from: 1, to: 3 }),
    await writeFileOf('auth.log.4', { from: 4, to: 9 }),
    await writeFileOf('auth.credentials'),
  ];
  expect(await check(files)).toEqual([]);
});

test.each<[string, (file: string) => Promise<void>, string]>([
  [
    'another byte',
    async (file) => {
      const bytes = await readFile(file);
      bytes[3] = 0;
      await writeFile(file, bytes);
    },
    'is damaged: its SHA-256 differs',
  ],
  ['fewer bytes', (file) => truncate(file, 5), 'has 5 bytes in place of 31'],
  ['more bytes', (file) => appendFile(file, 'x'), 'has 32 bytes in place of 31'],
  ['none', (file) => rm(file), 'is missing'],
  [
    'bytes that the disk does not return',
    async (file) => {
      await rm(file);
      await mkdir(file);
    },
    "can't be read: EISDIR: illegal operation on a directory, read",
  ],
])('a file with %s is a problem', async (_, damage, problem) => {
  const file = await writeFileOf('auth.credentials');
  await damage(join(path, file.path));
  expect(await check([file])).toEqual([`${file.path} ${problem}`]);
});

test('a gap between two files of a log is a problem', async () => {
  const files = [
    await writeFileOf('auth.log.1', { from: 1, to: 3 }),
    await writeFileOf('auth.log.5', { from: 5, to: 9 }),
  ];
  expect(await check(files)).toEqual([
    `${ID}/auth.log.5.ndjson.gz begins at commit 5, and commit 4 of auth.log is next`,
  ]);
});

test('a log that begins late and state that is there twice are problems', async () => {
  const late = await writeFileOf('auth.log.2', { from: 2, to: 3 });
  const state = await writeFileOf('auth.credentials');
  expect(await check([late, state, state])).toEqual([
    `${late.path} begins at commit 2, and commit 1 of auth.log is next`,
    `${state.path} is a second file of auth.credentials`,
  ]);
});

test('ten problems are listed at most', async () => {
  const missing = Array.from({ length: 30 }, (_, n) => ({
    path: `${ID}/auth.state${n}.ndjson.gz`,
    service: 'auth',
    collection: `state${n}`,
    documents: 0,
    bytes: 0,
    sha256: '0'.repeat(64),
  }));
  expect(await check(missing)).toHaveLength(10);
});

test('a manifest is read as it was written', async () => {
  const manifest = manifestOf([await writeFileOf('auth.log.1', { from: 1, to: 3 })]);
  expect(parseBackupManifest(JSON.stringify(manifest))).toEqual(manifest);
});

const FILE: BackupFile = {
  path: `${ID}/auth.log.1.ndjson.gz`,
  service: 'auth',
  collection: 'log',
  documents: 1,
  bytes: 1,
  sha256: 'a'.repeat(64),
};

test.each([
  ['text that is cut off', '{"format": 1, "id"', 'it is not JSON'],
  ['another file', '{"name": "tools-hub"}', 'it is not the manifest of a backup'],
  ['a newer format', JSON.stringify({ format: 2 }), 'its format is 2'],
  ['no files', JSON.stringify({ ...manifestOf([]), files: null }), 'missing or damaged'],
  ['another id', JSON.stringify({ ...manifestOf([]), id: '../x' }), 'missing or damaged'],
  [
    'a path out of its folder',
    JSON.stringify(manifestOf([{ ...FILE, path: '../etc/passwd' }])),
    'the entry of a file is damaged',
  ],
  [
    'a range that ends before it begins',
    JSON.stringify(
      manifestOf([{ ...FILE, commits: { from: 3, to: 2, missing: 0, lastAt: '2026-11-23T11:00:00Z' } }]),
    ),
    'the entry of a file is damaged',
  ],
])('a manifest with %s is refused', (_, text, problem) => {
  expect(() => parseBackupManifest(text)).toThrow(problem);
});
