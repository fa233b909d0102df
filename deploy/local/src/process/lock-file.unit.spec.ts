import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { lockHolder, tryLock, type Lock } from '../../lock-file.mjs';
import { identify, ownIdentity } from '../../process-identity.mjs';

let folder: string;
let path: string;
beforeEach(() => {
  folder = fs.mkdtempSync(join(tmpdir(), 'lock-'));
  path = join(folder, 'the.lock');
});
const endCalls = (): void => {
  vi.restoreAllMocks();
  syncBuiltinESMExports();
};
afterEach(() => {
  endCalls();
  fs.rmSync(folder, { recursive: true });
});

/** A process that had the id of this one before the machine's last start. */
const DEAD = { pid: process.pid, started: 'long ago' };
const writeStale = (content = JSON.stringify(DEAD)): void => fs.writeFileSync(path, content);

const take = (): Lock => {
  const outcome = tryLock(path);
  if ('holder' in outcome) throw new Error('another process holds the lock');
  return outcome.lock;
};

const CALLS = ['readFileSync', 'writeFileSync', 'linkSync', 'renameSync', 'unlinkSync', 'rmSync'] as const;

/** Calls `onCall` before each call of the file system with the number of the call, except during `onCall` itself. */
const beforeEachCall = (onCall: (n: number) => void): void => {
  let calls = 0;
  let isInside = false;
  for (const name of CALLS) {
    const original = fs[name] as (...args: unknown[]) => unknown;
    vi.spyOn(fs, name).mockImplementation((...args: unknown[]) => {
      const isOfLock = String(args[0]).startsWith(folder);
      if (isOfLock && !isInside) {
        isInside = true;
        onCall(calls);
        calls += 1;
        isInside = false;
      }
      return original(...args) as never;
    });
  }
  syncBuiltinESMExports();
};

type Outcome = ReturnType<typeof tryLock>;

/** More calls of the file system than a process needs to take over a stale lock. */
const MOMENTS = [...Array(25).keys()];

/**
 * Takes the lock for every two moments of that, at which other processes do something.
 * @param others what they do at the first and at the second moment; an outcome if they take the lock
 * @param check is called with all outcomes
 */
const atAllMoments = (
  others: readonly [() => Outcome | undefined, () => Outcome | undefined],
  prepare: () => void,
  check: (outcomes: readonly Outcome[], moments: string) => void,
): void => {
  for (const first of MOMENTS) {
    for (const second of MOMENTS.slice(first)) {
      prepare();
      const outcomes: (Outcome | undefined)[] = [];
      beforeEachCall((n) => {
        if (n === first) outcomes.push(others[0]());
        if (n === second) outcomes.push(others[1]());
      });
      outcomes.push(tryLock(path));
      endCalls();
      check(
        outcomes.filter((outcome) => outcome !== undefined),
        `the moments are ${first} and ${second}`,
      );
      fs.rmSync(path, { force: true });
      expect(fs.readdirSync(folder)).toEqual([]);
    }
  }
};
const locksIn = (outcomes: readonly Outcome[]): readonly Outcome[] =>
  outcomes.filter((outcome) => 'lock' in outcome);
const other = (): Outcome => tryLock(path);

test('one process takes over a stale lock, whenever two others find it stale meanwhile', () => {
  atAllMoments([other, other], writeStale, (outcomes, moments) => {
    expect(locksIn(outcomes), moments).toHaveLength(1);
    expect(lockHolder(path)).toEqual(ownIdentity());
  });
});

test('one process takes a lock that another one releases, whenever a third one takes it meanwhile', () => {
  let held: Lock;
  const release = (): undefined => {
    held.release();
  };
  const prepare = (): void => {
    held = take();
  };
  atAllMoments([release, other], prepare, (outcomes, moments) => {
    expect(locksIn(outcomes).length, moments).toBeLessThanOrEqual(1);
  });
});

test('a lock is taken over from a process that was killed while it took over a stale one', () => {
  writeStale();
  fs.copyFileSync(path, `${path}.stale`);
  take().release();
  expect(fs.readdirSync(folder)).toEqual([]);
});

test.each(['', '{', '1 2', 'null', '{"pid":1}', '[{"started":"x"}]'])(
  'a lock file with the content %j is of no process',
  (content) => {
    writeStale(content);
    expect(lockHolder(path)).toBeUndefined();
    take();
    expect(lockHolder(path)).toEqual(ownIdentity());
  },
);

test('a shared lock is held by the child after the end of the process', () => {
  // The child of this test is the process that started it.
  const child = process.ppid;
  const lock = take();
  lock.share(child);
  expect(lockHolder(path)).toEqual(ownIdentity());
  writeStale(fs.readFileSync(path, 'utf8').replace(ownIdentity().started, DEAD.started));
  expect(tryLock(path)).toEqual({ holder: identify(child) });
});

test('a lock that is released twice does not remove the one that was taken in between', () => {
  const first = take();
  first.release();
  take();
  first.release();
  expect(lockHolder(path)).toEqual(ownIdentity());
});

test('a full disk leaves no files beside the lock', () => {
  const full = Object.assign(new Error('no space left on device'), { code: 'ENOSPC' });
  beforeEachCall(() => undefined);
  vi.mocked(fs.writeFileSync).mockImplementation((file) => {
    fs.closeSync(fs.openSync(String(file), 'w'));
    throw full;
  });
  syncBuiltinESMExports();
  expect(() => tryLock(path)).toThrow(full);
  expect(fs.readdirSync(folder)).toEqual([]);
});
