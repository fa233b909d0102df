import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { CountedEvent } from '@tools-hub/contracts';
import type { Bus } from '@tools-hub/messaging';
import { ThrottledLogger } from '../operations/throttled-logger.js';
import { CountedEvents } from './counted-events.js';
import type { CountsVersion, Projections } from './projections.js';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

/** The events of a replica, with those of another one. */
const world = () => {
  const published: CountsVersion[] = [];
  let receive = (_: CountedEvent): void => undefined;
  const stored: { version: CountsVersion; whileRead: () => void } = {
    version: { generation: 0, version: 0 },
    whileRead: () => undefined,
  };
  const events = new CountedEvents(
    {
      publish: (_: string, version: CountsVersion) => published.push(version),
      onEvent: (_: string, listener: (event: CountedEvent) => void) => (receive = listener),
    } as unknown as Bus,
    {
      generation: () => Promise.resolve(stored.version.generation),
      version: () => {
        const { version } = stored;
        stored.whileRead();
        return Promise.resolve(version);
      },
    } as unknown as Projections,
    new ThrottledLogger(),
  );
  events.start();
  const count = async (version: number, generation = 0): Promise<void> => {
    stored.version = { generation, version };
    events.counted();
    await vi.advanceTimersByTimeAsync(1_000);
  };
  return { events, published, stored, count, receive: (event: CountedEvent) => receive(event) };
};

it('the counts of a store that was restored to an older state are published again', async () => {
  const { events, published, count } = world();
  await count(500, 2);
  await count(300, 2);
  await count(301, 2);
  await count(200, 1);
  events.stop();
  expect(published.map(({ generation, version }) => [generation, version])).toEqual([
    [2, 500],
    [2, 300],
    [2, 301],
    [1, 200],
  ]);
  expect(events.version).toEqual({ generation: 1, version: 200 });
});

it('a version that another replica publishes while an older one is read is no sign of a restore', async () => {
  const { events, published, stored, count, receive } = world();
  await count(500);
  stored.whileRead = () => receive({ generation: 0, version: 510 });
  await count(505);
  events.stop();
  expect(published).toEqual([{ generation: 0, version: 500 }]);
  expect(events.version).toEqual({ generation: 0, version: 510 });
});
