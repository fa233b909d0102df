import { HISTORY_LOGS, type HistoryEntry, type HistoryPage } from '@tools-hub/contracts';

/** Newest first; at the same time by the order of the logs. */
const inOrder = (a: HistoryEntry, b: HistoryEntry): number => {
  if (a.at !== b.at) return a.at < b.at ? 1 : -1;
  if (a.log === b.log) return b.position - a.position;
  return HISTORY_LOGS.indexOf(a.log) - HISTORY_LOGS.indexOf(b.log);
};

/**
 * Merges a page of each log into one page. A log whose page ended early may have entries that come before those of other logs, so
 * the merged page ends there.
 */
export const mergePages = (
  pages: readonly HistoryPage[],
  limit: number,
): { readonly items: readonly HistoryEntry[]; readonly more: boolean } => {
  const all = pages.flatMap(({ entries }) => entries).sort(inOrder);
  const unfinished = pages.flatMap(({ entries, more }) => (more ? entries.slice(-1) : []));
  const end = unfinished.sort(inOrder)[0];
  const known = end === undefined ? all : all.slice(0, all.indexOf(end) + 1);
  const items = known.slice(0, limit);
  return { items, more: end !== undefined || items.length < all.length };
};
