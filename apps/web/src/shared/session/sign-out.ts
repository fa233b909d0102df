import { isPassing, retryDelay } from '../api/api-error.js';
import { putText } from '../storage.js';

const KEY = 'tools-hub-sign-out';

type Store = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

interface SignOutParts {
  readonly store: Store | null;
  /** Ends the session at the server. Resolves to the answer's status, or to null without one. */
  readonly send: () => Promise<number | null>;
  readonly later: (action: () => void, milliseconds: number) => () => void;
}

/** Ends the session at the server as soon as it can be reached; for the owner it ends at once. */
export interface SignOut {
  request(): void;
  /** Retries a pending sign-out: on load, when the network is back and when the page is visible again. */
  retryPending(): void;
  /** Blocks sign-outs during a sign-in: a late one would end the new session. */
  beforeSignIn(): Promise<void>;
  /** @param succeeded whether the new session has replaced the pending one */
  afterSignIn(succeeded: boolean): void;
}

/**
 * The cookie is HttpOnly, so only an answer of the server can remove it. Until then the sign-out stays in the browser's
 * storage, also for later pages.
 */
export const createSignOut = ({ store, send, later }: SignOutParts): SignOut => {
  const memory = pendingMark(store);
  let underWay: Promise<void> | null = null;
  let failures = 0;
  let signingIn = false;
  let cancel: (() => void) | null = null;

  const attempt = async (): Promise<void> => {
    const status = await send().catch(() => null);
    // Any other refusal is final: this browser has no session to end.
    if (!isPassing({ status })) {
      memory.clear();
      failures = 0;
      return;
    }
    failures += 1;
    if (!signingIn) cancel = later(retryPending, retryDelay(failures));
  };
  const stopWaiting = (): void => {
    cancel?.();
    cancel = null;
  };
  const retryPending = (): void => {
    stopWaiting();
    // Another tab may have sent it meanwhile, or signed in.
    if (underWay || signingIn || !memory.isPending()) return;
    underWay = attempt().finally(() => (underWay = null));
  };

  return {
    request: () => {
      memory.set();
      failures = 0;
      retryPending();
    },
    retryPending,
    beforeSignIn: async () => {
      retryPending();
      signingIn = true;
      await underWay;
      stopWaiting();
    },
    afterSignIn: (succeeded) => {
      signingIn = false;
      if (succeeded) memory.clear();
      retryPending();
    },
  };
};

const pendingMark = (store: Store | null) => {
  let unsaved = false;
  return {
    isPending: () => unsaved || (store?.getItem(KEY) ?? null) !== null,
    set: () => {
      // Where it cannot be stored, the sign-out stays pending in memory.
      unsaved = !putText(store, KEY, 'pending');
    },
    clear: () => {
      unsaved = false;
      store?.removeItem(KEY);
    },
  };
};
