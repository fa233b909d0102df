import { setImmediate as turn } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import type { Click } from '@tools-hub/contracts';
import fc from 'fast-check';
import { clicks } from '../testing/click-ledger.js';
import { fates, UnreliableLog } from '../testing/unreliable-log.js';
import { clicksOf } from './partition-commit.js';
import { CLOCK_SKEW_MS, DeduplicationWindow } from './deduplication-window.js';
import { PartitionFold } from './partition-fold.js';
import { PartitionWriter } from './partition-writer.js';

interface Message {
  readonly sequence: number;
  readonly time?: number;
  readonly clicks: readonly Click[];
}

/** A replica: a writer and its stream consumer. */
const replica = (
  log: UnreliableLog,
  stream: { incarnation: string; messages: readonly Message[] },
  /** The number of turns of the event loop that the replica takes for each message. */
  pace: readonly number[] = [],
  { capacity = 1_000, skew = 0, busyAppendEveryMs = 0, diverged = (): void => undefined } = {},
) => {
  /** The replica's clock, which moves to the time of each message. */
  let clock = skew;
  const writer = new PartitionWriter(log, {
    snapshots: {
      // As from a log whose older commits are not read any more.
      load: () => {
        const position = Math.max(0, log.commits.length - capacity);
        const begin = { position, at: log.commits[position - 1]?.at.getTime() ?? 0 };
        return Promise.resolve(new PartitionFold(position, new DeduplicationWindow(capacity, begin)));
      },
      offer: () => undefined,
    },
    listener: {
      ready: () => void read(),
      appended: () => undefined,
      repeated: () => undefined,
      diverged,
      failed: () => undefined,
      closed: () => undefined,
    },
    timing: { appendEveryMs: 0, busyAppendEveryMs, retryMs: 0, now: () => clock },
  });
  let readings = 0;
  const read = async (): Promise<void> => {
    readings += 1;
    // As in the consumer, there is one reading at a time: an older one must not offer what comes later in the stream.
    const reading = readings;
    await turn();
    if (reading !== readings) return;
    writer.follow({ incarnation: stream.incarnation, lastSequence: stream.messages.length });
    for (const message of stream.messages) {
      if (reading !== readings || writer.phase !== 'following') return;
      const place = { sequence: message.sequence, time: message.time ?? message.sequence };
      clock = Math.max(clock, place.time + skew);
      writer.recognise(place);
      writer.offer(place, message.clicks);
      for (let turns = pace[message.sequence % pace.length] ?? 1; turns > 0; turns--) await turn();
    }
  };
  writer.start();
  return writer;
};

const until = async (isSo: () => boolean): Promise<void> => {
  const end = performance.now() + 10_000;
  while (!isSo() && performance.now() < end) await turn();
  expect(isSo()).toBe(true);
};

const idsIn = (log: UnreliableLog): string[] => log.commits.flatMap(clicksOf).map(({ clickId }) => clickId);

/** Messages of clicks, among them some that come again: in the same message, in another one, or the whole message. */
const anyMessages = fc
  .array(fc.array(fc.nat({ max: 25 }), { maxLength: 5 }), { minLength: 1, maxLength: 12 })
  .map((messages) => {
    const pool = clicks(26);
    return messages.map((picks, index) => ({
      sequence: index + 1,
      clicks: picks.map((pick) => pool[pick]!),
    }));
  });

describe('a partition’s writers', () => {
  it('a partition’s writers append each click once, with two writers, lost answers and late appends', async () => {
    await fc.assert(
      fc.asyncProperty(
        anyMessages,
        fc.array(fc.constantFrom(...fates), { maxLength: 12 }),
        fc.array(fc.boolean(), { maxLength: 30 }),
        fc.array(fc.array(fc.nat({ max: 9 }), { minLength: 1 }), { minLength: 2, maxLength: 2 }),
        async (messages, fated, landings, paces) => {
          const log = new UnreliableLog();
          let append = 0;
          log.fate = () => fated[append++] ?? 'answered';
          const stream = { incarnation: 'A', messages };
          const writers = paces.map((pace) => replica(log, stream, pace));
          const wanted = new Set(messages.flatMap((message) => message.clicks.map(({ clickId }) => clickId)));
          for (const lands of landings) {
            if (lands) log.land();
            await turn();
          }
          await until(() => {
            log.land();
            return new Set(idsIn(log)).size === wanted.size;
          });
          await Promise.all(writers.map((writer) => writer.stop()));
          while (log.late.length > 0) log.land();
          expect(idsIn(log).sort()).toEqual([...wanted].sort());
          expect(log.commits.map(({ _id }) => _id)).toEqual(log.commits.map((_, index) => index + 1));
        },
      ),
      { numRuns: 60 },
    );
  });

  it('writers count a repeat with its time once, after any number of clicks, with other clocks and restarts', async () => {
    const HOUR = 3_600_000;
    const anySchedule = fc.array(
      fc.record({
        fresh: fc.nat({ max: 3 }),
        again: fc.array(fc.nat(), { maxLength: 3 }),
        gap: fc.nat({ max: 2 * HOUR }),
      }),
      { minLength: 1, maxLength: 14 },
    );
    // Each clock is off by at most half of the allowed difference, so that no two clocks differ by more.
    const anySkew = fc.integer({ min: -CLOCK_SKEW_MS / 2, max: CLOCK_SKEW_MS / 2 });
    await fc.assert(
      fc.asyncProperty(
        anySchedule,
        fc.array(anySkew, { minLength: 3, maxLength: 3 }),
        fc.array(fc.constantFrom(...fates), { maxLength: 8 }),
        fc.integer({ min: 1, max: 4 }),
        fc.nat({ max: 60 }),
        async (schedule, skews, fated, capacity, restart) => {
          let time = 1_780_000_000_000;
          const made: Click[] = [];
          const messages = schedule.map(({ fresh, again, gap }, index) => {
            time += gap;
            const first = clicks(fresh, { at: time });
            made.push(...first);
            const repeats = made.length === 0 ? [] : again.map((pick) => made[pick % made.length]!);
            const late = repeats.map((click) => ({ ...click, madeAt: click.at + skews[2]! }));
            return { sequence: index + 1, time, clicks: [...first, ...late] };
          });
          const log = new UnreliableLog();
          let append = 0;
          log.fate = () => fated[append++] ?? 'answered';
          const stream = { incarnation: 'A', messages };
          const first = replica(log, stream, [1], { capacity, skew: skews[0]! });
          for (let turns = 0; turns < restart; turns++) await turn();
          await first.stop();
          const second = replica(log, stream, [2], { capacity, skew: skews[1]! });
          await until(() => {
            log.land();
            return (
              new Set(idsIn(log)).size === made.length &&
              second.next > messages.length &&
              second.buffered === 0
            );
          });
          await second.stop();
          while (log.late.length > 0) log.land();
          expect(idsIn(log).sort()).toEqual(made.map(({ clickId }) => clickId).sort());
        },
      ),
      { numRuns: 150, endOnFailure: true },
    );
  });

  it('writers count the new messages of a stream that was set back and has grown past the log, none twice', async () => {
    const log = new UnreliableLog();
    const [held, lost, fresh] = [clicks(3), clicks(2), clicks(4)];
    const writer = replica(log, {
      incarnation: 'A',
      messages: [
        { sequence: 1, time: 100, clicks: held },
        { sequence: 2, time: 200, clicks: lost },
      ],
    });
    await until(() => idsIn(log).length === 5);
    await writer.stop();
    let found = 0;
    const again = replica(
      log,
      {
        incarnation: 'A',
        messages: [
          { sequence: 1, time: 100, clicks: held },
          { sequence: 2, time: 900, clicks: fresh.slice(0, 2) },
          { sequence: 3, time: 950, clicks: fresh.slice(2) },
        ],
      },
      [1],
      { capacity: 1, diverged: () => (found += 1) },
    );
    await until(() => idsIn(log).length === 9);
    await again.stop();
    expect(idsIn(log).sort()).toEqual([...held, ...lost, ...fresh].map(({ clickId }) => clickId).sort());
    expect(found).toBe(1);
  });

  it('a partition’s writers never append behind a gap, and read a log again that was set back', async () => {
    const log = new UnreliableLog();
    const stream = {
      incarnation: 'A',
      messages: Array.from({ length: 6 }, (_, index) => ({ sequence: index + 1, clicks: clicks(2) })),
    };
    let found = 0;
    const writer = replica(log, stream, [40], { diverged: () => (found += 1) });
    await until(() => log.commits.length >= 3);
    log.commits.splice(1);
    await until(() => idsIn(log).length === 12);
    await writer.stop();
    expect(log.commits.map(({ _id }) => _id)).toEqual(log.commits.map((_, index) => index + 1));
    expect(idsIn(log).sort()).toEqual(
      stream.messages.flatMap(({ clicks }) => clicks.map(({ clickId }) => clickId)).sort(),
    );
    expect(found).toBe(1);
  });

  it('a partition’s writers continue at the end of the log, and cover messages without a click by the next commit', async () => {
    const log = new UnreliableLog();
    const [first, second] = [clicks(2), clicks(2)];
    const writer = replica(log, {
      incarnation: 'A',
      messages: [
        { sequence: 1, clicks: first },
        { sequence: 2, clicks: [] },
        { sequence: 5, clicks: second },
        { sequence: 6, clicks: [] },
      ],
    });
    await until(() => idsIn(log).length === 4);
    await writer.stop();
    expect(log.commits[0]?.from).toBe(1);
    const last = log.commits.at(-1);
    expect(last?.to).toBeGreaterThanOrEqual(5);
    for (const [index, commit] of log.commits.entries()) {
      if (index > 0) expect(commit.from).toBe(log.commits[index - 1]!.to + 1);
    }

    const next = replica(log, { incarnation: 'A', messages: [] });
    await until(() => next.phase === 'ready');
    next.follow({ incarnation: 'A', lastSequence: 6 });
    expect(next.next).toBe(last!.to + 1);
    await next.stop();
  });

  it('a partition’s writers continue behind messages that the stream has lost, with a checkpoint there', async () => {
    const log = new UnreliableLog();
    const stream = { incarnation: 'A', messages: [{ sequence: 1, clicks: clicks(2) }] };
    const writer = replica(log, stream);
    await until(() => log.commits.length === 1 && writer.buffered === 0);
    writer.skipTo(6);
    writer.skipTo(2);
    expect({ next: writer.next, checkpoint: writer.checkpoint }).toEqual({ next: 6, checkpoint: 5 });
    writer.offer({ sequence: 6, time: 6 }, clicks(1));
    await until(() => log.commits.length === 2);
    expect(log.commits[1]).toMatchObject({ from: 2, to: 6, n: 1 });

    writer.skipTo(1_500);
    await until(() => log.commits.length === 3);
    await writer.stop();
    expect(log.commits[2]).toMatchObject({ from: 7, to: 1_499, n: 0 });
    const next = replica(log, { incarnation: 'A', messages: [] });
    await until(() => next.phase === 'ready');
    next.follow({ incarnation: 'A', lastSequence: 1_499 });
    expect(next.next).toBe(1_500);
    await next.stop();
  });

  it('a partition’s writers read a recreated stream from its first message, and count no click twice', async () => {
    const log = new UnreliableLog();
    const [old, fresh] = [clicks(3), clicks(3)];
    const writer = replica(log, { incarnation: 'A', messages: [{ sequence: 1, clicks: old }] });
    await until(() => idsIn(log).length === 3);
    await writer.stop();
    const again = replica(log, {
      incarnation: 'B',
      messages: [
        { sequence: 1, clicks: [...old, ...fresh.slice(0, 1)] },
        { sequence: 2, clicks: fresh },
      ],
    });
    await until(() => idsIn(log).length === 6);
    await again.stop();
    expect(idsIn(log).sort()).toEqual([...old, ...fresh].map(({ clickId }) => clickId).sort());
    expect(log.commits.at(-1)?.incarnation).toBe('B');
  });

  it('a partition’s writers append an empty commit as checkpoint after many messages without a click', async () => {
    const log = new UnreliableLog();
    const messages = Array.from({ length: 1_000 }, (_, index) => ({ sequence: index + 1, clicks: [] }));
    const writer = replica(log, { incarnation: 'A', messages });
    await until(() => log.commits.length === 1);
    await writer.stop();
    expect(log.commits[0]).toMatchObject({ from: 1, to: 1_000, n: 0 });
    expect(writer.checkpoint).toBe(1_000);
  });

  it.each([
    { first: 24, commits: 4 },
    { first: 25, commits: 2 },
  ])(
    'a partition’s writers append $first clicks and three that follow them in $commits commits',
    async ({ first, commits }) => {
      const log = new UnreliableLog();
      const made = clicks(first + 3);
      const messages = [made.slice(0, first), ...made.slice(first).map((click) => [click])].map(
        (section, index) => ({ sequence: index + 1, clicks: section }),
      );
      const writer = replica(log, { incarnation: 'A', messages }, [30], { busyAppendEveryMs: 2_000 });
      await until(() => idsIn(log).length === first + 3);
      await writer.stop();
      expect(log.commits).toHaveLength(commits);
    },
  );
});
