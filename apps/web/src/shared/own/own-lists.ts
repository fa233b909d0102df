import type { OwnList } from '@tools-hub/contracts';
import { useMemo, useSyncExternalStore } from 'react';
import { storeText } from '../store-text.js';
import { followStorage, storedText, useStoredText } from '../stored-text.js';
import { parseIds, toggled, withOpened } from './own-ids.js';

/** The keys of the visitor's lists in the browser's storage. They are sent nowhere. */
const KEYS: Readonly<Record<OwnList, string>> = {
  favourites: 'tools-hub-favourites',
  lately: 'tools-hub-opened',
};

const idsOf = (list: OwnList): readonly string[] => parseIds(storedText(KEYS[list]), list);

export const storeIds = (list: OwnList, ids: readonly string[]): boolean =>
  storeText(KEYS[list], ids.length === 0 ? null : JSON.stringify(ids));

export const useOwnIds = (list: OwnList): readonly string[] => {
  const stored = useStoredText(KEYS[list]);
  return useMemo(() => parseIds(stored, list), [stored, list]);
};

/** Searches the stored text, because every card asks. */
export const useIsFavourite = (id: string): boolean =>
  useSyncExternalStore(
    followStorage,
    () => storedText(KEYS.favourites)?.includes(id) ?? false,
    () => false,
  );

/** Adds a favourite or removes it. Returns why that was not stored: the list is full, or the browser stores nothing. */
export const toggleFavourite = (id: string): 'full' | 'refused' | null => {
  const ids = toggled(idsOf('favourites'), id);
  if (ids === null) return 'full';
  return storeIds('favourites', ids) ? null : 'refused';
};

export const noteOpened = (id: string): void => void storeIds('lately', withOpened(idsOf('lately'), id));
