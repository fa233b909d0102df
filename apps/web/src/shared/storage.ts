/** The browser's local storage; null where it is forbidden. */
export const localStore = (): Storage | null => {
  try {
    return window.localStorage;
  } catch {
    return null;
  }
};

/** The browser's storage of one tab; null where it is forbidden. */
export const sessionStore = (): Storage | null => {
  try {
    return window.sessionStorage;
  } catch {
    return null;
  }
};
