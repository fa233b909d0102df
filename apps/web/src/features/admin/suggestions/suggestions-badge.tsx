import { plural } from '@lingui/core/macro';
import { useSuggestions } from './use-suggestions.js';

/** The number of suggestions that wait, on the tab of the tools. */
export function SuggestionsBadge() {
  const total = useSuggestions().data?.total ?? 0;
  if (total === 0) return null;
  const words = plural(total, { one: '# suggestion from visitors', other: '# suggestions from visitors' });
  return (
    <span
      className="ms-1.5 min-w-5 rounded-full bg-sunken px-1.5 text-center text-xs/5 font-medium text-ink tabular-nums inset-ring inset-ring-line"
      title={words}
    >
      <span aria-hidden="true">{total > 99 ? '99+' : total}</span>
      <span className="sr-only">{words}</span>
    </span>
  );
}
