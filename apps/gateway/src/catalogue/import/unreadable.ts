import { DomainError } from '@tools-hub/contracts';

/** The refusal of a file that can't be read as a whole. */
export const unreadable = (message: string): DomainError =>
  new DomainError('INVALID', 'The file cannot be read', [{ field: 'body', message }]);
