import type { OwnList } from '@tools-hub/contracts';
import { isUuidV4 } from '@tools-hub/domain';

/** The most tools of each list. */
export const MAX_LENGTH: Readonly<Record<OwnList, number>> = { favourites: 200, lately: 20 };

/** Reads a stored list, newest first. Any other stored value counts as absent. */
export const parseIds = (stored: string | null, list: OwnList): readonly string[] => {
  try {
    const ids: unknown = JSON.parse(stored ?? '[]');
    return Array.isArray(ids) ? [...new Set(ids.filter(isUuidV4))].slice(0, MAX_LENGTH[list]) : [];
  } catch {
    return [];
  }
};

/** Adds a favourite or removes it. Null for one too many: no other favourite is lost for it. */
export const toggled = (ids: readonly string[], id: string): readonly string[] | null => {
  if (ids.includes(id)) return ids.filter((other) => other !== id);
  return ids.length < MAX_LENGTH.favourites ? [id, ...ids] : null;
};

/** Puts an opened tool first. The oldest one is forgotten. */
export const withOpened = (ids: readonly string[], id: string): readonly string[] =>
  [id, ...ids.filter((other) => other !== id)].slice(0, MAX_LENGTH.lately);
