import { localStore } from './storage.js';
import { storedText, unstored } from './stored-text.js';

/**
 * Stores a text that components follow by `useStoredText`. Where nothing can be stored it is lost.
 * @param text null removes it
 */
export const storeText = (key: string, text: string | null): void => {
  try {
    if (text === null) localStore()?.removeItem(key);
    else localStore()?.setItem(key, text);
  } catch {
    // A full store.
  }
  // Browsers notify only the other tabs.
  window.dispatchEvent(new StorageEvent('storage', { key }));
};

/** Stores the text of a choice. Where nothing can be stored, the choice lasts until the page is left. */
export const storeChoice = (key: string, text: string | null): void => {
  unstored.set(key, text);
  storeText(key, text);
  unstored.delete(key);
  if (storedText(key) !== text) unstored.set(key, text);
};
