import { later } from '../shared/later.js';
import { createSignOut, type SignOut } from '../shared/session/sign-out.js';
import { localStore } from '../shared/storage.js';

/** Milliseconds until an attempt is given up. */
const PATIENCE = 10_000;

const send = async (): Promise<number> => {
  const { status } = await fetch('/api/session', {
    method: 'DELETE',
    // The owner may close the tab at once.
    keepalive: true,
    signal: AbortSignal.timeout(PATIENCE),
  });
  return status;
};

/** The page's sign-out. One that an earlier page could not finish is sent before anything else. */
export const startSigningOut = (): SignOut => {
  const signOut = createSignOut({ store: localStore(), send, later });
  signOut.wake();
  window.addEventListener('online', () => signOut.wake());
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') signOut.wake();
  });
  return signOut;
};
