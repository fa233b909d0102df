import { retryDelay } from '../api/api-error.js';
import type { StaleTag } from './stale-tags.js';

/** Milliseconds between two refreshes: an owner's edits are awaited, while counts may change with every click. */
const EDITS_EVERY = 500;
const COUNTS_EVERY = 3_000;
/** The most refreshes for one version, over a minute and a half. A gateway that stays behind for longer is only polled. */
export const MAX_REFRESHES = 8;

interface CatchUpParts {
  /** The tags of shown answers that are behind the latest version. */
  readonly behind: () => readonly StaleTag[];
  readonly refresh: (tags: readonly StaleTag[]) => void;
  readonly later: (action: () => void, milliseconds: number) => () => void;
  readonly now: () => number;
}

export interface CatchUp {
  /** Called when the page has received a new version. */
  news(): void;
  /** Called when an answer arrived or failed: it may be from a gateway that does not have that version yet. */
  check(): void;
  /** Called when the page is hidden: refreshes wait until it is visible. */
  pause(): void;
  resume(): void;
}

/** Refreshes the page until its answers have the latest version. Intermediate versions may be skipped. */
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
    if (refreshes >= MAX_REFRESHES) return;
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
