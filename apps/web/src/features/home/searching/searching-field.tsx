import { RecentSearches, type RecentSearchesProps } from './recent-searches.js';
import { useHitKeys } from './use-hit-keys.js';

export { markerOf } from './marker.js';

/** Adds recent searches and the keys that lead to the first tool to the search field. */
export function SearchingField(props: RecentSearchesProps) {
  useHitKeys(props.input, props.text);
  return <RecentSearches {...props} />;
}
