import { withoutGuards } from '@tools-hub/contracts';
import { LIMITS } from '@tools-hub/domain';
import { CsvError, parse } from 'csv-parse/sync';
import { boundedTable, MAX_ROW_LENGTH, rowTooLong } from './bounded-table.js';
import {
  COLUMN_FIELDS,
  cut,
  toDirectoryFile,
  unreadable,
  type ColumnChoice,
  type ColumnField,
  type ForeignLink,
  type ImportFile,
} from './foreign-rows.js';

/** The names of columns in exports of other programs, in lower case. */
const NAMES: Readonly<Record<ColumnField, readonly string[]>> = {
  name: ['name', 'title', 'label'],
  link: ['link', 'url', 'href', 'address', 'website', 'uri'],
  description: ['description', 'note', 'notes', 'excerpt', 'comment', 'summary'],
  category: ['category', 'folder', 'collection', 'lists', 'list', 'group'],
  iconUrl: ['iconurl', 'icon_url', 'icon', 'favicon', 'cover'],
  openInNewTab: ['openinnewtab', 'open_in_new_tab'],
  isActive: ['isactive', 'is_active'],
  shownFrom: ['shownfrom', 'shown_from', 'show from'],
  shownUntil: ['shownuntil', 'shown_until', 'show until'],
};

const DELIMITERS = [',', ';', '\t'] as const;
/** The first line of a table by which Excel is told the delimiter, such as `sep=;`. */
const DELIMITER_LINE = /^\uFEFF?"?sep=(\t|[^\s"])"?[^\S\r\n]*(?=[\r\n]|$)/i;

/** Reads a table whose first row names its columns. Spreadsheets separate cells by commas, semicolons or tabs. */
export const readCsv = (text: string, chosen?: ColumnChoice): ImportFile => {
  const { cells, numbers } = tableOf(text);
  const [names = [], ...rows] = cells;
  const columns = chosen ?? guessColumns(names);
  const cell = (row: readonly string[], field: ColumnField): string => {
    const column = columns[field];
    return column === undefined ? '' : withoutGuards(row[column] ?? '');
  };
  const categoryOrder = names.indexOf('categoryOrder');
  const links = rows.map((row): ForeignLink => ({
    name: cell(row, 'name'),
    link: cell(row, 'link'),
    description: cell(row, 'description') || null,
    iconUrl: cell(row, 'iconUrl') || null,
    category: cell(row, 'category'),
    categoryOrder: Number(row[categoryOrder] ?? '') || null,
    ...flagOf('openInNewTab', cell(row, 'openInNewTab')),
    ...flagOf('isActive', cell(row, 'isActive')),
    ...(columns.shownFrom !== undefined && { shownFrom: cell(row, 'shownFrom') || null }),
    ...(columns.shownUntil !== undefined && { shownUntil: cell(row, 'shownUntil') || null }),
  }));
  return {
    file: toDirectoryFile(links),
    isOwn: false,
    rowNumbers: numbers.slice(1),
    columns: { names: names.map((name) => cut(name, LIMITS.name)), chosen: columns },
  };
};

/** The flag of a cell in any case: spreadsheets write TRUE. An empty cell leaves the default, or what the tool has. */
const flagOf = (field: 'openInNewTab' | 'isActive', text: string): Pick<ForeignLink, typeof field> => {
  if (text === '') return {};
  const lower = text.toLowerCase();
  return { [field]: lower === 'true' || (lower === 'false' ? false : text) };
};

/** The columns with a known name, each for one field. */
const guessColumns = (names: readonly string[]): ColumnChoice => {
  const cleaned = names.map((name) => name.trim().toLowerCase());
  const found = COLUMN_FIELDS.flatMap((field): [ColumnField, number][] => {
    const column = NAMES[field].map((name) => cleaned.indexOf(name)).find((index) => index >= 0);
    return column === undefined ? [] : [[field, column]];
  });
  return Object.fromEntries(found);
};

/** The rows of a table that are not empty, and their numbers among all rows. */
interface Table {
  readonly cells: readonly (readonly string[])[];
  readonly numbers: readonly number[];
}

const tableOf = (text: string): Table => {
  const [line, delimiter = delimiterOf(text)] = DELIMITER_LINE.exec(text) ?? [''];
  // The end of that line stays: it is counted as an empty row.
  const table = boundedTable(text.slice(line.length), delimiter);
  try {
    const numbers: number[] = [];
    const cells = parse(table, {
      delimiter,
      // Given, because each character before the first end of a line is looked at for all of them.
      record_delimiter: ['\r\n', '\n', '\r'],
      relax_column_count: true,
      skip_empty_lines: true,
      trim: true,
      max_record_size: MAX_ROW_LENGTH,
      // The head, and one more row than an import may have, so that too many are noticed.
      to: LIMITS.importTools + 2,
      on_record: (row: string[], { records, empty_lines: empty }) => {
        numbers.push(records + empty);
        return row;
      },
    });
    return { cells, numbers };
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    if (error.code === 'CSV_MAX_RECORD_SIZE') throw rowTooLong();
    throw unreadable('is not valid CSV: a quotation mark is out of place');
  }
};

/** The delimiter that the head has most of, outside of quotation marks. */
const delimiterOf = (text: string): string => {
  // Empty quotation marks stay: without them, the tabs between quoted names would be the blanks before a head.
  const unquoted = text.slice(0, MAX_ROW_LENGTH).replace(/"[^"]*"?/g, '""');
  const [head = ''] = unquoted.trimStart().split(/[\r\n]/, 1);
  const countOf = (delimiter: string): number => head.split(delimiter).length;
  return [...DELIMITERS].sort((a, b) => countOf(b) - countOf(a))[0] ?? ',';
};
