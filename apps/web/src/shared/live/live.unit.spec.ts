import { beforeEach, describe, expect, test } from '@jest/globals';
import type { SiteVersion } from '@tools-hub/contracts';
import { AnswerVersions, VERSION_PARTS, type VersionPart } from './answer-versions.js';
import { createCatchUp, MOST_REFRESHES, type CatchUp } from './catch-up.js';
import { createEventFeed, type EventEars } from './event-feed.js';
import { staleTags, type StaleTag } from './stale-tags.js';

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

describe('the version of an answer', () => {
  const KEY = 'listTools';
  const later = (part: VersionPart): SiteVersion => ({ ...AT_FIRST, [part]: 2 });
  const behind = (versions: AnswerVersions): VersionPart[] =>
    VERSION_PARTS.filter((part) => versions.isBehind(KEY, part));
  const withAnswer = (): AnswerVersions => {
    const versions = new AnswerVersions();
    versions.hear(AT_FIRST);
    versions.came(KEY, AT_FIRST);
    return versions;
  };

  test.each(VERSION_PARTS)('is behind in %s once a later one is heard of', (part) => {
    const versions = withAnswer();
    expect(versions.hear(AT_FIRST)).toBe(false);
    expect(behind(versions)).toEqual([]);
    expect(versions.hear(later(part))).toBe(true);
    expect(behind(versions)).toEqual([part]);
  });

  test('is what the answer names, not what was heard of when it was asked for', () => {
    const versions = withAnswer();
    versions.hear(later('catalogue'));
    versions.asked(KEY);
    expect(behind(versions)).toEqual([]);
    versions.came(KEY, AT_FIRST);
    expect(behind(versions)).toEqual(['catalogue']);
    versions.came(KEY, later('catalogue'));
    expect(behind(versions)).toEqual([]);
  });

  test('may be ahead of what was heard of', () => {
    const versions = withAnswer();
    versions.came(KEY, later('counts'));
    expect(behind(versions)).toEqual([]);
    versions.hear(later('counts'));
    expect(behind(versions)).toEqual([]);
  });

  test('is that of its request where the answer names none', () => {
    const versions = withAnswer();
    versions.asked(KEY);
    versions.hear(later('counts'));
    versions.came(KEY, null);
    expect(behind(versions)).toEqual(['counts']);
  });

  test('is unknown where nothing was heard before it was asked for', () => {
    const versions = new AnswerVersions();
    versions.asked(KEY);
    versions.came(KEY, null);
    expect(behind(versions)).toEqual([]);
    versions.hear(AT_FIRST);
    expect(behind(versions)).toEqual([...VERSION_PARTS]);
  });

  test('is doubted once when the site goes back, as after a restore', () => {
    const versions = withAnswer();
    versions.hear({ ...AT_FIRST, catalogue: 0 });
    expect(behind(versions)).toEqual(['catalogue']);
    versions.came(KEY, AT_FIRST);
    expect(behind(versions)).toEqual([]);
  });

  test('is forgotten with the answer, and stays when a refresh fails', () => {
    const versions = withAnswer();
    versions.hear(later('settings'));
    versions.asked(KEY);
    versions.failed(KEY);
    expect(behind(versions)).toEqual(['settings']);
    versions.dropped(KEY);
    expect(behind(versions)).toEqual([]);
  });
});

test.each<[VersionPart, unknown[]]>([
  ['catalogue', ['Tool', 'Category', 'Banner']],
  ['settings', ['Settings', TOOLS]],
  ['counts', ['Uses']],
])('answers that are behind in %s are those of %j', (moved, tags) => {
  expect(staleTags((_tag, part) => part === moved)).toEqual(tags);
});

describe('catching up', () => {
  let clock: Clock;
  let refreshed: unknown[][];
  let stale: StaleTag[];
  /** Whether the gateway that answers has caught up. */
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
  const hear = (catchUp: CatchUp, ...tags: StaleTag[]): void => {
    stale = tags;
    catchUp.news();
  };
  beforeEach(() => {
    clock = new Clock();
    refreshed = [];
    stale = [];
    current = true;
  });

  test('is done at once, and not again for the same', () => {
    const catchUp = start();
    hear(catchUp, 'Uses');
    catchUp.check();
    clock.pass(60_000);
    expect(refreshed).toEqual([['Uses']]);
  });

  test('goes to the last of many counts, every three seconds', () => {
    const catchUp = start();
    for (let counts = 2; counts < 26; counts += 1) {
      hear(catchUp, 'Uses');
      clock.pass(200);
    }
    expect(refreshed).toHaveLength(2);
    clock.pass(3_000);
    expect(refreshed).toHaveLength(3);
  });

  test('does not let an edit wait for the counts', () => {
    const catchUp = start();
    hear(catchUp, 'Uses');
    hear(catchUp, 'Uses');
    clock.pass(100);
    hear(catchUp, 'Settings', 'Uses');
    clock.pass(400);
    expect(refreshed).toEqual([['Uses'], ['Settings', 'Uses']]);
    expect(clock.waiting).toEqual([]);
  });

  test('waits until somebody looks', () => {
    const catchUp = start();
    catchUp.pause();
    hear(catchUp, 'Tool');
    clock.pass(60_000);
    expect(refreshed).toEqual([]);
    catchUp.resume();
    expect(refreshed).toHaveLength(1);
  });

  test('asks again until the answer is of the version that was heard of', () => {
    current = false;
    const catchUp = start();
    hear(catchUp, 'Tool');
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

  test('asks a gateway that stays behind less and less often, and gives up until there is news', () => {
    current = false;
    const catchUp = start();
    hear(catchUp, 'Tool');
    const waits: (number | undefined)[] = [];
    for (let n = 0; n < 20; n += 1) {
      catchUp.check();
      const [wait] = clock.waiting;
      if (wait !== undefined) waits.push(wait);
      clock.pass(wait ?? 60_000);
    }
    expect(waits).toEqual([500, 1_000, 2_000, 4_000, 8_000, 15_000, 15_000]);
    expect(refreshed).toHaveLength(MOST_REFRESHES);
    hear(catchUp, 'Tool');
    expect(refreshed).toHaveLength(MOST_REFRESHES + 1);
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
