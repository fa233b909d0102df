import { execFileSync } from 'node:child_process';
import { closeSync, mkdtempSync, openSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { afterAll, afterEach, describe, expect, test, vi } from 'vitest';
import type { JobWorker, JobWorkerOptions } from './job-worker.js';
import { WorkerProcess } from './worker-process.js';
import { WorkerThread } from './worker-thread.js';

/** Answers a job by itself or by what it asks for, and never answers `hang`. */
const ANSWER = `async (job) => {
  globalThis.jobs = (globalThis.jobs ?? 0) + 1;
  if (job === 'hang') for (;;);
  if (job === 'end') process.exit(1);
  if (job === 'slow') await new Promise((resolve) => setTimeout(resolve, 2_000));
  if (job === 'large') return { page: 'x'.repeat(1_000_000) };
  return job === 'count' ? globalThis.jobs : job;
}`;
const IN_THREAD = `import { parentPort } from 'node:worker_threads';
const answer = ${ANSWER};
parentPort.on('message', (job) => answer(job).then((answered) => parentPort.postMessage(answered)));
parentPort.postMessage('ready');`;
const IN_PROCESS = `import { answerJobs } from '${new URL('./answer-jobs.ts', import.meta.url).href}';
answerJobs(${ANSWER});`;
/** The start of a program that is not ready for seconds. */
const SLOWLY = 'await new Promise((resolve) => setTimeout(resolve, 3_000));';

const folder = mkdtempSync(join(tmpdir(), 'tools-hub-jobs-'));
const fileOf = (name: string, program: string): URL => {
  const path = join(folder, name);
  writeFileSync(path, program);
  return pathToFileURL(path);
};
const KINDS = {
  thread: {
    Worker: WorkerThread,
    file: fileOf('thread.mjs', IN_THREAD),
    slow: fileOf('slow-thread.mjs', `${SLOWLY}${IN_THREAD}`),
  },
  process: {
    Worker: WorkerProcess,
    file: fileOf('process.mjs', IN_PROCESS),
    slow: fileOf('slow-process.mjs', `${SLOWLY}${IN_PROCESS}`),
  },
} as const;

const limitDescriptors = (count: string): void => {
  execFileSync('prlimit', ['--pid', String(process.pid), `--nofile=${count}:`]);
};

/** Does work while this process can open no file. */
const withoutDescriptors = async (work: () => Promise<void>): Promise<void> => {
  const limit = ['--pid', String(process.pid), '--nofile', '--noheadings', '--output', 'SOFT'];
  const before = execFileSync('prlimit', limit).toString().trim();
  limitDescriptors('512');
  const taken: number[] = [];
  try {
    expect(() => {
      for (;;) taken.push(openSync('/dev/null', 'r'));
    }).toThrow('EMFILE');
    await work();
  } finally {
    for (const descriptor of taken) closeSync(descriptor);
    limitDescriptors(before);
  }
};

const workers: Pick<JobWorker<unknown, unknown>, 'stop'>[] = [];
afterEach(async () => {
  await Promise.all(workers.splice(0).map((each) => each.stop()));
});
afterAll(() => rmSync(folder, { recursive: true }));

describe.each(['thread', 'process'] as const)('with a %s for jobs', (kind) => {
  const start = <Answer = string>(options: Partial<JobWorkerOptions> = {}) => {
    const { Worker, file } = KINDS[kind];
    const all = {
      file,
      limitMs: 60_000,
      idleMs: null,
      maxWaiting: 4,
      maxOldGenerationSizeMb: 64,
      ...options,
    };
    const worker = new Worker<string, Answer>(all);
    workers.push(worker);
    return worker;
  };

  test('jobs are answered in turn', async () => {
    const worker = start();
    const answers = await Promise.all(['slow', 'b', 'c'].map((job) => worker.run(job)));
    expect(answers).toEqual(['slow', 'b', 'c']);
  });

  test('a job that hangs has no answer, and jobs whose turn does not come in time are refused', async () => {
    const worker = start({ limitMs: 3_000, waitMs: 1_000 });
    const [first, , last] = await Promise.allSettled(['hang', 'a', 'b'].map((job) => worker.run(job)));
    expect(first).toEqual({ status: 'fulfilled', value: null });
    expect(last).toMatchObject({ status: 'rejected', reason: { code: 'OVERLOADED' } });
    expect(await worker.run('c')).toBe('c');
  });

  test('a program that starts slowly goes on with its start when a job has given up, and does later jobs', async () => {
    const worker = start({ file: KINDS[kind].slow, limitMs: 1_000 });
    const jobs = ['a', 'b'].map((job) => worker.run(job));
    const refused = { status: 'rejected', reason: { code: 'OVERLOADED' } };
    expect(await Promise.allSettled(jobs)).toMatchObject([refused, refused]);
    await vi.waitFor(async () => expect(await worker.run('c')).toBe('c'), { timeout: 60_000 });
  });

  test('a program that is late with one job does the next ones, if it answers before it counts as hung', async () => {
    const worker = start<string | number>({ limitMs: 1_000, hungMs: 60_000, waitMs: 60_000 });
    expect(await worker.run('slow')).toBeNull();
    expect(await worker.run('count')).toBe(2);
  });

  test('a job that ends the program has no answer, and those behind it have theirs', async () => {
    const worker = start();
    const answers = await Promise.all(['a', 'end', 'b', 'c'].map((job) => worker.run(job)));
    expect(answers).toEqual(['a', null, 'b', 'c']);
  });

  test('a job beyond the bound of the queue is refused', async () => {
    const worker = start();
    const outcomes = await Promise.allSettled(['a', 'b', 'c', 'd', 'e'].map((job) => worker.run(job)));
    expect(outcomes.map(({ status }) => status)).toEqual([...Array<string>(4).fill('fulfilled'), 'rejected']);
  });

  test('a job does not begin before the end of another one, though a job between them gave up its wait', async () => {
    const worker = start({ waitMs: 1_500 });
    await worker.run('started');
    const slow = worker.run('slow');
    await expect(worker.run('impatient')).rejects.toMatchObject({ code: 'OVERLOADED' });
    // The program would answer this job before the slow one, which would take that answer for its own.
    const next = worker.run('next');
    expect(await Promise.all([slow, next])).toEqual(['slow', 'next']);
  });

  test.runIf(process.platform === 'linux')(
    'a job is refused where the machine has no room for the program, and a later one is done',
    async () => {
      const worker = start();
      await withoutDescriptors(async () => {
        const refusal = { code: 'OVERLOADED', retryAfterSeconds: 2 };
        for (const job of ['a', 'b']) await expect(worker.run(job)).rejects.toMatchObject(refusal);
      });
      expect(await worker.run('c')).toBe('c');
    },
  );

  test('an idle program is stopped, and the next job starts another one', async () => {
    const busy = start<number>();
    expect([await busy.run('count'), await busy.run('count')]).toEqual([1, 2]);
    const idle = start<number>({ idleMs: 1 });
    expect(await idle.run('count')).toBe(1);
    await sleep(100);
    expect(await idle.run('count')).toBe(1);
  });

  test('answers are not kept', async () => {
    const worker = start<{ page: string }>();
    const answerTo = async (job: string): Promise<WeakRef<object>> => {
      const answer = await worker.run(job);
      expect(answer?.page).toHaveLength(1_000_000);
      return new WeakRef(answer ?? {});
    };
    const answers: WeakRef<object>[] = [];
    for (let n = 0; n < 20; n += 1) answers.push(await answerTo('large'));
    setFlagsFromString('--expose-gc');
    const collect = runInNewContext('gc') as () => void;
    // A new reference holds its object until the end of its turn of the event loop.
    await sleep(10);
    collect();
    expect(answers.filter((answer) => answer.deref() !== undefined)).toEqual([]);
  });
});
