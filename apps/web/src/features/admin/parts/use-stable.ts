import { useCallback, useLayoutEffect, useRef } from 'react';

/** The same function for good, which does what the last `action` does: long lists are not drawn again for it. */
export const useStable = <Args extends readonly unknown[]>(
  action: (...args: Args) => void,
): ((...args: Args) => void) => {
  const latest = useRef(action);
  useLayoutEffect(() => {
    latest.current = action;
  });
  return useCallback((...args: Args) => latest.current(...args), []);
};
