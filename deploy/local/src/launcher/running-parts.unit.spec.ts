import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { tryLock, type Lock } from '../../lock-file.mjs';
import { processesFile, runLockFile } from '../supervisor/run-state.js';
import { runningParts } from './running-parts.js';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'running-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const lockRun = (): Lock => {
  const outcome = tryLock(runLockFile(folder));
  if ('holder' in outcome) throw new Error('another process holds the lock');
  return outcome.lock;
};
/** Lists processes as the run does that holds the lock. */
const list = (processes: object, launcher = process.pid): void =>
  writeFileSync(processesFile(folder), JSON.stringify({ ...processes, launcher: { pid: launcher } }));
const read = (environment: NodeJS.ProcessEnv = {}) =>
  runningParts(folder, environment, new AbortController().signal);

const MONGODB = { pid: 1, port: 4001 };
const NATS = { pid: 2, port: 4002 };

test('no parts are found while nothing runs, even with the files of a former run', async () => {
  list({ mongodb: MONGODB, nats: NATS });
  expect(await read()).toBeUndefined();
  expect(await runningParts(join(folder, 'nowhere'), {}, new AbortController().signal)).toBeUndefined();
});

test('the parts of a run are found at their listed ports', async () => {
  lockRun();
  list({ mongodb: MONGODB, nats: NATS, launcher: { pid: 3 } });
  expect(await read()).toEqual({ mongodbUri: 'mongodb://127.0.0.1:4001/', natsUrl: 'nats://127.0.0.1:4002' });
});

test('a part that the environment names is used', async () => {
  lockRun();
  list({ nats: NATS, auth: { pid: 4, port: 4003 } });
  const MONGODB_URI = 'mongodb://db.example/';
  expect(await read({ MONGODB_URI })).toEqual({ mongodbUri: MONGODB_URI, natsUrl: 'nats://127.0.0.1:4002' });
});

test('a part that the environment of the run named has to be named again', async () => {
  lockRun();
  list({ nats: NATS, auth: { pid: 4, port: 4003 } });
  await expect(read()).rejects.toThrow('Set the same MONGODB_URI here');
});

test('the addresses of a former run are not used while the next one ends its orphaned processes', async () => {
  lockRun();
  list({ mongodb: { pid: 1, port: 3001 }, nats: { pid: 2, port: 3002 } }, process.ppid);
  const reading = read();
  await sleep(50);
  list({ mongodb: MONGODB, nats: NATS });
  expect(await reading).toMatchObject({ mongodbUri: 'mongodb://127.0.0.1:4001/' });
});

test('a starting run is waited for until it ends', async () => {
  const lock = lockRun();
  const reading = read();
  await sleep(50);
  list({ mongodb: MONGODB, nats: NATS });
  expect(await reading).toMatchObject({ mongodbUri: 'mongodb://127.0.0.1:4001/' });
  list({});
  const ending = read();
  await sleep(50);
  lock.release();
  expect(await ending).toBeUndefined();
});
