import { DomainError } from '@tools-hub/contracts';
import { LIMITS } from '@tools-hub/domain';

/** The refusal of a file that can't be read as a whole. */
export const unreadable = (message: string): DomainError =>
  new DomainError('INVALID', 'The file cannot be read', [{ field: 'body', message }]);

export const tooManyRows = (): DomainError => unreadable(`must have at most ${LIMITS.importTools} rows`);
