/** The browser's local storage; null where it is forbidden. */
export const localStore = (): Storage | null => {
  try {
    return window.localStorage;
  } catch {
    return null;
  }
};
