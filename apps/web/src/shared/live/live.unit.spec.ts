import { beforeEach, describe, expect, test } from '@jest/globals';
import type { SiteVersion } from '@tools-hub/contracts';
import { createCatchUp } from './catch-up.js';
import { createEventFeed, type EventEars } from './event-feed.js';
import { staleTags } from './stale-tags.js';

const AT_FIRST: SiteVersion = { catalogue: 1, settings: 1, counts: 1 };
const TOOLS = { type: 'Tool', id: 'LIST' };

/** A clock that stands until it is moved. */
class Clock {
  time = 0;
  #timers: { readonly at: number; readonly action: () => void }[] = [];

  readonly now = (): number => this.time;
  readonly later = (action: () => void, milliseconds: number): (() => void) => {
    const timer = { at: this.time + milliseconds, action };
    this.#timers.push(timer);
    return () => {
      this.#timers = this.#timers.filter((each) => each !== timer);
    };
  };

  get waiting(): readonly number[] {
    return this.#timers.map(({ at }) => at - this.time);
  }

  pass(milliseconds: number): void {
    this.time += milliseconds;
    const due = this.#timers.filter(({ at }) => at <= this.time);
    this.#timers = this.#timers.filter(({ at }) => at > this.time);
    for (const { action } of due) action();
  }
}

describe('what has to be asked for again', () => {
  test.each<[string, Partial<SiteVersion>, unknown[]]>([
    ['nothing, when nothing has changed', {}, []],
    ['the records, when the catalogue has', { catalogue: 2 }, ['Tool', 'Category', 'Banner']],
    ['the settings and what they order', { settings: 2 }, ['Settings', TOOLS]],
    ['the uses alone, when counts have moved', { counts: 2 }, ['Uses']],
    ['the same when a gateway is behind', { counts: 0 }, ['Uses']],
  ])('%s', (_what, change, tags) => {
    expect(staleTags(AT_FIRST, { ...AT_FIRST, ...change })).toEqual(tags);
  });

  test('everything, when nobody knows what is shown', () => {
    expect(staleTags(null, AT_FIRST)).toEqual(['Tool', 'Category', 'Banner', 'Settings', TOOLS, 'Uses']);
  });
});

describe('catching up', () => {
  let clock: Clock;
  let refreshed: unknown[][];
  const start = () =>
    createCatchUp({
      now: clock.now,
      later: clock.later,
      shown: AT_FIRST,
      refresh: (tags) => void refreshed.push([...tags]),
    });
  beforeEach(() => {
    clock = new Clock();
    refreshed = [];
  });

  test('is done at once, and not again for the same', () => {
    const catchUp = start();
    catchUp.hear({ ...AT_FIRST, counts: 2 });
    catchUp.hear({ ...AT_FIRST, counts: 2 });
    clock.pass(60_000);
    expect(refreshed).toEqual([['Uses']]);
  });

  test('goes to the last of many counts, every three seconds', () => {
    const catchUp = start();
    for (let counts = 2; counts < 26; counts += 1) {
      catchUp.hear({ ...AT_FIRST, counts });
      clock.pass(200);
    }
    expect(refreshed).toHaveLength(2);
    clock.pass(3_000);
    expect(refreshed).toHaveLength(3);
  });

  test('does not let an edit wait for the counts', () => {
    const catchUp = start();
    catchUp.hear({ ...AT_FIRST, counts: 2 });
    catchUp.hear({ ...AT_FIRST, counts: 3 });
    clock.pass(100);
    catchUp.hear({ ...AT_FIRST, counts: 3, settings: 2 });
    clock.pass(400);
    expect(refreshed).toEqual([['Uses'], ['Settings', TOOLS, 'Uses']]);
    expect(clock.waiting).toEqual([]);
  });

  test('waits until somebody looks', () => {
    const catchUp = start();
    catchUp.pause();
    catchUp.hear({ ...AT_FIRST, catalogue: 2 });
    catchUp.hear({ ...AT_FIRST, catalogue: 3 });
    clock.pass(60_000);
    expect(refreshed).toEqual([]);
    catchUp.resume();
    expect(refreshed).toHaveLength(1);
  });
});

describe('listening', () => {
  let clock: Clock;
  let connections: EventEars[];
  let closed: number;
  let heard: SiteVersion[];
  let listening: boolean[];
  const start = () => {
    const feed = createEventFeed({
      later: clock.later,
      random: () => 1,
      open: (ears) => {
        connections.push(ears);
        return () => void (closed += 1);
      },
      heard: (version) => void heard.push(version),
      listening: (yes) => void listening.push(yes),
    });
    feed.start();
    return feed;
  };
  beforeEach(() => {
    clock = new Clock();
    connections = [];
    closed = 0;
    heard = [];
    listening = [];
  });

  test('hands on what is said', () => {
    start();
    connections[0]!.opened();
    connections[0]!.said(JSON.stringify(AT_FIRST));
    expect(heard).toEqual([AT_FIRST]);
    expect(listening).toEqual([true]);
  });

  test('is taken up again after a break, later each time, and at most every 30 seconds', () => {
    start();
    const waits = Array.from({ length: 7 }, () => {
      connections.at(-1)!.broke();
      const [wait = 0] = clock.waiting;
      clock.pass(wait);
      return wait;
    });
    expect(waits).toEqual([1_000, 2_000, 4_000, 8_000, 16_000, 30_000, 30_000]);
    expect(closed).toBe(7);
    expect(listening.every((yes) => !yes)).toBe(true);
  });

  test('begins anew with its patience once it was heard', () => {
    start();
    connections[0]!.broke();
    clock.pass(1_000);
    connections[1]!.opened();
    connections[1]!.broke();
    expect(clock.waiting).toEqual([1_000]);
  });

  test('ends when it is stopped, also while it waits, and begins once', () => {
    const feed = start();
    feed.start();
    expect(connections).toHaveLength(1);
    connections[0]!.broke();
    feed.stop();
    clock.pass(60_000);
    expect(connections).toHaveLength(1);
    feed.start();
    expect(connections).toHaveLength(2);
  });
});
