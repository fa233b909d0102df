import type { HistoryDay } from '@tools-hub/contracts';

/** Merges the counted days of several logs, the newest first. */
export const mergeDays = (groups: readonly HistoryDay[]): readonly HistoryDay[] => {
  const merged = new Map<string, HistoryDay>();
  for (const group of groups) {
    const key = `${group.day} ${group.kind}`;
    const other = merged.get(key);
    merged.set(key, other === undefined ? group : merge(other, group));
  }
  return [...merged.values()].sort((a, b) => (a.last < b.last ? 1 : a.last > b.last ? -1 : 0));
};

const merge = (a: HistoryDay, b: HistoryDay): HistoryDay => ({
  ...(a.last < b.last ? b : a),
  count: a.count + b.count,
  first: a.first < b.first ? a.first : b.first,
});
