import type { Dispatch, Middleware, MiddlewareAPI } from '@reduxjs/toolkit';
import { isUuidV4 } from '@tools-hub/domain';
import { api } from '../api/api.js';
import { later } from '../later.js';
import { serverClock } from '../server-clock.js';
import { localStore } from '../storage.js';
import { newUuid } from '../uuid.js';
import { createClickSender, type ClickAnswer } from './click-sender.js';
import { pendingClicks, type PendingClick } from './pending-clicks.js';
import { countTrusted, selectFloor, toolOpened, type UsageState } from './usage.slice.js';

/** By then the server's count has long caught up. */
const TRUST_AFTER = 60_000;
const PATIENCE = 20_000;

const post = async ({ clickId, toolId }: PendingClick, at: string | null): Promise<ClickAnswer> => {
  const response = await fetch(`/api/tools/${toolId}/usage`, {
    method: 'POST',
    // The request outlives the page, which a tool may replace.
    keepalive: true,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ clickId, ...(at !== null && { at }) }),
    signal: AbortSignal.timeout(PATIENCE),
  });
  serverClock.note(response.headers);
  const seconds = Number(response.headers.get('retry-after') ?? '');
  return { status: response.status, retryAfter: Number.isFinite(seconds) ? Math.min(seconds, 3_600) : null };
};

/** Any answer has the server's time, and the cheapest will do. */
const serverOffset = async (): Promise<number | null> => {
  if (serverClock.offset !== null) return serverClock.offset;
  const request = { method: 'HEAD', cache: 'no-store', signal: AbortSignal.timeout(PATIENCE) } as const;
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

/** Reports each opened tool, and again whatever an earlier try or page could not. */
export const usageMiddleware: Middleware<object, UsageState> = (store) => {
  const sender = senderFor(store);
  const wake = (): void => {
    if (document.visibilityState === 'visible') sender.wake();
  };
  window.addEventListener('online', wake);
  document.addEventListener('visibilitychange', wake);
  setTimeout(wake, 1_000);

  return (next) => (action) => {
    if (!toolOpened.match(action)) return next(action);
    const { toolId } = action.payload;
    if (!isUuidV4(toolId)) {
      console.error('Invalid tool ID format');
      return action;
    }
    sender.send({ clickId: newUuid(), toolId, at: Date.now(), offset: serverClock.offset });
    return next(action);
  };
};
