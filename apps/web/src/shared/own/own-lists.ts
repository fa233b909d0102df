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

export const storeIds = (list: OwnList, ids: readonly string[]): void =>
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

/** Adds a favourite or removes it. Returns whether that was stored. */
export const toggleFavourite = (id: string): boolean => {
  const before = idsOf('favourites');
  const ids = toggled(before, id);
  if (ids !== null) storeIds('favourites', ids);
  return idsOf('favourites').length !== before.length;
};

export const noteOpened = (id: string): void => storeIds('lately', withOpened(idsOf('lately'), id));
