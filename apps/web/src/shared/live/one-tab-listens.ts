import type { SiteVersion } from '@tools-hub/contracts';
import type { EventFeed, EventFeedParts } from './event-feed.js';

const NAME = 'tools-hub-live';

/** The messages between tabs: the listener's version, or a new tab's question for it. */
type Message =
  { readonly asks: true } | { readonly listening: boolean; readonly version: SiteVersion | null };

type FeedCallbacks = Pick<EventFeedParts, 'onVersion' | 'listening'>;

/**
 * One tab listens and informs the others: over HTTP/1.1 a browser opens at most six connections to a site, for all tabs.
 * Without the Web Locks API (plain http on other hosts than localhost) each visible tab listens for itself.
 */
export const oneTabListens = (
  makeFeed: (callbacks: FeedCallbacks) => EventFeed,
  callbacks: FeedCallbacks,
): EventFeed => {
  if (!('locks' in navigator)) return makeFeed(callbacks);
  const tabs = new BroadcastChannel(NAME);
  const say = (message: Message): void => tabs.postMessage(message);
  let listening = false;
  let version: SiteVersion | null = null;
  let leave: (() => void) | null = null;

  const feed = makeFeed({
    onVersion: (announced) => {
      version = announced;
      say({ listening, version });
      callbacks.onVersion(announced);
    },
    listening: (yes) => {
      listening = yes;
      say({ listening, version });
      callbacks.listening(yes);
    },
  });
  tabs.onmessage = ({ data }: MessageEvent<Message>) => {
    if ('asks' in data) {
      if (listening) say({ listening, version });
      return;
    }
    callbacks.listening(data.listening);
    if (data.version !== null) callbacks.onVersion(data.version);
  };

  const lead = (): Promise<void> =>
    new Promise((resolve) => {
      feed.start();
      leave = () => {
        feed.stop();
        resolve();
      };
    });

  return {
    start: () => {
      if (leave !== null) return;
      const waiting = new AbortController();
      leave = () => waiting.abort();
      say({ asks: true });
      // Rejects when this tab is closed or hidden before its turn.
      navigator.locks.request(NAME, { signal: waiting.signal }, lead).catch(() => undefined);
    },
    stop: () => {
      leave?.();
      leave = null;
    },
  };
};
