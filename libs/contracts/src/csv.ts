/** A cell of a table. Null is an empty one. */
export type Cell = string | number | boolean | null;

/** Spreadsheets read a cell with such a first character as a formula. */
const FORMULA = /^[=+\-@\t\r\n]/;
const QUOTED = /[",\r\n]/;
const LINE_END = '\r\n';
/** Excel reads UTF-8 only with a byte order mark. A file begins with it. */
export const BYTE_ORDER_MARK = '\uFEFF';

/** Writes CSV (RFC 4180) for spreadsheets. Text of visitors and owners never becomes a formula. */
export const toCsv = (rows: readonly (readonly Cell[])[]): string =>
  BYTE_ORDER_MARK + rows.map(csvLine).join('');

/** A row of CSV with the end of its line. */
export const csvLine = (cells: readonly Cell[]): string => cells.map(cellText).join(',') + LINE_END;

const cellText = (cell: Cell): string => {
  if (typeof cell !== 'string') return cell === null ? '' : String(cell);
  const text = FORMULA.test(cell) ? `'${cell}` : cell;
  return QUOTED.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
};
