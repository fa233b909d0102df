import { HISTORY_LOGS, type HistoryEntry, type HistoryPage } from '@tools-hub/contracts';

/** Newest first; at the same time by the order of the logs. */
const newestFirst = (a: HistoryEntry, b: HistoryEntry): number => {
  if (a.at !== b.at) return a.at < b.at ? 1 : -1;
  if (a.log === b.log) return b.position - a.position;
  return HISTORY_LOGS.indexOf(a.log) - HISTORY_LOGS.indexOf(b.log);
};

/** Entries of a log in order, and whether more of them follow. */
interface LogPart<Entry> {
  readonly entries: readonly Entry[];
  readonly more: boolean;
}

/** Merges a part of each log. The result ends where a part does that is followed by more: the next entry of all may be among them. */
export const mergeParts = <Entry>(
  parts: readonly LogPart<Entry>[],
  inOrder: (a: Entry, b: Entry) => number,
): readonly Entry[] => {
  const all = parts.flatMap(({ entries }) => entries).sort(inOrder);
  const [end] = parts.flatMap(({ entries, more }) => (more ? entries.slice(-1) : [])).sort(inOrder);
  return end === undefined ? all : all.slice(0, all.indexOf(end) + 1);
};

/** Merges a page of each log into one page. */
export const mergePages = (pages: readonly HistoryPage[], limit: number): HistoryPage => {
  const known = mergeParts(pages, newestFirst);
  return { entries: known.slice(0, limit), more: known.length > limit || pages.some(({ more }) => more) };
};
