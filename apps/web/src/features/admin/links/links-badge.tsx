import { plural } from '@lingui/core/macro';
import { useMarkedLinks } from './use-marked-links.js';

/** The number of links that need the owner's attention, on the tab of the tools. */
export function LinksBadge() {
  const { size } = useMarkedLinks();
  if (size === 0) return null;
  const words = plural(size, { one: '# link broken or moved', other: '# links broken or moved' });
  return (
    <span
      className="ms-1.5 min-w-5 rounded-full bg-warn-surface px-1.5 text-center text-xs/5 font-medium text-warn tabular-nums inset-ring inset-ring-warn-line"
      title={words}
    >
      <span aria-hidden="true">{size > 99 ? '99+' : size}</span>
      <span className="sr-only">{words}</span>
    </span>
  );
}
