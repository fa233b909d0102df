import { t } from '@lingui/core/macro';
import { isRecord, LIMITS, parseDirectory, type DirectoryRows } from '@tools-hub/domain';
import type { ImportDirectory } from '../../../shared/api/owner.api.js';
import { foreignFile, isLinkwarden, type ForeignFile } from './foreign-file.js';
import { fileProblems, type FileProblem } from './import-problems.js';
import { RECORD_KINDS } from './records-in-words.js';

/** The result of reading a file for an import. */
export type ImportFile =
  /** The file has no rows that could be validated. */
  | { readonly kind: 'unreadable'; readonly reason: string }
  /** A file of another program, which the server reads. */
  | { readonly kind: 'foreign'; readonly file: ForeignFile }
  | { readonly kind: 'invalid'; readonly problems: readonly FileProblem[] }
  | { readonly kind: 'ready'; readonly body: ImportDirectory; readonly rows: DirectoryRows };

/** The size of the largest import. */
export const MAX_SIZE = `${LIMITS.importBody / 1024 ** 2} MB`;
export const tooLarge = (): string => t`This file is too large. An import has at most ${MAX_SIZE}.`;

/** Reads an own export by the server's rules, and recognises the files of other programs. */
export const readImportFile = (text: string, name = ''): ImportFile => {
  if (text.trim() === '') return unreadable(t`This file is empty.`);
  const foreign = foreignFile(text, name);
  if (foreign !== null) return isTooLarge(text) ? unreadable(tooLarge()) : { kind: 'foreign', file: foreign };
  let body: unknown;
  try {
    body = JSON.parse(text) as unknown;
  } catch {
    return unreadable(t`This file isn't valid JSON.`);
  }
  if (isLinkwarden(body)) return { kind: 'foreign', file: { type: 'application/json', text } };
  if (!isDirectory(body)) {
    return unreadable(
      t`This file isn't a Tools Hub export. An export has lists of categories, tools and banners.`,
    );
  }
  // It is sent without the white space between its values.
  if (isTooLarge(JSON.stringify(body))) return unreadable(tooLarge());
  const { rows, issues } = parseDirectory(body, () => '');
  if (issues.length > 0) return { kind: 'invalid', problems: fileProblems(issues, body) };
  if (rows.categories.length + rows.tools.length + rows.banners.length === 0) {
    return unreadable(t`There is nothing in this file to import.`);
  }
  return { kind: 'ready', body, rows };
};

const isTooLarge = (sent: string): boolean => new Blob([sent]).size > LIMITS.importBody;

export const unreadable = (reason: string): ImportFile => ({ kind: 'unreadable', reason });

/** Whether a value has lists whose rows the rules can name. */
const isDirectory = (body: unknown): body is ImportDirectory =>
  isRecord(body) && (Object.keys(body).length === 0 || RECORD_KINDS.some((kind) => kind in body));
