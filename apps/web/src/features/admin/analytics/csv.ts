export type Cell = string | number;

/** Spreadsheets read a cell with such a first character as a formula. */
const FORMULA = /^[=+\-@\t\r\n]/;
const QUOTED = /[",\r\n]/;
const LINE_END = '\r\n';
/** Excel reads UTF-8 only with a byte order mark. */
const BYTE_ORDER_MARK = '\uFEFF';

/** Writes CSV (RFC 4180) for spreadsheets. Text of visitors and owners never becomes a formula. */
export const toCsv = (rows: readonly (readonly Cell[])[]): string =>
  BYTE_ORDER_MARK + rows.map((row) => row.map(cellText).join(',') + LINE_END).join('');

const cellText = (cell: Cell): string => {
  if (typeof cell === 'number') return String(cell);
  const text = FORMULA.test(cell) ? `'${cell}` : cell;
  return QUOTED.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
};
