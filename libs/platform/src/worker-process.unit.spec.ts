import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, afterEach, expect, test } from 'vitest';
import { WorkerProcess } from './worker-process.js';

const folder = mkdtempSync(join(tmpdir(), 'tools-hub-process-'));
const write = (name: string, program: string): string => {
  const path = join(folder, name);
  writeFileSync(path, program);
  return path;
};

type Job = 'abort' | 'hang' | 'fail' | 'environment' | 'heap' | 'id' | Buffer;

/** Ends in the ways of native code, and names its own process. */
const PROGRAM = write(
  'program.mjs',
  `import { getHeapStatistics } from 'node:v8';
  import { answerJobs } from '${new URL('./answer-jobs.ts', import.meta.url).href}';
  answerJobs(async (job) => {
    if (job === 'abort') process.kill(process.pid, 'SIGILL');
    if (job === 'hang') for (;;);
    if (job === 'fail') throw new Error('A fault of the program');
    if (job === 'environment') return Object.keys(process.env);
    if (job === 'heap') return getHeapStatistics().heap_size_limit;
    return job === 'id' ? process.pid : job;
  });`,
);

const workers: WorkerProcess<Job, unknown>[] = [];
const start = (limitMs = 60_000): WorkerProcess<Job, unknown> => {
  const file = pathToFileURL(PROGRAM);
  const worker = new WorkerProcess<Job, unknown>({
    ...{ file, limitMs, idleMs: null, maxWaiting: 4, maxOldGenerationSizeMb: 32 },
  });
  workers.push(worker);
  return worker;
};

const isAlive = (pid: number): boolean => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};

afterEach(async () => {
  await Promise.all(workers.splice(0).map((each) => each.stop()));
});
afterAll(() => rmSync(folder, { recursive: true }));

test.each(['abort', 'fail'] as const)(
  'a process that ends by the job "%s" has no answer, and another process does the next job',
  async (job) => {
    const worker = start();
    const first = await worker.run('id');
    expect(await worker.run(job)).toBeNull();
    const second = await worker.run('id');
    expect(second).toEqual(expect.any(Number));
    expect(second).not.toBe(first);
  },
);

test('a process that takes too long is killed, and another process does the next job', async () => {
  const worker = start(3_000);
  const first = (await worker.run('id')) as number;
  expect(await worker.run('hang')).toBeNull();
  expect(isAlive(first)).toBe(false);
  expect(await worker.run('id')).not.toBe(first);
});

test('bytes arrive as they are, in jobs and in answers', async () => {
  const bytes = Buffer.from([0, 255, 128]);
  expect(await start().run(bytes)).toEqual(bytes);
});

test('the heap of a process is bounded', async () => {
  expect(await start().run('heap')).toBeLessThan(300 * 1024 * 1024);
});

test('a process has none of the secrets in the environment of its parent', async () => {
  process.env['SESSION_SECRET'] = 'secret';
  try {
    const names = (await start().run('environment')) as string[];
    expect(names).toContain('PATH');
    expect(names).not.toContain('SESSION_SECRET');
  } finally {
    delete process.env['SESSION_SECRET'];
  }
});

test('a signal that reaches the whole group of processes leaves the end of a process to its parent', async () => {
  const worker = start();
  const id = (await worker.run('id')) as number;
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.kill(id, signal);
  await sleep(100);
  expect(await worker.run('id')).toBe(id);
  await worker.stop();
  expect(isAlive(id)).toBe(false);
});

test('a process ends with its parent, also when the parent is killed', async () => {
  const parent = fork(
    write(
      'parent.mjs',
      `import { fork } from 'node:child_process';
      const child = fork('${PROGRAM}');
      child.once('message', () => child.on('message', (id) => process.send(id)).send('id'));`,
    ),
  );
  const [id] = (await once(parent, 'message')) as [number];
  expect(isAlive(id)).toBe(true);
  parent.kill('SIGKILL');
  await expect.poll(() => isAlive(id), { timeout: 20_000 }).toBe(false);
});
