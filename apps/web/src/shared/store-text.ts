import { localStore } from './storage.js';

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
