import { isRecord, LIMITS } from '@tools-hub/domain';
import { TextFile } from '../../http/body-files.js';
import { readBookmarks } from './bookmarks-file.js';
import { readCsv } from './csv-file.js';
import { tooManyRows, unreadable, type ColumnChoice, type ImportFile } from './foreign-rows.js';
import { readLinkwarden } from './linkwarden-file.js';

/**
 * Reads a file by its kind.
 * @param columns of a CSV file; guessed by their names if absent
 * @throws DomainError INVALID for a file that can't be read as a whole
 */
export const readImportFile = (body: unknown, columns?: ColumnChoice): ImportFile => {
  const file = readByKind(body, columns);
  const { tools } = file.file;
  if (!file.isOwn && Array.isArray(tools) && tools.length > LIMITS.importTools) throw tooManyRows();
  return file;
};

const readByKind = (body: unknown, columns: ColumnChoice | undefined): ImportFile => {
  if (body instanceof TextFile) {
    return body.type === 'text/csv' ? readCsv(body.text, columns) : readBookmarks(body.text);
  }
  if (!isRecord(body)) throw unreadable('must be an object');
  if (Array.isArray(body['collections']) && !('tools' in body)) return readLinkwarden(body['collections']);
  return { file: body, isOwn: true };
};
