import { beforeEach, describe, expect, test } from 'vitest';
import type { SiteVersion } from '@tools-hub/contracts';
import { AnswerVersions, VERSION_PARTS, type VersionPart } from './answer-versions.js';
import { createCatchUp, MAX_REFRESHES, type CatchUp } from './catch-up.js';
import { createEventFeed, type ConnectionHandlers } from './event-feed.js';
import { staleTags, type StaleTag } from './stale-tags.js';

const AT_FIRST: SiteVersion = { catalogue: 1, settings: 1, counts: 1, schedule: 0 };
const TOOLS = { type: 'Tool', id: 'LIST' };

/** A clock that moves only by `pass`. */
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

describe('the version of an answer', () => {
  const KEY = 'listTools';
  const later = (part: VersionPart): SiteVersion => ({ ...AT_FIRST, [part]: 2 });
  const behind = (versions: AnswerVersions): VersionPart[] =>
    VERSION_PARTS.filter((part) => versions.isBehind(KEY, part));
  const withAnswer = (): AnswerVersions => {
    const versions = new AnswerVersions();
    versions.setLatest(AT_FIRST);
    versions.came(KEY, AT_FIRST);
    return versions;
  };

  test.each(VERSION_PARTS)('an answer is behind in %s once a later version is announced', (part) => {
    const versions = withAnswer();
    expect(versions.setLatest(AT_FIRST)).toBe(false);
    expect(behind(versions)).toEqual([]);
    expect(versions.setLatest(later(part))).toBe(true);
    expect(behind(versions)).toEqual([part]);
  });

  test('an answer has the version that it names, not the version announced before its request', () => {
    const versions = withAnswer();
    versions.setLatest(later('catalogue'));
    versions.asked(KEY);
    expect(behind(versions)).toEqual([]);
    versions.came(KEY, AT_FIRST);
    expect(behind(versions)).toEqual(['catalogue']);
    versions.came(KEY, later('catalogue'));
    expect(behind(versions)).toEqual([]);
  });

  test('an answer can be ahead of the announced version', () => {
    const versions = withAnswer();
    versions.came(KEY, later('counts'));
    expect(behind(versions)).toEqual([]);
    versions.setLatest(later('counts'));
    expect(behind(versions)).toEqual([]);
  });

  test('an answer that names no version has the version announced before its request', () => {
    const versions = withAnswer();
    versions.asked(KEY);
    versions.setLatest(later('counts'));
    versions.came(KEY, null);
    expect(behind(versions)).toEqual(['counts']);
  });

  test('an answer has no version when none was announced before its request', () => {
    const versions = new AnswerVersions();
    versions.asked(KEY);
    versions.came(KEY, null);
    expect(behind(versions)).toEqual([]);
    versions.setLatest(AT_FIRST);
    expect(behind(versions)).toEqual([...VERSION_PARTS]);
  });

  test('an answer is refetched once when the site returns to an earlier version, as after a restore', () => {
    const versions = withAnswer();
    versions.setLatest({ ...AT_FIRST, catalogue: 0 });
    expect(behind(versions)).toEqual(['catalogue']);
    versions.came(KEY, AT_FIRST);
    expect(behind(versions)).toEqual([]);
  });

  test('the version of an answer is dropped with the answer and survives a failed refetch', () => {
    const versions = withAnswer();
    versions.setLatest(later('settings'));
    versions.asked(KEY);
    versions.failed(KEY);
    expect(behind(versions)).toEqual(['settings']);
    versions.dropped(KEY);
    expect(behind(versions)).toEqual([]);
  });
});

test.each<[VersionPart, unknown[]]>([
  ['catalogue', ['Tool', 'Category', 'Banner', 'Note', 'History']],
  ['settings', ['Settings', TOOLS, 'History']],
  ['counts', ['Uses']],
  ['schedule', ['Tool', 'Category', 'Banner']],
])('a later version of %s makes the tags %j stale', (moved, tags) => {
  expect(staleTags((_tag, part) => part === moved)).toEqual(tags);
});

describe('catching up', () => {
  let clock: Clock;
  let refreshed: unknown[][];
  let stale: StaleTag[];
  /** Whether the answering gateway has caught up. */
  let current: boolean;
  const start = () =>
    createCatchUp({
      now: clock.now,
      later: clock.later,
      behind: () => stale,
      refresh: (tags) => {
        refreshed.push([...tags]);
        if (current) stale = [];
      },
    });
  const markStale = (catchUp: CatchUp, ...tags: StaleTag[]): void => {
    stale = tags;
    catchUp.news();
  };
  beforeEach(() => {
    clock = new Clock();
    refreshed = [];
    stale = [];
    current = true;
  });

  test('stale answers are refetched at once, and only once per version', () => {
    const catchUp = start();
    markStale(catchUp, 'Uses');
    catchUp.check();
    clock.pass(60_000);
    expect(refreshed).toEqual([['Uses']]);
  });

  test('stale counts are refetched every three seconds under constant clicks, up to the last one', () => {
    const catchUp = start();
    for (let counts = 2; counts < 26; counts += 1) {
      markStale(catchUp, 'Uses');
      clock.pass(200);
    }
    expect(refreshed).toHaveLength(2);
    clock.pass(3_000);
    expect(refreshed).toHaveLength(3);
  });

  test('an edit is refetched without the delay of the counts', () => {
    const catchUp = start();
    markStale(catchUp, 'Uses');
    markStale(catchUp, 'Uses');
    clock.pass(100);
    markStale(catchUp, 'Settings', 'Uses');
    clock.pass(400);
    expect(refreshed).toEqual([['Uses'], ['Settings', 'Uses']]);
    expect(clock.waiting).toEqual([]);
  });

  test('stale answers are not refetched while the page is hidden', () => {
    const catchUp = start();
    catchUp.pause();
    markStale(catchUp, 'Tool');
    clock.pass(60_000);
    expect(refreshed).toEqual([]);
    catchUp.resume();
    expect(refreshed).toHaveLength(1);
  });

  test('a stale answer is refetched until it has the announced version', () => {
    current = false;
    const catchUp = start();
    markStale(catchUp, 'Tool');
    expect(refreshed).toHaveLength(1);
    catchUp.check();
    clock.pass(499);
    expect(refreshed).toHaveLength(1);
    current = true;
    clock.pass(1);
    catchUp.check();
    clock.pass(600_000);
    expect(refreshed).toEqual([['Tool'], ['Tool']]);
  });

  test('a gateway that stays behind is asked at growing intervals, up to a limit that the next version resets', () => {
    current = false;
    const catchUp = start();
    markStale(catchUp, 'Tool');
    const waits: (number | undefined)[] = [];
    for (let n = 0; n < 20; n += 1) {
      catchUp.check();
      const [wait] = clock.waiting;
      if (wait !== undefined) waits.push(wait);
      clock.pass(wait ?? 60_000);
    }
    expect(waits).toEqual([500, 1_000, 2_000, 4_000, 8_000, 15_000, 15_000]);
    expect(refreshed).toHaveLength(MAX_REFRESHES);
    markStale(catchUp, 'Tool');
    expect(refreshed).toHaveLength(MAX_REFRESHES + 1);
  });
});

describe('the event feed', () => {
  let clock: Clock;
  let connections: ConnectionHandlers[];
  let closed: number;
  let announced: SiteVersion[];
  let listening: boolean[];
  const start = () => {
    const feed = createEventFeed({
      later: clock.later,
      random: () => 1,
      open: (handlers) => {
        connections.push(handlers);
        return () => void (closed += 1);
      },
      onVersion: (version) => void announced.push(version),
      listening: (yes) => void listening.push(yes),
    });
    feed.start();
    return feed;
  };
  beforeEach(() => {
    clock = new Clock();
    connections = [];
    closed = 0;
    announced = [];
    listening = [];
  });

  test('the event feed passes on each announced version', () => {
    start();
    connections[0]!.opened();
    connections[0]!.received(JSON.stringify(AT_FIRST));
    expect(announced).toEqual([AT_FIRST]);
    expect(listening).toEqual([true]);
  });

  test('the event feed reconnects after a doubling delay of at most 30 seconds', () => {
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

  test('the reconnect delay starts again at one second after a successful connection', () => {
    start();
    connections[0]!.broke();
    clock.pass(1_000);
    connections[1]!.opened();
    connections[1]!.broke();
    expect(clock.waiting).toEqual([1_000]);
  });

  test('the event feed connects once and does not reconnect after it was stopped', () => {
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
