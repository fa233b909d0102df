/** A cell of a table. Null is an empty one. */
export type Cell = string | number | boolean | null;

/**
 * The places where a spreadsheet would begin a formula. One that splits rows at semicolons or tabs does not see the quotation marks around
 * a cell: it begins a cell at each of these characters, and a row at each end of a line.
 */
const FORMULA = /(?:^|[;\t\r\n])(?:[^\S\t\r\n]|")*'*(?=[=+\-@])/g;
const GUARDED = /((?:^|[;\t\r\n])(?:[^\S\t\r\n]|")*'*)'(?=[=+\-@])/g;
const QUOTED = /[",;\t\r\n]/;
const LINE_END = '\r\n';
/** Excel reads UTF-8 only with a byte order mark. A file begins with it. */
export const BYTE_ORDER_MARK = '\uFEFF';

/** Writes CSV (RFC 4180) for spreadsheets. Text of visitors and owners never becomes a formula. */
export const toCsv = (rows: readonly (readonly Cell[])[]): string =>
  BYTE_ORDER_MARK + rows.map(csvLine).join('');

/** A row of CSV with the end of its line. */
export const csvLine = (cells: readonly Cell[]): string => cells.map(cellText).join(',') + LINE_END;

/** JSON for a cell, written so that no part of it begins a formula: a program reads the value as it is, without apostrophes. */
export const jsonCell = (value: unknown): string =>
  JSON.stringify(value).replaceAll(/;(?=[\s']*[=+\-@])/g, String.raw`\u003b`);

/** The text of a cell without the apostrophes that `toCsv` puts before formulas. */
export const withoutGuards = (cell: string): string => cell.replace(GUARDED, '$1');

const cellText = (cell: Cell): string => {
  if (typeof cell !== 'string') return cell === null ? '' : String(cell);
  const text = cell.replace(FORMULA, "$&'");
  return QUOTED.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
};
