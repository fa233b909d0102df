import type { SiteVersion } from '@tools-hub/contracts';
import { retryDelay } from '../api/api-error.js';

/** The callbacks of a connection. */
export interface ConnectionHandlers {
  readonly opened: () => void;
  readonly received: (data: string) => void;
  readonly broke: () => void;
}

export interface EventFeedParts {
  /** Connects, and returns a function that disconnects. */
  readonly open: (handlers: ConnectionHandlers) => () => void;
  readonly later: (action: () => void, milliseconds: number) => () => void;
  /** From 0 to 1: spreads the reconnects of clients that lost their connection together. */
  readonly random: () => number;
  readonly onVersion: (version: SiteVersion) => void;
  readonly listening: (yes: boolean) => void;
}

export interface EventFeed {
  start(): void;
  stop(): void;
}

/** Listens to the site's versions, and reconnects after each break with a growing delay. */
export const createEventFeed = ({ open, later, random, onVersion, listening }: EventFeedParts): EventFeed => {
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
      received: (data) => onVersion(JSON.parse(data) as SiteVersion),
      // The browser's own retry never slows down, and stops after an answer such as 503.
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
