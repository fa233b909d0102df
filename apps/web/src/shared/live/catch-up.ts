import type { SiteVersion } from '@tools-hub/contracts';
import { staleTags, type StaleTag } from './stale-tags.js';

/** Milliseconds from one refresh to the next: an owner's edits are awaited, counts may move with every click. */
const EDITS_EVERY = 500;
const COUNTS_EVERY = 3_000;

export interface CatchUpParts {
  /** What the page shows at first; null where it is not known. */
  readonly shown: SiteVersion | null;
  readonly refresh: (tags: readonly StaleTag[]) => void;
  readonly later: (action: () => void, milliseconds: number) => () => void;
  readonly now: () => number;
}

export interface CatchUp {
  /** The site is at this version. */
  hear(version: SiteVersion): void;
  /** Nobody looks: what is heard waits until somebody does. */
  pause(): void;
  resume(): void;
}

/** Brings the page to the last version that was heard of, not to each one in between. */
export const createCatchUp = ({ shown: first, refresh, later, now }: CatchUpParts): CatchUp => {
  let shown = first;
  let latest = first;
  let refreshedAt = Number.NEGATIVE_INFINITY;
  let paused = false;
  let cancel: (() => void) | null = null;

  const plan = (): void => {
    cancel?.();
    cancel = null;
    if (paused || latest === null) return;
    const tags = staleTags(shown, latest);
    if (tags.length === 0) return;
    const gap = tags.every((tag) => tag === 'Uses') ? COUNTS_EVERY : EDITS_EVERY;
    const wait = refreshedAt + gap - now();
    if (wait > 0) {
      cancel = later(plan, wait);
      return;
    }
    refreshedAt = now();
    shown = latest;
    refresh(tags);
  };

  return {
    hear: (version) => {
      latest = version;
      plan();
    },
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
