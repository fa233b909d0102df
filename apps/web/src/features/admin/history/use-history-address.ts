import { useSearchAddress } from '../../../shared/navigation/use-search-address.js';
import { useStable } from '../parts/use-stable.js';
import {
  isHistoryAddress,
  openedEntry,
  parseHistoryFilter,
  withHistory,
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
}

const parse = (params: URLSearchParams): readonly [HistoryFilter | null, string | null] =>
  isHistoryAddress(params) ? [parseHistoryFilter(params), openedEntry(params)] : [null, null];

/** The History tab and its filter in the address, so that a view can be shared, reloaded and left by 'Back'. */
export const useHistoryAddress = (): HistoryAddress => {
  const [[filter, entry], change] = useSearchAddress(parse);
  return {
    filter,
    entry,
    open: useStable((next: HistoryFilter, opened: string | null = null) =>
      change((params) => withHistory(params, next, opened)),
    ),
    change: useStable((changes: Partial<HistoryFilter>) =>
      change(
        (params) =>
          isHistoryAddress(params)
            ? withHistory(params, { ...parseHistoryFilter(params), ...changes })
            : window.location.search,
        { replace: true },
      ),
    ),
  };
};
