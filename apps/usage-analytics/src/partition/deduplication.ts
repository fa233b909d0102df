import type { Click } from '@tools-hub/contracts';
import { BoundedIdSet } from './bounded-id-set.js';
import type { ClickBuffer, PendingClick } from './click-buffer.js';
import { idToBytes } from './click-ids.js';
import type { ClickLog } from './click-log.js';
import { CLOCK_SKEW_MS, type DeduplicationWindow } from './deduplication-window.js';

/**
 * The clicks of a message that neither the buffer nor the window has, each once. A click that the log may hold before the window is
 * marked, to be looked up there.
 * @param usedSince the time (ms since 1970) from which the log may hold a click that doesn't name its own time
 */
export const freshClicks = (
  clicks: readonly Click[],
  buffer: Pick<ClickBuffer, 'has'>,
  window: DeduplicationWindow,
  usedSince: number,
): readonly PendingClick[] => {
  const fresh = new Map<string, PendingClick>();
  for (const click of clicks) {
    const { clickId, madeAt = Infinity } = click;
    if (fresh.has(clickId) || buffer.has(clickId) || window.has(idToBytes(clickId))) continue;
    const since = Math.min(madeAt, usedSince);
    fresh.set(clickId, window.mayPrecede(since) ? { ...click, lookUpSince: since } : click);
  }
  return [...fresh.values()];
};

/** The marked clicks that the log holds before the window. */
export const clicksBeforeWindow = async (
  clicks: readonly PendingClick[],
  log: Pick<ClickLog, 'find'>,
  window: DeduplicationWindow,
): Promise<readonly PendingClick[]> => {
  const marked = clicks.filter(({ lookUpSince }) => lookUpSince !== undefined);
  if (marked.length === 0) return [];
  const wanted = new BoundedIdSet(marked.length);
  for (const { clickId } of marked) wanted.add(idToBytes(clickId));
  const since = marked.reduce((least, { lookUpSince = least }) => Math.min(least, lookUpSince), Infinity);
  const found = await log.find(wanted, new Date(since - CLOCK_SKEW_MS), window.start.position);
  return marked.filter(({ clickId }) => found.has(clickId));
};
