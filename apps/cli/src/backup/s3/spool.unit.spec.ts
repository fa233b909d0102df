import { mkdir, mkdtemp, readdir, rm, utimes } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { makeSpool } from './spool.js';

const DAY_MS = 86_400_000;
let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tools-hub-spool-test-'));
});
afterEach(async () => {
  await rm(folder, { recursive: true });
});

test('a new folder takes the place of old ones of killed backups, and leaves young and other ones', async () => {
  const [old, young, other] = ['tools-hub-backup-old', 'tools-hub-backup-young', 'other'];
  for (const name of [old, young, other]) await mkdir(join(folder, name));
  const yesterday = new Date(Date.now() - 2 * DAY_MS);
  for (const name of [old, other]) await utimes(join(folder, name), yesterday, yesterday);
  const made = await makeSpool(DAY_MS, folder);
  expect((await readdir(folder)).sort()).toEqual([other, young, basename(made)].sort());
});
