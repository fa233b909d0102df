import type { SiteVersion } from '@tools-hub/contracts';
import type { EventFeed, EventFeedParts } from './event-feed.js';

const NAME = 'tools-hub-live';

/** Between the tabs: what the one that listens knows, or a newcomer's question for it. */
type Message =
  { readonly asks: true } | { readonly listening: boolean; readonly version: SiteVersion | null };

type Ears = Pick<EventFeedParts, 'heard' | 'listening'>;

/**
 * One tab listens and tells the others: over HTTP/1.1 a browser keeps six connections to a site, whatever the number
 * of tabs. Without locks (a plain http address other than localhost) each tab that is looked at listens for itself.
 */
export const oneTabListens = (makeFeed: (ears: Ears) => EventFeed, ears: Ears): EventFeed => {
  if (!('locks' in navigator)) return makeFeed(ears);
  const tabs = new BroadcastChannel(NAME);
  const say = (message: Message): void => tabs.postMessage(message);
  let listening = false;
  let version: SiteVersion | null = null;
  let leave: (() => void) | null = null;

  const feed = makeFeed({
    heard: (heard) => {
      version = heard;
      say({ listening, version });
      ears.heard(heard);
    },
    listening: (yes) => {
      listening = yes;
      say({ listening, version });
      ears.listening(yes);
    },
  });
  tabs.onmessage = ({ data }: MessageEvent<Message>) => {
    if ('asks' in data) {
      if (listening) say({ listening, version });
      return;
    }
    ears.listening(data.listening);
    if (data.version !== null) ears.heard(data.version);
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
      // Rejects when this tab is left before its turn came.
      navigator.locks.request(NAME, { signal: waiting.signal }, lead).catch(() => undefined);
    },
    stop: () => {
      leave?.();
      leave = null;
    },
  };
};
