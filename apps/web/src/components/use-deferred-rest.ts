import { useDeferredValue } from 'react';

/** Returns the first `count` of `items` at once and all of them in a deferred render, so that a long page appears quickly. */
export const useDeferredRest = <Item>(items: readonly Item[], count: number): readonly Item[] =>
  useDeferredValue(items, items.length > count ? items.slice(0, count) : items);
