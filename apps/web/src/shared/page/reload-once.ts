import { putText, sessionStore } from '../storage.js';

const KEY = 'tools-hub-reloaded';

/** Reloads the page, unless it was already reloaded at this address. False when it was, or when storage is forbidden or full. */
export const reloadOnce = (): boolean => {
  const storage = sessionStore();
  const { href } = window.location;
  if (storage?.getItem(KEY) === href || !putText(storage, KEY, href)) return false;
  window.location.reload();
  return true;
};

/** Called after a page has loaded, so that the next deployment may reload again. */
export const reloadWorked = (): void => sessionStore()?.removeItem(KEY);
