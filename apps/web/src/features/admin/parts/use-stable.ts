import { useCallback, useLayoutEffect, useRef } from 'react';

/** Returns a function that never changes and calls the latest `action`, so that long lists are not rendered again. */
export const useStable = <Args extends readonly unknown[], Result>(
  action: (...args: Args) => Result,
): ((...args: Args) => Result) => {
  const latest = useRef(action);
  useLayoutEffect(() => {
    latest.current = action;
  });
  return useCallback((...args: Args) => latest.current(...args), []);
};
