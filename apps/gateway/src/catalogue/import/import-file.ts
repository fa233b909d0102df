import type { DirectoryFile } from '@tools-hub/contracts';
import { isRecord, LIMITS, type Unvalidated } from '@tools-hub/domain';
import { TextFile } from '../../http/text-file.js';
import { readBookmarks } from './bookmarks-file.js';
import { readCsv, type ColumnChoice } from './csv-file.js';
import { readLinkwarden } from './linkwarden-file.js';
import { tooManyRows, unreadable } from './unreadable.js';

/** The columns of a CSV file by their numbers from 0. */
export interface FoundColumns {
  readonly names: readonly string[];
  readonly chosen: ColumnChoice;
}

/** A file of an import, in the shape of an own export. */
export interface ImportFile {
  readonly file: Unvalidated<DirectoryFile>;
  /** Whether it is an export of Tools Hub. The rows of other programs' files are tools; categories follow from them. */
  readonly isOwn: boolean;
  /** The number of the first tool's row, as a reader counts: 2 below the head of a table. */
  readonly firstRow: number;
  /** Of a CSV file only. */
  readonly columns?: FoundColumns;
}

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
  return { file: body, isOwn: true, firstRow: 1 };
};
