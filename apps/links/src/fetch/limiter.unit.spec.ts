import { expect, test, vi } from 'vitest';
import { Limiter } from './limiter.js';

const held = (): { work: () => Promise<void>; end: () => void } => {
  const { promise: done, resolve: end }: PromiseWithResolvers<void> = Promise.withResolvers();
  return { work: () => done, end };
};

test('work past the bound waits for its turn, and past the queue it is refused', async () => {
  const limiter = new Limiter({ concurrency: 1, maxQueued: 1, maxWaitMs: 60_000 });
  const first = held();
  const running = limiter.run(first.work);
  const waiting = limiter.run(() => Promise.resolve('done'));
  await expect(limiter.run(() => Promise.resolve())).rejects.toMatchObject({ code: 'OVERLOADED' });
  first.end();
  await running;
  expect(await waiting).toBe('done');
  expect(await limiter.run(() => Promise.resolve('again'))).toBe('again');
});

test('a failure gives the place back', async () => {
  const limiter = new Limiter({ concurrency: 1, maxQueued: 0, maxWaitMs: 60_000 });
  await expect(limiter.run(() => Promise.reject(new Error('no')))).rejects.toThrow('no');
  expect(await limiter.run(() => Promise.resolve('next'))).toBe('next');
});

test('work that waits too long is refused, and leaves the queue', async () => {
  vi.useFakeTimers();
  try {
    const limiter = new Limiter({ concurrency: 1, maxQueued: 1, maxWaitMs: 5_000 });
    const first = held();
    const running = limiter.run(first.work);
    const refused = expect(limiter.run(() => Promise.resolve())).rejects.toMatchObject({
      code: 'OVERLOADED',
    });
    vi.advanceTimersByTime(5_000);
    await refused;
    const next = limiter.run(() => Promise.resolve('next'));
    first.end();
    await running;
    expect(await next).toBe('next');
  } finally {
    vi.useRealTimers();
  }
});
