import type { DomainError } from '@tools-hub/contracts';
import { unreadable } from './foreign-rows.js';

/** The most characters of a row: no valid row has as many. */
export const MAX_ROW_LENGTH = 65_536;
const MAX_COLUMNS = 200;

const QUOTE = '"'.charCodeAt(0);
const CARRIAGE_RETURN = '\r'.charCodeAt(0);
const LINE_FEED = '\n'.charCodeAt(0);

export const rowTooLong = (): DomainError => unreadable('has a row that is too long');

/**
 * Prepares a table for its parser, which reads any number of empty cells, and takes long for blanks around cells: refuses rows of too many
 * columns or characters, and drops those blanks.
 */
export const boundedTable = (text: string, delimiter: string): string => {
  const separator = delimiter.charCodeAt(0);
  let bounded = '';
  let copied = 0;
  let rowStart = 0;
  let columns = 1;
  let isQuoted = false;
  /** Whether a cell begins here, or a quoted one has ended. */
  let isEdge = true;
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    if (at - rowStart > MAX_ROW_LENGTH) throw rowTooLong();
    if (code === QUOTE) {
      isQuoted = !isQuoted;
      isEdge = !isQuoted;
    } else if (isQuoted) {
      continue;
    } else if (code === separator) {
      columns += 1;
      if (columns > MAX_COLUMNS) throw unreadable(`must have at most ${MAX_COLUMNS} columns`);
      isEdge = true;
    } else if (code === LINE_FEED || code === CARRIAGE_RETURN) {
      columns = 1;
      rowStart = at + 1;
      isEdge = true;
    } else if (isEdge && isBlank(text, at, code)) {
      bounded += text.slice(copied, at);
      copied = at + 1;
    } else {
      isEdge = false;
    }
  }
  return bounded + text.slice(copied);
};

/** Characters between U+0020 and U+00A0 are no blanks. */
const isBlank = (text: string, at: number, code: number): boolean =>
  (code <= 0x20 || code >= 0xa0) && text.charAt(at).trim() === '';
