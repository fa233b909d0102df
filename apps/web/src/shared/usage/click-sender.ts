import { CLICK_LIFETIME_MS } from '@tools-hub/contracts';
import { isPassing } from '../api/api-error.js';
import { MAX_PENDING, type PendingClick, type PendingClicks } from './pending-clicks.js';

/** The answer to a click, or `null` without one. `retryAfter` is in seconds. */
export type ClickAnswer = { readonly status: number; readonly retryAfter: number | null } | null;
type ClickOutcome = 'counted' | 'refused' | 'later';

export interface ClickSender {
  /** Sends a new click. Returns at once. */
  send(click: PendingClick): void;
  /** Sends pending clicks: on load, when the network is back and when the page is visible again. */
  sendPending(): void;
}

interface ClickSenderParts {
  readonly pending: PendingClicks;
  /** @param at the time of the click as ISO 8601, only for a repeated report */
  readonly post: (click: PendingClick, at: string | null) => Promise<ClickAnswer>;
  /** Resolves to the offset of the server's clock in milliseconds, or to null if the server does not answer. */
  readonly serverOffset: () => Promise<number | null>;
  readonly later: (action: () => void, milliseconds: number) => () => void;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  readonly settled: (click: PendingClick, outcome: 'counted' | 'refused') => void;
  readonly log: (message: string) => void;
}

const FIRST_DELAY = 2_000;
const MAX_DELAY = 300_000;
/** Milliseconds that a click may lie in the future: clocks are corrected, and measurements are inexact. */
const MAX_AHEAD_MS = 60_000;

/** The meaning of an answer. After 'later' the click is sent again under the same id, so that it counts once. */
export const outcomeOf = (answer: ClickAnswer): ClickOutcome => {
  if (answer === null || isPassing(answer)) return 'later';
  return answer.status >= 200 && answer.status < 300 ? 'counted' : 'refused';
};

/** Milliseconds until the next attempt, after `failures` in a row. */
export const delayAfter = (failures: number): number =>
  Math.min(FIRST_DELAY * 2 ** (failures - 1), MAX_DELAY);

/**
 * The time of a click by the server's clock, for a repeated report; null for a click that must not be reported again:
 * the server deduplicates for one day, and the age of a click from the future is unknown.
 */
const timeOfRepeat = (click: PendingClick, offset: number, now: number): string | null => {
  const made = click.at + (click.offset ?? offset);
  const age = now + offset - made;
  if (age > CLICK_LIFETIME_MS || age < -MAX_AHEAD_MS) return null;
  return new Date(made).toISOString();
};

export const createClickSender = (parts: ClickSenderParts): ClickSender => {
  const { pending, post, serverOffset, later, now, settled, log } = parts;
  const underWay = new Set<string>();
  /** Clicks with a logged failure, which is logged once. */
  const logged = new Set<string>();
  let failures = 0;
  let notBefore = 0;
  let flushing = false;
  let cancelTimer: (() => void) | null = null;

  const deliver = async (click: PendingClick, at: string | null): Promise<ClickOutcome> => {
    underWay.add(click.clickId);
    const answer = await post(click, at).catch(() => null);
    underWay.delete(click.clickId);
    const outcome = outcomeOf(answer);
    if (outcome !== 'counted') logFailure(click, answer, outcome);
    if (outcome === 'later') {
      failures += 1;
      notBefore = now() + (answer?.retryAfter ?? 0) * 1_000;
      planAgain();
    } else {
      failures = 0;
      forget(click);
      settled(click, outcome);
    }
    return outcome;
  };

  const forget = ({ clickId }: PendingClick): void => {
    pending.remove(clickId);
    logged.delete(clickId);
  };

  const logFailure = (
    { clickId, toolId }: PendingClick,
    answer: ClickAnswer,
    outcome: ClickOutcome,
  ): void => {
    if (logged.has(clickId)) return;
    logged.add(clickId);
    for (const oldest of logged) if (logged.size > MAX_PENDING) logged.delete(oldest);
    const reason = answer === null ? 'no answer' : `status ${answer.status}`;
    const next = outcome === 'later' ? 'It is sent again.' : 'It is not counted.';
    log(`Usage tracking failed for tool ${toolId}: ${reason}. ${next}`);
  };

  const planAgain = (): void => {
    cancelTimer?.();
    cancelTimer = later(() => void flush(), Math.max(delayAfter(failures), notBefore - now()));
  };

  const flush = async (): Promise<void> => {
    cancelTimer?.();
    cancelTimer = null;
    if (flushing) return;
    flushing = true;
    try {
      await repeatAll();
    } finally {
      flushing = false;
    }
  };

  /** Stored clicks were sent before, perhaps by an earlier page: they may have been counted. */
  const repeatAll = async (): Promise<void> => {
    const left = pending.list().filter(({ clickId }) => !underWay.has(clickId));
    if (left.length === 0) return;
    const offset = await serverOffset();
    if (offset === null) {
      failures += 1;
      planAgain();
      return;
    }
    for (const click of left) {
      const at = timeOfRepeat(click, offset, now());
      if (at === null) {
        forget(click);
        log(`A use of tool ${click.toolId} could not be reported within 24 hours. It is not counted.`);
      } else if ((await deliver(click, at)) === 'later') return;
    }
  };

  return {
    send: (click) => {
      pending.add(click);
      void deliver(click, null).then((outcome) => {
        if (outcome === 'counted' && pending.list().some(({ clickId }) => !underWay.has(clickId)))
          void flush();
      });
    },
    sendPending: () => {
      if (now() < notBefore) return;
      failures = 0;
      void flush();
    },
  };
};
