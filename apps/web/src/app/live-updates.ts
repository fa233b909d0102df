import { SITE_VERSIONS_PATH, type SiteVersion } from '@tools-hub/contracts';
import { api } from '../shared/api/api.js';
import { later } from '../shared/later.js';
import { createCatchUp } from '../shared/live/catch-up.js';
import { createEventFeed, type EventFeedParts } from '../shared/live/event-feed.js';
import { listeningChanged, selectListening } from '../shared/live/live.slice.js';
import { oneTabListens } from '../shared/live/one-tab-listens.js';
import type { AppStore } from './store.js';

/** Milliseconds that a tab goes on listening when nobody looks at it: people switch back and forth. */
const LINGER = 10_000;

const openEvents: EventFeedParts['open'] = ({ opened, said, broke }) => {
  const source = new EventSource(SITE_VERSIONS_PATH);
  source.onopen = opened;
  source.onmessage = ({ data }: MessageEvent<string>) => said(data);
  source.onerror = broke;
  return () => source.close();
};

/** Keeps what is shown up with the site, as long as somebody looks. `shown` is what the page came with. */
export const startLiveUpdates = (store: AppStore, shown: SiteVersion | null): void => {
  const catchUp = createCatchUp({
    shown,
    refresh: (tags) => store.dispatch(api.util.invalidateTags([...tags])),
    later,
    now: () => performance.now(),
  });
  const feed = oneTabListens(
    (ears) => createEventFeed({ ...ears, open: openEvents, later, random: Math.random }),
    {
      heard: (version) => catchUp.hear(version),
      listening: (yes) => {
        if (yes !== selectListening(store.getState())) store.dispatch(listeningChanged(yes));
      },
    },
  );

  let cancelStop: (() => void) | null = null;
  const follow = (): void => {
    cancelStop?.();
    cancelStop = null;
    if (document.visibilityState === 'visible') {
      catchUp.resume();
      feed.start();
    } else {
      catchUp.pause();
      cancelStop = later(() => feed.stop(), LINGER);
    }
  };
  document.addEventListener('visibilitychange', follow);
  // A page that is kept for the back button must not hold a connection.
  window.addEventListener('pagehide', () => feed.stop());
  window.addEventListener('pageshow', follow);
  follow();
};
