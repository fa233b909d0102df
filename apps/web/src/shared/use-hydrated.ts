import { useSyncExternalStore } from 'react';

const never = () => () => undefined;

/**
 * False on the server and while the page takes over the server's HTML, true from then on: for values that only the browser knows,
 * such as its locale. A page without the server's HTML starts with true.
 */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
