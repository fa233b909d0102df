import { createHash } from 'node:crypto';
import { DAY_MS, type LinkStatus } from '@tools-hub/contracts';
import { assertUnreachable } from '@tools-hub/event-sourcing/core';

const HOUR_MS = 60 * 60 * 1_000;

/** A link is broken after so many failures in a row, of which the first is so old. */
const BROKEN_AFTER = { failures: 3, ms: 3 * DAY_MS } as const;

/** The finding of a check. */
export type CheckOutcome =
  | { readonly kind: 'alive' }
  /** All redirects on the way were permanent ones. */
  | { readonly kind: 'moved'; readonly to: string }
  | { readonly kind: 'failed'; readonly reason: string }
  /** The server wants to be asked again later. */
  | { readonly kind: 'postponed'; readonly ms: number }
  /** The link may not be fetched. */
  | { readonly kind: 'refused'; readonly reason: string };

/** The findings of a link's checks so far. */
export interface LinkState {
  readonly status: LinkStatus;
  readonly reason: string | null;
  readonly failures: number;
  readonly firstFailureAt: Date | null;
  readonly movedTo: string | null;
  readonly checkedAt: Date | null;
  readonly nextCheckAt: Date;
}

export interface Schedule {
  /** Milliseconds since 1970. */
  readonly now: number;
  /** Milliseconds between two checks of a link. */
  readonly periodMs: number;
  /** The place of the link in the period, from 0 to 1. */
  readonly spread: number;
}

/** Spreads links over the period by their tools, the same on every replica. */
export const spreadOf = (toolId: string): number =>
  createHash('sha256').update(toolId).digest().readUInt32BE(0) / 2 ** 32;

/** A link that was never checked. Its first check is within a day, so that an import is spread too. */
export const newLinkState = ({ now, periodMs, spread }: Schedule): LinkState => ({
  status: 'unchecked',
  reason: null,
  failures: 0,
  firstFailureAt: null,
  movedTo: null,
  checkedAt: null,
  nextCheckAt: new Date(now + spread * Math.min(periodMs, DAY_MS)),
});

export const nextLinkState = (state: LinkState, outcome: CheckOutcome, schedule: Schedule): LinkState => {
  const { now, periodMs } = schedule;
  const checkedAt = new Date(now);
  const healthy = {
    reason: null,
    failures: 0,
    firstFailureAt: null,
    movedTo: null,
    checkedAt,
    nextCheckAt: new Date(nextTurn(schedule)),
  };
  switch (outcome.kind) {
    case 'alive':
      return { ...healthy, status: 'ok' };
    case 'moved':
      return { ...healthy, status: 'moved', movedTo: outcome.to };
    case 'refused':
      return { ...healthy, status: 'unchecked', reason: outcome.reason };
    case 'postponed':
      return {
        ...state,
        nextCheckAt: new Date(now + Math.min(Math.max(outcome.ms, HOUR_MS), Math.max(periodMs, DAY_MS))),
      };
    case 'failed': {
      const failures = state.failures + 1;
      const firstFailureAt = state.firstFailureAt ?? checkedAt;
      const isBroken = failures >= BROKEN_AFTER.failures && now - firstFailureAt.getTime() >= BROKEN_AFTER.ms;
      return {
        status: isBroken ? 'broken' : 'failing',
        reason: outcome.reason,
        failures,
        firstFailureAt,
        movedTo: null,
        checkedAt,
        nextCheckAt: new Date(now + Math.min(periodMs, DAY_MS)),
      };
    }
    default:
      return assertUnreachable(outcome);
  }
};

/** The next turn of the link in the schedule, which is at least half a period away. */
const nextTurn = ({ now, periodMs, spread }: Schedule): number => {
  const earliest = now + periodMs / 2;
  const offset = spread * periodMs;
  return Math.ceil((earliest - offset) / periodMs) * periodMs + offset;
};
