import { later } from '../shared/later.js';
import { createSignOut, type SignOut } from '../shared/session/sign-out.js';
import { localStore } from '../shared/storage.js';

/** Milliseconds until an attempt is aborted. */
const TIMEOUT_MS = 10_000;

const send = async (): Promise<number> => {
  const { status } = await fetch('/api/session', {
    method: 'DELETE',
    // The request survives the tab, which the owner may close at once.
    keepalive: true,
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  return status;
};

/** Creates the page's sign-out. A sign-out that an earlier page left pending is sent before anything else. */
export const startSigningOut = (): SignOut => {
  const signOut = createSignOut({ store: localStore(), send, later });
  signOut.retryPending();
  window.addEventListener('online', () => signOut.retryPending());
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') signOut.retryPending();
  });
  return signOut;
};
