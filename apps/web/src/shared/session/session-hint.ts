import type { Session } from '@tools-hub/contracts';

const KEY = 'tools-hub-session';

/** What a browser remembers of a sign-in, so that the dashboard is there at once. It opens nothing: the server decides. */
export const parseHint = (stored: string | null, now: number): Session | null => {
  if (stored === null) return null;
  try {
    const { username, expiresAt } = JSON.parse(stored) as Partial<Session>;
    if (typeof username !== 'string' || typeof expiresAt !== 'string') return null;
    return Date.parse(expiresAt) > now ? { username, expiresAt } : null;
  } catch {
    return null;
  }
};

/** The hint; one that has expired or cannot be read is removed. */
export const readHint = (): Session | null => {
  try {
    const stored = localStorage.getItem(KEY);
    const hint = parseHint(stored, Date.now());
    if (stored !== null && hint === null) localStorage.removeItem(KEY);
    return hint;
  } catch {
    return null;
  }
};

export const keepHint = (session: Session | null): void => {
  try {
    if (session) localStorage.setItem(KEY, JSON.stringify(session));
    else localStorage.removeItem(KEY);
  } catch {
    // Then the next load begins at the catalogue.
  }
};

/** Says when another tab has signed out. */
export const whenHintIsGone = (notify: () => void): void => {
  window.addEventListener('storage', ({ key, newValue }) => {
    if (key === KEY && newValue === null) notify();
  });
};
