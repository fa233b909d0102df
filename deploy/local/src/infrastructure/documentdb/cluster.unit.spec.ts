import fs, { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { silentLog } from '../../console/log.js';
import { UserError } from '../../console/user-error.js';
import { clusterFolder, initialise, passwordOf, prepareLockFile } from './cluster.js';

let data: string;
let file: string;
beforeEach(() => {
  data = mkdtempSync(join(tmpdir(), 'cluster-'));
  mkdirSync(join(data, 'pg'));
  file = join(data, 'pg', 'postmaster.pid');
});
afterEach(() => rmSync(data, { recursive: true }));
const prepare = (): void => prepareLockFile({ root: '/', data }, data);

test.each(['', '\n', 'x\n'])(
  'the lock file %j of a crashed PostgreSQL, which would refuse it, is removed',
  (content) => {
    writeFileSync(file, content);
    prepare();
    expect(existsSync(file)).toBe(false);
  },
);

test.runIf(process.platform === 'linux')(
  'the id of another program is removed from the lock file, whose rest stays',
  () => {
    writeFileSync(file, `${process.pid}\n/data/pg\n`);
    prepare();
    expect(readFileSync(file, 'utf8')).toBe('4194305\n/data/pg\n');
  },
);

test('the lock file of a PostgreSQL that has ended stays', () => {
  writeFileSync(file, '4194305\n/data/pg\n');
  prepare();
  expect(readFileSync(file, 'utf8')).toBe('4194305\n/data/pg\n');
  rmSync(file);
  prepare();
  expect(existsSync(file)).toBe(false);
});

/** An `unshare` that makes the cluster, in place of PostgreSQL's program. */
const INITDB = (folder: string): string => `#!/bin/sh\nmkdir '${folder}'/pg.making-$PPID\n`;

test("the database's password is on the disk before the cluster exists, which is never made again", async () => {
  rmSync(join(data, 'pg'), { recursive: true });
  const programs = join(data, 'bin');
  mkdirSync(programs);
  writeFileSync(join(programs, 'unshare'), INITDB(data), { mode: 0o755 });
  const synced: string[] = [];
  const folders = { root: '/', data };
  const { fsyncSync } = fs;
  vi.spyOn(fs, 'fsyncSync').mockImplementation((descriptor) => {
    expect(existsSync(clusterFolder(folders))).toBe(false);
    synced.push(passwordOf(folders));
    fsyncSync(descriptor);
  });
  syncBuiltinESMExports();
  try {
    const { signal } = new AbortController();
    await initialise({ environment: { PATH: programs }, log: silentLog, signal }, folders);
  } finally {
    vi.restoreAllMocks();
    syncBuiltinESMExports();
  }
  expect(existsSync(clusterFolder(folders))).toBe(true);
  expect(synced).toEqual([passwordOf(folders)]);
});

test('a database that can not be prepared is named by the failure, with the words of its program', async () => {
  rmSync(join(data, 'pg'), { recursive: true });
  const programs = join(data, 'bin');
  mkdirSync(programs);
  writeFileSync(join(programs, 'unshare'), '#!/bin/sh\necho No space left on device >&2\nexit 1\n', {
    mode: 0o755,
  });
  const { signal } = new AbortController();
  const host = { environment: { PATH: programs }, log: silentLog, signal };
  const failure: unknown = await initialise(host, { root: '/', data }).catch((error: unknown) => error);
  expect(failure).toEqual(
    new UserError(`The database in ${data} can't be prepared:\nNo space left on device`),
  );
  expect(failure).toBeInstanceOf(UserError);
});

test('a database of another user is refused with the user', async () => {
  vi.spyOn(process, 'geteuid').mockReturnValue(54_321);
  const { signal } = new AbortController();
  const host = { environment: {}, log: silentLog, signal };
  await expect(initialise(host, { root: '/', data })).rejects.toThrow(
    `The database in ${data} belongs to another user (id ${process.getuid?.()}). Start Tools Hub as that user`,
  );
  vi.restoreAllMocks();
});
