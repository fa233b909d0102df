import { useSyncExternalStore } from 'react';
import { localStore } from './storage.js';

/** Calls back when this tab or another one stores a text. Returns a function that ends it. */
export const followStorage = (notify: () => void): (() => void) => {
  window.addEventListener('storage', notify);
  return () => window.removeEventListener('storage', notify);
};

/** The choices that the browser could not store, by their keys. */
export const unstored = new Map<string, string>();

export const storedText = (key: string): string | null =>
  unstored.get(key) ?? localStore()?.getItem(key) ?? null;

/** A text in the browser's local storage, which the components of all tabs follow. The server has none. */
export const useStoredText = (key: string): string | null =>
  useSyncExternalStore(
    followStorage,
    () => storedText(key),
    () => null,
  );
