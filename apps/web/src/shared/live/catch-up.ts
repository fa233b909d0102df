import { retryDelay } from '../api/api-error.js';
import type { StaleTag } from './stale-tags.js';

/** Milliseconds from one refresh to the next: an owner's edits are awaited, counts may move with every click. */
const EDITS_EVERY = 500;
const COUNTS_EVERY = 3_000;
/** Refreshes for one version, a minute and a half in all. A gateway that is behind for longer is polled like any other. */
export const MOST_REFRESHES = 8;

export interface CatchUpParts {
  /** The tags of what is shown and behind the latest version. */
  readonly behind: () => readonly StaleTag[];
  readonly refresh: (tags: readonly StaleTag[]) => void;
  readonly later: (action: () => void, milliseconds: number) => () => void;
  readonly now: () => number;
}

export interface CatchUp {
  /** Another version was heard of. */
  news(): void;
  /** An answer came or failed: it may be from a gateway that has not heard of that version yet. */
  check(): void;
  /** The page is hidden: refreshes wait until it is seen. */
  pause(): void;
  resume(): void;
}

/** Refreshes the page until its answers are of the latest version. Versions in between may be skipped. */
export const createCatchUp = ({ behind, refresh, later, now }: CatchUpParts): CatchUp => {
  let refreshedAt = Number.NEGATIVE_INFINITY;
  let refreshes = 0;
  let paused = false;
  let cancel: (() => void) | null = null;

  const plan = (): void => {
    cancel?.();
    cancel = null;
    if (paused) return;
    const tags = behind();
    if (tags.length === 0) {
      refreshes = 0;
      return;
    }
    if (refreshes >= MOST_REFRESHES) return;
    const gap = tags.every((tag) => tag === 'Uses') ? COUNTS_EVERY : EDITS_EVERY;
    const patience = refreshes === 0 ? 0 : retryDelay(refreshes) / 2;
    const wait = refreshedAt + Math.max(gap, patience) - now();
    if (wait > 0) {
      cancel = later(plan, wait);
      return;
    }
    refreshedAt = now();
    refreshes += 1;
    refresh(tags);
  };

  return {
    news: () => {
      refreshes = 0;
      plan();
    },
    check: plan,
    pause: () => {
      paused = true;
      plan();
    },
    resume: () => {
      paused = false;
      plan();
    },
  };
};
