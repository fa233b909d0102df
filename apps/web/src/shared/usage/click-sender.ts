import type { PendingClick, PendingClicks } from './pending-clicks.js';

/** The answer to a click, or `null` when none came. `retryAfter` is in seconds. */
export type ClickAnswer = { readonly status: number; readonly retryAfter: number | null } | null;
export type ClickOutcome = 'counted' | 'refused' | 'later';

export interface ClickSender {
  /** Sends a new click. Returns at once: nobody waits for the counting. */
  send(click: PendingClick): void;
  /** Sends what is still pending: at the start, and when the network or the visitor is back. */
  wake(): void;
}

export interface ClickSenderParts {
  readonly pending: PendingClicks;
  readonly post: (click: PendingClick) => Promise<ClickAnswer>;
  readonly later: (action: () => void, milliseconds: number) => () => void;
  readonly now: () => number;
  readonly settled: (click: PendingClick, outcome: Exclude<ClickOutcome, 'later'>) => void;
}

const FIRST_DELAY = 2_000;
const LONGEST_DELAY = 300_000;

/** What an answer means. A click that is kept goes again under the same id, so that it still counts once. */
export const outcomeOf = (answer: ClickAnswer): ClickOutcome => {
  if (!answer) return 'later';
  if (answer.status >= 200 && answer.status < 300) return 'counted';
  const passing =
    answer.status >= 500 || answer.status === 408 || answer.status === 425 || answer.status === 429;
  return passing ? 'later' : 'refused';
};

/** Milliseconds until the next try, after `failures` in a row. */
export const delayAfter = (failures: number): number =>
  Math.min(FIRST_DELAY * 2 ** (failures - 1), LONGEST_DELAY);

export const createClickSender = ({ pending, post, later, now, settled }: ClickSenderParts): ClickSender => {
  const underWay = new Set<string>();
  let failures = 0;
  let notBefore = 0;
  let flushing = false;
  let cancelTimer: (() => void) | null = null;

  const deliver = async (click: PendingClick): Promise<ClickOutcome> => {
    underWay.add(click.clickId);
    const answer = await post(click).catch(() => null);
    underWay.delete(click.clickId);
    const outcome = outcomeOf(answer);
    if (outcome === 'later') {
      failures += 1;
      notBefore = now() + (answer?.retryAfter ?? 0) * 1_000;
      planAgain();
    } else {
      failures = 0;
      pending.remove(click.clickId);
      settled(click, outcome);
    }
    return outcome;
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
    for (const click of pending.list()) {
      if (underWay.has(click.clickId)) continue;
      if ((await deliver(click)) === 'later') break;
    }
    flushing = false;
  };

  return {
    send: (click) => {
      pending.add(click);
      void deliver(click).then((outcome) => {
        if (outcome === 'counted' && pending.list().some(({ clickId }) => !underWay.has(clickId)))
          void flush();
      });
    },
    wake: () => {
      if (now() < notBefore) return;
      failures = 0;
      void flush();
    },
  };
};
