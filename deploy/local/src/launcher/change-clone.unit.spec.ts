import { mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { silentLog } from '../console/log.js';
import { UserError } from '../console/user-error.js';
import { buildService } from './build.js';
import { changeClone } from './change-clone.js';

let folder: string;
/** Resolves to the first line that is printed. */
let printed: PromiseWithResolvers<string>;
let finished: PromiseWithResolvers<void>;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'change-clone-'));
  // The folder of the locks.
  vi.stubEnv('TMPDIR', folder);
  printed = Promise.withResolvers();
  finished = Promise.withResolvers();
});
afterEach(() => {
  vi.unstubAllEnvs();
  rmSync(folder, { recursive: true });
});

const contextOf = (signal = new AbortController().signal) => ({
  environment: {},
  cacheDir: folder,
  log: { ...silentLog, line: (text: string) => printed.resolve(text) },
  signal,
});

test('one of two starts builds the apps, and the other one waits and builds nothing', async () => {
  let builds = 0;
  let isBuilt = false;
  const build = async (): Promise<void> => {
    builds += 1;
    if (builds > 1) printed.resolve('two builds at once');
    await finished.promise;
    isBuilt = true;
  };
  const starts = [1, 2].map(() => changeClone(contextOf(), build, () => isBuilt));
  expect(await printed.promise).toContain(
    `Waiting for process ${process.pid}, which is installing packages or building in `,
  );
  finished.resolve();
  await Promise.all(starts);
  expect(builds).toBe(1);
  expect(readdirSync(folder)).toEqual([]);
});

test('the build of a service waits for a start that builds the apps, until a signal ends it', async () => {
  const start = changeClone(contextOf(), () => finished.promise);
  const stop = new AbortController();
  const build = buildService('auth', contextOf(stop.signal));
  await printed.promise;
  stop.abort();
  await expect(build).rejects.toThrow('aborted');
  finished.resolve();
  await start;
});

/** The reason for which a clone can't be changed. */
const refusal = async (): Promise<unknown> =>
  changeClone(contextOf(), () => Promise.resolve()).catch((error: unknown) => error);

test('a build without a folder for temporary files is refused in one line', async () => {
  vi.stubEnv('TMPDIR', join(folder, 'missing'));
  const error = await refusal();
  expect(error).toBeInstanceOf(UserError);
  expect(error).toHaveProperty(
    'message',
    expect.stringContaining(
      `The folder ${join(folder, 'missing')} can't be used for temporary files: ENOENT`,
    ),
  );
});

test("a build whose lock can't be read is refused in one line", async () => {
  let name = '';
  await changeClone(contextOf(), () => Promise.resolve(([name = ''] = readdirSync(folder))));
  mkdirSync(join(folder, name));
  const error = await refusal();
  expect(error).toBeInstanceOf(UserError);
  expect(error).toHaveProperty(
    'message',
    expect.stringContaining(`The folder ${folder} can't be used for temporary files: EISDIR`),
  );
});
