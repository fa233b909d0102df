import { useDeferredValue } from 'react';

/** The first `count` of `items` at once, and all of them as soon as there is time: a long page is there quickly. */
export const useRestLater = <Item>(items: readonly Item[], count: number): readonly Item[] =>
  useDeferredValue(items, items.length > count ? items.slice(0, count) : items);
