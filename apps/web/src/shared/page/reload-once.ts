const KEY = 'tools-hub-reloaded';

const store = (): Storage | null => {
  try {
    return window.sessionStorage;
  } catch {
    return null;
  }
};

/** Reloads the page, unless that was tried at this address already. False when it was, or that cannot be remembered. */
export const reloadOnce = (): boolean => {
  const remembered = store();
  const { href } = window.location;
  if (!remembered || remembered.getItem(KEY) === href) return false;
  remembered.setItem(KEY, href);
  window.location.reload();
  return true;
};

/** A page has come: the next deployment may need a reload again. */
export const reloadWorked = (): void => store()?.removeItem(KEY);
