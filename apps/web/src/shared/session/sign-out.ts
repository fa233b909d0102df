import { isPassing, retryDelay } from '../api/api-error.js';

const KEY = 'tools-hub-sign-out';

type Store = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

export interface SignOutParts {
  readonly store: Store | null;
  /** Ends the session at the server. Resolves to the answer's status, or to null where none came. */
  readonly send: () => Promise<number | null>;
  readonly later: (action: () => void, milliseconds: number) => () => void;
}

/** Ends the session at the server, whenever that can be reached: to the owner it is over at once. */
export interface SignOut {
  request(): void;
  /** Tries a pending sign-out again: at the start, and when the network or the owner is back. */
  wake(): void;
  /** Lets nothing be sent while somebody signs in: a late sign-out would end the new session. */
  beforeSignIn(): Promise<void>;
  /** @param succeeded whether the new session has replaced the one that was to be ended */
  afterSignIn(succeeded: boolean): void;
}

/**
 * The cookie is HttpOnly, so only an answer of the server can take it away. Until one does, the sign-out is remembered in
 * the browser's storage, for later pages too.
 */
export const createSignOut = ({ store, send, later }: SignOutParts): SignOut => {
  const memory = rememberIn(store);
  let underWay: Promise<void> | null = null;
  let failures = 0;
  let signingIn = false;
  let cancel: (() => void) | null = null;

  const attempt = async (): Promise<void> => {
    const status = await send().catch(() => null);
    // Any other refusal will not change: there is no session that this browser could end.
    if (!isPassing({ status, problem: null })) {
      memory.clear();
      failures = 0;
      return;
    }
    failures += 1;
    if (!signingIn) cancel = later(wake, retryDelay(failures));
  };
  const stopWaiting = (): void => {
    cancel?.();
    cancel = null;
  };
  const wake = (): void => {
    stopWaiting();
    // Another tab may have done it meanwhile, or signed in.
    if (underWay || signingIn || !memory.isPending()) return;
    underWay = attempt().finally(() => (underWay = null));
  };

  return {
    request: () => {
      memory.set();
      failures = 0;
      wake();
    },
    wake,
    beforeSignIn: async () => {
      wake();
      signingIn = true;
      await underWay;
      stopWaiting();
    },
    afterSignIn: (succeeded) => {
      signingIn = false;
      if (succeeded) memory.clear();
      wake();
    },
  };
};

const rememberIn = (store: Store | null) => {
  let unsaved = false;
  const stored = (): boolean => {
    try {
      return (store?.getItem(KEY) ?? null) !== null;
    } catch {
      return false;
    }
  };
  return {
    isPending: () => unsaved || stored(),
    set: () => {
      try {
        store?.setItem(KEY, 'pending');
      } catch {
        // Storage is full or forbidden: the sign-out is pending as long as the page lives.
      }
      unsaved = !stored();
    },
    clear: () => {
      unsaved = false;
      try {
        store?.removeItem(KEY);
      } catch {
        // It was never stored.
      }
    },
  };
};
