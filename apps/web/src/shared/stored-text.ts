import { useSyncExternalStore } from 'react';
import { localStore } from './storage.js';

const follow = (notify: () => void): (() => void) => {
  window.addEventListener('storage', notify);
  return () => window.removeEventListener('storage', notify);
};

/** A text in the browser's local storage, which the components of all tabs follow. */
export const useStoredText = (key: string): string | null =>
  useSyncExternalStore(follow, () => localStore()?.getItem(key) ?? null);
