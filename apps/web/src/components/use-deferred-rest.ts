import { useDeferredValue } from 'react';
import { useHydrated } from '../shared/use-hydrated.js';

interface Shares {
  /** The number of items that appear quickly. */
  readonly atOnce: number;
  /** The number of items in the server's HTML, for readers without scripts. */
  readonly served: number;
}

/** Returns the first items at once and all of them in a deferred render, so that a long page appears quickly. */
export const useDeferredRest = <Item>(
  items: readonly Item[],
  { atOnce, served }: Shares,
): readonly Item[] => {
  const count = useHydrated() ? atOnce : served;
  return useDeferredValue(items, items.length > count ? items.slice(0, count) : items);
};
