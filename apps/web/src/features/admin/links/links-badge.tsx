import { plural } from '@lingui/core/macro';
import { CountBadge } from '../parts/count-badge.js';
import { useMarkedLinks } from './use-marked-links.js';

/** The number of links that need the owner's attention, on the tab of the tools. */
export function LinksBadge() {
  const { size } = useMarkedLinks();
  const words = plural(size, { one: '# link broken or moved', other: '# links broken or moved' });
  return <CountBadge isProblem count={size} words={words} />;
}
