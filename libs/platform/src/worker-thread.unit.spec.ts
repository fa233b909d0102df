import { afterEach, expect, test } from 'vitest';
import { WorkerThread } from './worker-thread.js';

/** Answers a job by itself, and never answers `hang`. */
const PROGRAM = `import { parentPort } from 'node:worker_threads';
parentPort.on('message', (job) => job === 'hang' || parentPort.postMessage(job));`;

const threads: WorkerThread<string, string>[] = [];
const thread = (limitMs: number): WorkerThread<string, string> => {
  const made = new WorkerThread<string, string>({
    file: new URL(`data:text/javascript,${encodeURIComponent(PROGRAM)}`),
    limitMs,
    idleMs: null,
    maxWaiting: 4,
    maxOldGenerationSizeMb: 16,
  });
  threads.push(made);
  return made;
};
afterEach(async () => {
  await Promise.all(threads.splice(0).map((each) => each.stop()));
});

test('jobs are answered in turn', async () => {
  const worker = thread(60_000);
  expect(await Promise.all(['a', 'b', 'c'].map((job) => worker.run(job)))).toEqual(['a', 'b', 'c']);
});

test('a job that hangs has no answer, and jobs whose turn does not come in time are refused', async () => {
  const worker = thread(500);
  const [first, , last] = await Promise.allSettled(['hang', 'hang', 'hang'].map((job) => worker.run(job)));
  expect(first).toEqual({ status: 'fulfilled', value: null });
  expect(last).toMatchObject({ status: 'rejected', reason: { code: 'OVERLOADED' } });
});

test('a job beyond the bound of the queue is refused', async () => {
  const worker = thread(60_000);
  const outcomes = await Promise.allSettled(['a', 'b', 'c', 'd', 'e'].map((job) => worker.run(job)));
  expect(outcomes.map(({ status }) => status)).toEqual([...Array<string>(4).fill('fulfilled'), 'rejected']);
});
