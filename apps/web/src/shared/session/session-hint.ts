import type { Session } from '@tools-hub/contracts';
import { ROLES } from '@tools-hub/domain';
import { localStore, putText } from '../storage.js';

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
  const store = localStore();
  const hint = parseHint(store?.getItem(KEY) ?? null, Date.now());
  if (hint === null) store?.removeItem(KEY);
  return hint;
};

/** Where it cannot be stored, the next load starts at the catalogue. */
export const storeHint = (session: Session | null): void =>
  void putText(localStore(), KEY, session && JSON.stringify(session));

/** Calls back when another tab signs out. */
export const onHintRemoved = (notify: () => void): void => {
  window.addEventListener('storage', ({ key, newValue }) => {
    if (key === KEY && newValue === null) notify();
  });
};
