import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { BACKUP_FORMAT, type BackupManifest } from '@tools-hub/contracts';
import { WrongUsage } from '../with-usage.js';
import { readBackupArguments, readRestoreArguments } from './backup-arguments.js';
import { BackupFolder } from './backup-folder.js';
import { idOf } from './backup-storage.js';

let path: string;
let folder: BackupFolder;
beforeEach(async () => {
  path = await mkdtemp(join(tmpdir(), 'tools-hub-folder-'));
  folder = new BackupFolder(path);
});
afterEach(() => rm(path, { recursive: true }));

const make = async (madeAt: string): Promise<BackupManifest> => {
  const manifest = { format: BACKUP_FORMAT, id: idOf(new Date(madeAt)), madeAt, version: '0.1.0', files: [] };
  await folder.begin(manifest.id);
  await folder.complete(manifest);
  return manifest;
};

test('a completed backup is the newest one, and older ones are found by their time', async () => {
  const first = await make('2026-11-22T12:00:00.000Z');
  const second = await make('2026-11-23T12:00:00.000Z');
  expect(await folder.newest()).toEqual({ path: 'manifest.json', manifest: second });
  const around = async (time: string) => {
    const { earlier, later } = await folder.around(new Date(time));
    return [earlier.manifest, later?.manifest ?? null];
  };
  expect(await around('2026-11-22T12:00:00.000Z')).toEqual([first, second]);
  expect(await around('2026-11-23T11:59:59.999Z')).toEqual([first, second]);
  expect(await around('2026-11-23T12:00:00.000Z')).toEqual([second, null]);
  await expect(around('2026-11-21T00:00:00Z')).rejects.toThrow('the first one is 20261122T120000000Z');
});

test('a backup that was begun and not completed is none, and the next one removes it', async () => {
  const first = await make('2026-11-22T12:00:00.000Z');
  await folder.begin(idOf(new Date('2026-11-23T12:00:00.000Z')));
  expect((await folder.newest())?.manifest).toEqual(first);
  expect((await folder.around(new Date('2026-11-24T12:00:00.000Z'))).earlier.manifest).toEqual(first);
  await (
    await folder.prepare()
  )();
  expect((await readdir(path)).sort()).toEqual(['20261122T120000000Z', 'manifest.json']);
});

test.each(['thesis.txt', 'download.partial'])(
  'a folder with the file %s is refused and left as it is',
  async (name) => {
    await writeFile(join(path, name), 'mine');
    await expect(folder.prepare()).rejects.toThrow(`such as ${name}`);
    expect(await readdir(path)).toEqual([name]);
  },
);

test('a backup leaves files of others beside earlier backups', async () => {
  await make('2026-11-22T12:00:00.000Z');
  await writeFile(join(path, 'download.partial'), 'mine');
  await (
    await folder.prepare()
  )();
  expect(await readdir(path)).toContain('download.partial');
});

test('a second backup into a folder at the same time is refused', async () => {
  const release = await folder.prepare();
  await expect(new BackupFolder(path).prepare()).rejects.toThrow('Another backup is writing');
  await release();
  await (
    await folder.prepare()
  )();
});

test('a folder whose lock can not be written is explained in one line', async () => {
  await mkdir(join(path, 'backup.lock'));
  await expect(folder.prepare()).rejects.toMatchObject({
    name: 'UserError',
    message: expect.stringContaining(`The folder ${path} can't be used: EISDIR`) as string,
  });
});

test('a file in the place of a folder of backups is explained in one line', async () => {
  const file = join(path, 'file');
  await writeFile(file, '');
  const inPlace = new BackupFolder(file);
  for (const read of [() => inPlace.around(new Date()), () => inPlace.newest()])
    await expect(read()).rejects.toMatchObject({
      name: 'UserError',
      message: expect.stringContaining(`The folder ${file} can't be read: ENOTDIR`) as string,
    });
});

test('a missing folder is created for its owner only', async () => {
  const inner = new BackupFolder(join(path, 'a', 'b'));
  await (
    await inner.prepare()
  )();
  expect(await inner.newest()).toBeNull();
});

test('a damaged manifest is named', async () => {
  await mkdir(path, { recursive: true });
  await writeFile(join(path, 'manifest.json'), '{');
  await expect(folder.newest()).rejects.toThrow(/manifest\.json can't be used: it is not JSON/);
});

test('the arguments of a backup name a folder', () => {
  expect(readBackupArguments(['--to', '/srv/backups'])).toEqual({ to: { folder: '/srv/backups' } });
  expect(readBackupArguments(['--help'])).toBeNull();
});

test.each([[[]], [['--to', '']], [['--to', 'x'.repeat(5_000)]], [['/srv/backups']], [['--folder', 'x']]])(
  'a backup refuses the arguments %j',
  (args) => {
    expect(() => readBackupArguments(args)).toThrow(WrongUsage);
  },
);

test.each([
  ['2026-11-23', '2026-11-23T00:00:00.000Z'],
  ['2026-11-23T12:00Z', '2026-11-23T12:00:00.000Z'],
  ['2026-11-23T12:00:00.5+01:00', '2026-11-23T11:00:00.500Z'],
])('a restore takes the time %s', (at, time) => {
  expect(readRestoreArguments(['--from', '/srv', '--at', at])).toEqual({
    from: { folder: '/srv' },
    at: new Date(time),
  });
});

test.each(['noon', '2026-11-23T12:00', '2026-13-01', '2026-02-30', '2026-04-31T12:00Z', '1', ''])(
  'a restore refuses the time %j',
  (at) => {
    expect(() => readRestoreArguments(['--from', '/srv', '--at', at])).toThrow('--at must be a time');
  },
);
