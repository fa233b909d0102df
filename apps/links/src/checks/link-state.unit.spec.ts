import { describe, expect, test } from 'vitest';
import fc from 'fast-check';
import { newLinkState, nextLinkState, spreadOf, type CheckOutcome, type LinkState } from './link-state.js';

const HOUR = 60 * 60 * 1_000;
const DAY = 24 * HOUR;
const START = Date.parse('2026-11-02T00:00:00Z');
const WEEK = { periodMs: 7 * DAY, spread: 0.5 };

const FAILED: CheckOutcome = { kind: 'failed', reason: 'it answers 404' };
const ALIVE: CheckOutcome = { kind: 'alive' };

/** The state after outcomes at so many days from the start. */
const after = (...outcomes: readonly (readonly [days: number, outcome: CheckOutcome])[]): LinkState =>
  outcomes.reduce<LinkState>(
    (state, [days, outcome]) => nextLinkState(state, outcome, { ...WEEK, now: START + days * DAY }),
    newLinkState({ ...WEEK, now: START }),
  );

describe('a link', () => {
  test('a link is unchecked at first, and due within a day', () => {
    expect(newLinkState({ ...WEEK, now: START })).toMatchObject({
      status: 'unchecked',
      checkedAt: null,
      nextCheckAt: new Date(START + DAY / 2),
    });
  });

  test('a link is failing after one failure, and asked again the next day', () => {
    expect(after([0, FAILED])).toMatchObject({
      status: 'failing',
      reason: 'it answers 404',
      firstFailureAt: new Date(START),
      nextCheckAt: new Date(START + DAY),
    });
  });

  test('a link is not broken before the third failure, nor before three days', () => {
    expect(after([0, FAILED], [4, FAILED]).status).toBe('failing');
    expect(after([0, FAILED], [1, FAILED], [2, FAILED], [2.9, FAILED]).status).toBe('failing');
  });

  test('a link is broken since the first failure after three of them over three days', () => {
    expect(after([0, FAILED], [1, FAILED], [3, FAILED])).toMatchObject({
      status: 'broken',
      failures: 3,
      firstFailureAt: new Date(START),
    });
  });

  test('a link is well again after one good check, which begins the count anew', () => {
    const state = after([0, FAILED], [1, FAILED], [3, FAILED], [4, ALIVE]);
    expect(state).toMatchObject({ status: 'ok', reason: null, failures: 0, firstFailureAt: null });
    expect(nextLinkState(state, FAILED, { ...WEEK, now: START + 5 * DAY })).toMatchObject({
      status: 'failing',
      failures: 1,
    });
  });

  test('a link has moved where all redirects are permanent', () => {
    expect(after([0, { kind: 'moved', to: 'https://example.com/new' }])).toMatchObject({
      status: 'moved',
      movedTo: 'https://example.com/new',
    });
  });

  test('a link that may not be fetched is unchecked with the reason', () => {
    expect(after([0, { kind: 'refused', reason: 'The address is not a public one' }])).toMatchObject({
      status: 'unchecked',
      reason: 'The address is not a public one',
      failures: 0,
    });
  });

  test.each([
    ['an hour at least', 1_000, HOUR],
    ['as long as the server says', 5 * HOUR, 5 * HOUR],
    ['a period at most', 365 * DAY, 7 * DAY],
  ])('a link whose server asks for patience keeps its state, and waits %s', (_, ms, waits) => {
    const before = after([0, FAILED]);
    const now = START + DAY;
    expect(nextLinkState(before, { kind: 'postponed', ms }, { ...WEEK, now })).toEqual({
      ...before,
      nextCheckAt: new Date(now + waits),
    });
  });
});

test('a good check is followed by one in half a period to one and a half, always at the same place of the period', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 4_000_000_000_000 }),
      fc.integer({ min: 1, max: 365 }),
      fc.uuid(),
      (now, days, toolId) => {
        const schedule = { now, periodMs: days * DAY, spread: spreadOf(toolId) };
        const { nextCheckAt } = nextLinkState(newLinkState(schedule), ALIVE, schedule);
        const wait = nextCheckAt.getTime() - now;
        expect(wait).toBeGreaterThanOrEqual(schedule.periodMs / 2 - 1);
        expect(wait).toBeLessThanOrEqual(schedule.periodMs * 1.5 + 1);
        const place = (nextCheckAt.getTime() % schedule.periodMs) / schedule.periodMs;
        expect(Math.abs(place - schedule.spread)).toBeLessThan(1e-6);
      },
    ),
  );
});

test('the links of many tools are spread over the whole period', () => {
  const tenths = new Set(fc.sample(fc.uuid(), 200).map((id) => Math.floor(spreadOf(id) * 10)));
  expect(tenths.size).toBe(10);
});
