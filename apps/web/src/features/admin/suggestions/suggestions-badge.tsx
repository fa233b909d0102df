import { plural } from '@lingui/core/macro';
import { CountBadge } from '../parts/count-badge.js';
import { useSuggestions } from './use-suggestions.js';

/** The number of suggestions that wait, on the tab of the tools. */
export function SuggestionsBadge() {
  const total = useSuggestions().data?.total ?? 0;
  const words = plural(total, { one: '# suggestion from visitors', other: '# suggestions from visitors' });
  return <CountBadge count={total} words={words} />;
}
