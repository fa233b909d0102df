import type { Dispatch, Middleware, MiddlewareAPI } from '@reduxjs/toolkit';
import { isUuidV4 } from '@tools-hub/domain';
import { api } from '../api/api.js';
import { later } from '../later.js';
import { noteOpened } from '../own/own-lists.js';
import { serverClock } from '../server-clock.js';
import { localStore } from '../storage.js';
import { newUuid } from '../uuid.js';
import { createClickSender, type ClickAnswer } from './click-sender.js';
import { pendingClicks, type PendingClick } from './pending-clicks.js';
import { countTrusted, selectFloor, toolOpened, type UsageState } from './usage.slice.js';

/** Milliseconds after which the server has counted the click. */
const TRUST_AFTER = 60_000;
const TIMEOUT_MS = 20_000;

const post = async ({ clickId, toolId }: PendingClick, at: string | null): Promise<ClickAnswer> => {
  const response = await fetch(`/api/tools/${toolId}/usage`, {
    method: 'POST',
    // The request outlives the page, which the tool may replace.
    keepalive: true,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ clickId, ...(at !== null && { at }) }),
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  serverClock.note(response.headers);
  const seconds = Number(response.headers.get('retry-after') ?? '');
  return { status: response.status, retryAfter: Number.isFinite(seconds) ? Math.min(seconds, 3_600) : null };
};

/** Any answer carries the server's time; this one is the cheapest. */
const serverOffset = async (): Promise<number | null> => {
  if (serverClock.offset !== null) return serverClock.offset;
  const request = { method: 'HEAD', cache: 'no-store', signal: AbortSignal.timeout(TIMEOUT_MS) } as const;
  const response = await fetch('/api/settings', request).catch(() => null);
  if (response) serverClock.note(response.headers);
  return serverClock.offset;
};

const senderFor = (store: MiddlewareAPI<Dispatch, UsageState>) =>
  createClickSender({
    pending: pendingClicks(localStore()),
    post,
    serverOffset,
    later,
    now: Date.now,
    log: (message) => console.error(message),
    settled: ({ toolId }, outcome) => {
      if (outcome === 'refused') {
        store.dispatch(countTrusted({ toolId }));
        store.dispatch(api.util.invalidateTags(['Tool']));
        return;
      }
      const floor = selectFloor(store.getState(), toolId);
      if (floor !== undefined) setTimeout(() => store.dispatch(countTrusted({ toolId, floor })), TRUST_AFTER);
    },
  });

/** Reports each opened tool, notes it for the visitor's own list, and repeats reports that an earlier attempt or page left pending. */
export const usageMiddleware: Middleware<object, UsageState> = (store) => {
  const sender = senderFor(store);
  const sendPending = (): void => {
    if (document.visibilityState === 'visible') sender.sendPending();
  };
  window.addEventListener('online', sendPending);
  document.addEventListener('visibilitychange', sendPending);
  setTimeout(sendPending, 1_000);

  return (next) => (action) => {
    if (!toolOpened.match(action)) return next(action);
    const { toolId } = action.payload;
    if (!isUuidV4(toolId)) {
      console.error('Invalid tool ID format');
      return action;
    }
    noteOpened(toolId);
    sender.send({ clickId: newUuid(), toolId, at: Date.now(), offset: serverClock.offset });
    return next(action);
  };
};
