import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { silentLog } from '../console/log.js';
import { changeClone } from '../launcher/change-clone.js';
import { watchServices } from './watch-services.js';

const finished = (errors: string): string => `1:42:51 AM - Found ${errors}. Watching for file changes.`;
const WAITING = `Waiting for process ${process.pid}`;

let folder: string;
/** Resolves to the first line that is printed. */
let printed: PromiseWithResolvers<string>;
/** Resolves to the function that takes the compiler's output when the compiler is started. */
let started: PromiseWithResolvers<(text: string) => void>;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'watch-services-'));
  // The folder of the locks.
  vi.stubEnv('TMPDIR', folder);
  printed = Promise.withResolvers();
  started = Promise.withResolvers();
});
afterEach(() => {
  vi.unstubAllEnvs();
  rmSync(folder, { recursive: true });
});

const context = () => ({
  environment: {},
  cacheDir: folder,
  log: { ...silentLog, line: (text: string) => printed.resolve(text) },
  signal: new AbortController().signal,
});

const watch = (): Promise<void> =>
  watchServices(
    ['auth'],
    context(),
    () => undefined,
    () => undefined,
    (_command, _args, { onLine = () => undefined } = {}) => {
      started.resolve(onLine);
      return new Promise(() => undefined);
    },
  );

test('the compiler of the services waits for another build of the clone', async () => {
  const { promise: building, resolve: finish }: PromiseWithResolvers<void> = Promise.withResolvers();
  const build = changeClone(context(), () => building);
  const watching = watch();
  expect(await Promise.race([printed.promise, started.promise])).toContain(WAITING);
  finish();
  await build;
  (await started.promise)(finished('0 errors'));
  await watching;
});

test('another build of the clone waits for the first compilation of the services, and not for the end of its errors', async () => {
  const watching = watch();
  const output = await started.promise;
  const build = changeClone(context(), () => Promise.resolve());
  expect(await Promise.race([printed.promise, build])).toContain(WAITING);
  output(finished('1 error'));
  await build;
  output(finished('0 errors'));
  await watching;
});
