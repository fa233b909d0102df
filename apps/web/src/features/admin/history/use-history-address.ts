import { useMemo } from 'react';
import { useLocation } from 'wouter';
import { useHistoryEntry } from '../../../shared/navigation/history-entry.js';
import { useStable } from '../parts/use-stable.js';
import {
  isHistoryAddress,
  openedEntry,
  parseHistoryFilter,
  withHistory,
  withoutHistory,
  type HistoryFilter,
} from './history-address.js';

export interface HistoryAddress {
  /** The filter of an address of the tab; null for another one. */
  readonly filter: HistoryFilter | null;
  /** The entry that the address opens. */
  readonly entry: string | null;
  /** Opens the tab with a filter, and an entry of it. */
  readonly open: (filter: HistoryFilter, entry?: string | null) => void;
  /** Changes the filter of the open tab. */
  readonly change: (changes: Partial<HistoryFilter>) => void;
  /** Leaves the tab. `replace` drops it from the browser's history, too. */
  readonly leave: (how?: { readonly replace: boolean }) => void;
}

/** The History tab and its filter in the address, so that a view can be shared, reloaded and left by 'Back'. */
export const useHistoryAddress = (): HistoryAddress => {
  const { search } = useHistoryEntry();
  const [path, navigate] = useLocation();
  const [filter, entry] = useMemo(() => {
    const params = new URLSearchParams(search);
    return isHistoryAddress(params) ? [parseHistoryFilter(params), openedEntry(params)] : [null, null];
  }, [search]);
  // The window's address, because two changes may come before the next render.
  const params = (): URLSearchParams => new URLSearchParams(window.location.search);
  const go = (next: string, replace: boolean): void => {
    if (next !== window.location.search) navigate(`${path}${next}`, { replace });
  };
  return {
    filter,
    entry,
    open: useStable((next: HistoryFilter, opened: string | null = null) =>
      go(withHistory(params(), next, opened), false),
    ),
    change: useStable((changes: Partial<HistoryFilter>) => {
      const now = params();
      if (isHistoryAddress(now)) go(withHistory(now, { ...parseHistoryFilter(now), ...changes }), true);
    }),
    leave: useStable(({ replace } = { replace: false }) => go(withoutHistory(params()), replace)),
  };
};
