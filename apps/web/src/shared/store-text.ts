import { localStore, putText } from './storage.js';
import { unstored } from './stored-text.js';

/** Browsers notify only the other tabs. */
const notify = (key: string): boolean => window.dispatchEvent(new StorageEvent('storage', { key }));

/**
 * Stores a text that components follow by `useStoredText`. Where nothing can be stored it is lost. Returns whether it is stored.
 * @param text null removes it
 */
export const storeText = (key: string, text: string | null): boolean => {
  const isStored = putText(localStore(), key, text);
  notify(key);
  return isStored;
};

/**
 * Stores the text of a choice. Where nothing can be stored, the choice lasts until the page is left.
 * @param text null removes it
 */
export const storeChoice = (key: string, text: string | null): void => {
  if (putText(localStore(), key, text) || text === null) unstored.delete(key);
  else unstored.set(key, text);
  notify(key);
};
