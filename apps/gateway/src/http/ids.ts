import { DomainError } from '@tools-hub/contracts';
import { isUuidV4 } from '@tools-hub/domain';

export type Noun = 'tool' | 'category' | 'banner';

/** An id of an address, in lower case. @throws DomainError INVALID unless it is a UUID v4. */
export const recordId = (noun: Noun, id: string): string => {
  if (!isUuidV4(id)) {
    throw new DomainError('INVALID', `Invalid ${noun} ID`, [{ field: 'id', message: 'must be a UUID v4' }]);
  }
  return id.toLowerCase();
};
