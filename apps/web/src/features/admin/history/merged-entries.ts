import type { HistoryEntry } from '../../../shared/api/owner.api.js';

/** The entries that were loaded by 'Load more', with those above them at that time. */
export interface Loaded {
  readonly entries: readonly HistoryEntry[];
  /** The `before` of the next page; null at the end. */
  readonly next: string | null;
}

/**
 * Puts the newest page, which follows the site, above the loaded entries. Without a common entry there is a gap between them, and only
 * the newest page is shown. Only the newest page is loaded again, so the newest undos decide whether an older entry is undone.
 *
 * @param undos entries of undos, the newest first; those of the newest page by default
 */
export const mergedEntries = (
  newest: Loaded,
  loaded: Loaded | null,
  undos: readonly HistoryEntry[] = newest.entries,
): Loaded => {
  if (loaded === null || newest.next === null) return newest;
  const ids = new Set(newest.entries.map(({ id }) => id));
  if (!loaded.entries.some(({ id }) => ids.has(id))) return newest;
  const rest = loaded.entries.filter(({ id }) => !ids.has(id));
  const undoneBy = undosIn(undos);
  return {
    entries: [
      ...newest.entries,
      ...rest.map((entry) => {
        const undo = undoneBy.get(entry.id);
        return undo === undefined || undo === entry.undoneBy ? entry : { ...entry, undoneBy: undo };
      }),
    ],
    next: loaded.next,
  };
};

/** The undo in effect, or null, of each entry that these entries undid. The newest undo of an entry counts. */
const undosIn = (entries: readonly HistoryEntry[]): ReadonlyMap<string, string | null> => {
  const undoneBy = new Map<string, string | null>();
  for (const { id, undoes, undoneBy: own } of entries) {
    if (undoes !== null && !undoneBy.has(undoes)) undoneBy.set(undoes, own === null ? id : null);
  }
  return undoneBy;
};
