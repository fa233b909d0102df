import type { SiteVersion } from '@tools-hub/contracts';
import { retryDelay } from '../api/api-error.js';

/** What becomes of a connection. */
export interface EventEars {
  readonly opened: () => void;
  readonly said: (data: string) => void;
  readonly broke: () => void;
}

export interface EventFeedParts {
  /** Connects, and returns what ends it. */
  readonly open: (ears: EventEars) => () => void;
  readonly later: (action: () => void, milliseconds: number) => () => void;
  /** 0 to 1: those who were cut off together do not come back together. */
  readonly random: () => number;
  readonly heard: (version: SiteVersion) => void;
  readonly listening: (yes: boolean) => void;
}

export interface EventFeed {
  start(): void;
  stop(): void;
}

/** Listens to the site's versions, and again after each break, more and more patiently. */
export const createEventFeed = ({ open, later, random, heard, listening }: EventFeedParts): EventFeed => {
  let close: (() => void) | null = null;
  let cancelRetry: (() => void) | null = null;
  let failures = 0;

  const hangUp = (): void => {
    close?.();
    close = null;
    cancelRetry?.();
    cancelRetry = null;
    listening(false);
  };
  const connect = (): void => {
    cancelRetry = null;
    close = open({
      opened: () => {
        failures = 0;
        listening(true);
      },
      said: (data) => heard(JSON.parse(data) as SiteVersion),
      // The browser's own retry never slows down, and gives up for good on an answer like 503.
      broke: () => {
        hangUp();
        failures += 1;
        cancelRetry = later(connect, retryDelay(failures) * (0.5 + random() / 2));
      },
    });
  };

  return {
    start: () => {
      if (close === null && cancelRetry === null) connect();
    },
    stop: () => {
      failures = 0;
      hangUp();
    },
  };
};
