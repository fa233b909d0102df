import { UserError } from '@tools-hub/local';
import { idOf } from './backup-storage.js';

/**
 * The ids of the backups around a point in time.
 * @throws UserError when none was made at the time or before
 */
export const idsAround = (
  found: readonly string[],
  time: Date,
  address: string,
): { readonly earlier: string; readonly later: string | null } => {
  const ids = found.toSorted();
  const index = ids.findLastIndex((id) => id <= idOf(time));
  const earlier = ids[index];
  if (earlier === undefined) {
    const first = ids[0] === undefined ? 'there is none' : `the first one is ${ids[0]}`;
    throw new UserError(`${address} has no backup of ${time.toISOString()} or before: ${first}.`);
  }
  return { earlier, later: ids[index + 1] ?? null };
};
