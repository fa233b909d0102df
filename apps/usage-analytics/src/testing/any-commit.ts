import { randomUUID } from 'node:crypto';
import { toVisitorMark, type Click } from '@tools-hub/contracts';
import fc from 'fast-check';
import { toCommit, type PartitionCommit } from '../partition/partition-commit.js';
import { VISITORS_VERSION } from '../partition/visitor-columns.js';

const anId = fc.uuid({ version: 4 });

/** Any click that may stand in a log, and some that may not. */
export const anyClick: fc.Arbitrary<Click> = fc.record({
  clickId: anId,
  toolId: fc.oneof(anId, fc.constantFrom(randomUUID(), randomUUID().toUpperCase(), 'tool')),
  categoryId: fc.option(fc.constantFrom(randomUUID(), randomUUID())),
  at: fc.integer({ min: -62_135_596_800_000, max: 253_402_300_799_999 }),
  agent: fc.oneof(fc.string({ unit: 'grapheme', maxLength: 40 }), fc.constant('Mozilla/5.0')),
  bot: fc.boolean(),
});

/** A click that may have the mark of its visitor. */
const anyMarkedClick = fc
  .tuple(anyClick, fc.integer({ min: 0, max: 1_023 }), fc.integer({ min: 0, max: 12 }))
  .map(([click, register, rank]): Click =>
    rank === 0 ? click : { ...click, visitorMark: toVisitorMark(register, rank) },
  );

const anyTime = fc.integer({ min: 0, max: 253_402_300_799_999 });
const anySequence = fc.nat({ max: 2 ** 51 });

const anyNewClicks = fc.record({
  at: anyTime,
  layout: fc.constantFrom(1, 2, VISITORS_VERSION),
  incarnation: fc.constantFrom('2026-11-21T03:35:43.281123456Z', 'another', ''),
  from: anySequence,
  to: anySequence,
  t: fc.option(anyTime, { nil: undefined }),
  reread: fc.option(anyTime, { nil: undefined }),
  clicks: fc.array(anyMarkedClick, { maxLength: 5 }),
});

/** Commits that follow one another, from any position on. */
export const anyCommits = (): fc.Arbitrary<PartitionCommit[]> =>
  fc
    .tuple(fc.integer({ min: 1, max: 1_000_000 }), fc.array(anyNewClicks, { minLength: 1, maxLength: 12 }))
    .map(([first, inputs]) =>
      inputs.map(({ at, layout, t, reread, ...newClicks }, index) =>
        toCommit(
          first + index,
          new Date(at),
          { ...newClicks, ...(t === undefined ? {} : { t }), ...(reread === undefined ? {} : { reread }) },
          layout,
        ),
      ),
    );
