import { once } from 'node:events';
import { watch } from 'node:fs';
import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { RUN_LOCK, silentLog, tryLock, type Run } from '@tools-hub/local';
import { intoDataDir } from './restored-data-dir.js';

let path: string;
beforeEach(async () => {
  path = await mkdtemp(join(tmpdir(), 'tools-hub-restored-'));
});
afterEach(() => rm(path, { recursive: true }));

const restore = (folder: string): Promise<void> => {
  const run: Partial<Run> = {
    log: silentLog,
    signal: new AbortController().signal,
    onStop: () => undefined,
  };
  const damaged = (): Promise<never> => Promise.reject(new Error('the backup is damaged'));
  return intoDataDir(folder, {}, run as Run, { check: damaged, write: damaged });
};

test('a restore into a data directory with data is refused, and leaves it as it is', async () => {
  await mkdir(join(path, 'mongodb'));
  await expect(restore(path)).rejects.toThrow(`${path} isn't empty: it has mongodb.`);
  expect(await readdir(path)).toEqual(['mongodb']);
});

test('a restore that waits for another one is refused when that one has filled the data directory', async () => {
  const other = tryLock(join(path, RUN_LOCK));
  if (!('lock' in other)) throw new Error('The lock is taken');
  const watcher = watch(path);
  const waits = once(watcher, 'change');
  const refusal = expect(restore(path)).rejects.toThrow(`${path} isn't empty: it has mongodb.`);
  // An attempt to lock it, which follows the first look into it.
  await waits;
  watcher.close();
  await mkdir(join(path, 'mongodb'));
  other.lock.release();
  await refusal;
});

test('a restore into a file in the place of a data directory is explained in one line', async () => {
  const file = join(path, 'file');
  await writeFile(file, '');
  await expect(restore(file)).rejects.toMatchObject({
    name: 'UserError',
    message: expect.stringContaining(`The data directory ${file} can't be used: ENOTDIR`) as string,
  });
});

test('a restore of a damaged backup leaves an empty data directory', async () => {
  await expect(restore(path)).rejects.toThrow('the backup is damaged');
  expect(await readdir(path)).toEqual([]);
});
