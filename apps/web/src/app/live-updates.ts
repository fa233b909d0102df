import { SITE_VERSIONS_PATH } from '@tools-hub/contracts';
import { api } from '../shared/api/api.js';
import { later } from '../shared/later.js';
import type { AnswerVersions } from '../shared/live/answer-versions.js';
import { createCatchUp } from '../shared/live/catch-up.js';
import { createEventFeed, type EventFeedParts } from '../shared/live/event-feed.js';
import { listeningChanged, selectListening } from '../shared/live/live.slice.js';
import { oneTabListens } from '../shared/live/one-tab-listens.js';
import { staleTags } from '../shared/live/stale-tags.js';
import { selectStoredAt } from '../shared/offline/stored-answers.slice.js';
import type { AppStore } from './store.js';

/** Milliseconds that a hidden tab keeps listening: people switch back and forth. */
const LINGER = 10_000;

const openEvents: EventFeedParts['open'] = ({ opened, received, broke }) => {
  const source = new EventSource(SITE_VERSIONS_PATH);
  source.onopen = opened;
  source.onmessage = ({ data }: MessageEvent<string>) => received(data);
  source.onerror = broke;
  return () => source.close();
};

/** Requests the answers from the service worker's cache again: the server can be reached, but may not send a new version. */
const replaceStored = (store: AppStore): void => {
  if (selectStoredAt(store.getState()) === null) return;
  store.dispatch(api.util.invalidateTags(['Tool', 'Category', 'Banner', 'Settings', 'Uses']));
};

/** Keeps the shown answers current while the page is visible. */
export const startLiveUpdates = (store: AppStore, versions: AnswerVersions): void => {
  const catchUp = createCatchUp({
    behind: () =>
      staleTags((tag, part) =>
        api.util
          .selectInvalidatedBy(store.getState(), [tag])
          .some(({ queryCacheKey }) => versions.isBehind(queryCacheKey, part)),
      ),
    refresh: (tags) => store.dispatch(api.util.invalidateTags([...tags])),
    later,
    now: () => performance.now(),
  });
  versions.onAnswer(() => catchUp.check());
  const feed = oneTabListens(
    (callbacks) => createEventFeed({ ...callbacks, open: openEvents, later, random: Math.random }),
    {
      onVersion: (version) => {
        if (versions.setLatest(version)) catchUp.news();
      },
      listening: (yes) => {
        if (yes !== selectListening(store.getState())) store.dispatch(listeningChanged(yes));
        if (yes) replaceStored(store);
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
  // A page in the back-forward cache must not hold a connection.
  window.addEventListener('pagehide', () => feed.stop());
  window.addEventListener('pageshow', follow);
  follow();
};
