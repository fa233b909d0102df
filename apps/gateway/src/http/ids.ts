import { DomainError, isUuidV4 } from '@tools-hub/contracts';

/** @throws DomainError INVALID unless `id` is a UUID v4; gives it back in lower case. */
export const toolId = (id: string): string => {
  if (!isUuidV4(id))
    throw new DomainError('INVALID', 'Invalid tool ID', [{ field: 'id', message: 'must be a UUID v4' }]);
  return id.toLowerCase();
};
