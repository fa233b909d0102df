import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { Listener } from './listener.js';

let done: string[];
beforeEach(() => {
  vi.useFakeTimers();
  done = [];
});
afterEach(() => void vi.useRealTimers());

const listener = (isShared: boolean): Listener => {
  const app = {
    init: () => Promise.resolve(done.push('initialised')),
    listen: ({ port, reusePort }: { port: number; reusePort: boolean }) =>
      Promise.resolve(done.push(`listens on ${port}${reusePort ? ' with others' : ''}`)),
  };
  const address = { port: 8080, host: '127.0.0.1', isShared };
  return new Listener(app as unknown as NestFastifyApplication, address);
};

test('a process listens on its own port at once, and once', async () => {
  const own = listener(false);
  await own.start();
  await own.listen();
  expect(done).toEqual(['listens on 8080']);
});

test('a process listens on a shared port when it is asked to', async () => {
  const shared = listener(true);
  await shared.start();
  expect(done).toEqual(['initialised']);
  await shared.listen();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(done).toEqual(['initialised', 'listens on 8080 with others']);
});

test('a process that can not answer for ten seconds listens on a shared port, unless it was stopped', async () => {
  await listener(true).start();
  await vi.advanceTimersByTimeAsync(10_000);
  expect(done).toEqual(['initialised', 'listens on 8080 with others']);
  const stopped = listener(true);
  await stopped.start();
  stopped.stop();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(done).toEqual(['initialised', 'listens on 8080 with others', 'initialised']);
});
