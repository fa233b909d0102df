import type { Session } from '@tools-hub/contracts';
import { ROLES } from '@tools-hub/domain';

const KEY = 'tools-hub-session';

/** A browser's record of a sign-in, so that the dashboard opens at once. It grants nothing: the server decides. */
export const parseHint = (stored: string | null, now: number): Session | null => {
  if (stored === null) return null;
  try {
    const { username, expiresAt, role } = JSON.parse(stored) as Partial<Session>;
    if (typeof username !== 'string' || typeof expiresAt !== 'string') return null;
    const known = ROLES.find((each) => each === role);
    return Date.parse(expiresAt) > now ? { username, expiresAt, ...(known && { role: known }) } : null;
  } catch {
    return null;
  }
};

/** Reads the hint and removes an expired or unreadable one. */
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

export const storeHint = (session: Session | null): void => {
  try {
    if (session) localStorage.setItem(KEY, JSON.stringify(session));
    else localStorage.removeItem(KEY);
  } catch {
    // Without it the next load starts at the catalogue.
  }
};

/** Calls back when another tab signs out. */
export const onHintRemoved = (notify: () => void): void => {
  window.addEventListener('storage', ({ key, newValue }) => {
    if (key === KEY && newValue === null) notify();
  });
};
