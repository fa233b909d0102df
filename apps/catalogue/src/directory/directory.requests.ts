import { randomUUID } from 'node:crypto';
import { DomainError } from '@tools-hub/contracts';
import { isImportTooLarge, parseDirectory, type DirectoryRows } from '@tools-hub/domain';

export const importTooLarge = (): DomainError => new DomainError('BODY_TOO_LARGE', 'The import is too large');

/**
 * Parses a request to import a whole directory.
 * @throws DomainError BODY_TOO_LARGE; INVALID naming the wrong rows, such as `tools[12].link`.
 */
export const readDirectory = (body: unknown): DirectoryRows => {
  if (isImportTooLarge(body)) throw importTooLarge();
  const { rows, issues } = parseDirectory(body, randomUUID);
  if (issues.length > 0) throw new DomainError('INVALID', 'Some rows are not valid', issues);
  return rows;
};
