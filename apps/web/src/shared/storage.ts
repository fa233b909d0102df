const storeOf = (name: 'localStorage' | 'sessionStorage') => (): Storage | null => {
  try {
    return window[name];
  } catch {
    return null;
  }
};

/** The browser's local storage; null where it is forbidden. */
export const localStore = storeOf('localStorage');
/** The browser's storage of one tab; null where it is forbidden. */
export const sessionStore = storeOf('sessionStorage');

/**
 * Stores a text. Returns whether it is stored: the storage may be forbidden or full.
 * @param text null removes it
 */
export const putText = (
  store: Pick<Storage, 'setItem' | 'removeItem'> | null,
  key: string,
  text: string | null,
): boolean => {
  try {
    if (text === null) store?.removeItem(key);
    else store?.setItem(key, text);
    return store !== null;
  } catch {
    return false;
  }
};
