export type Cell = string | number;

/** Spreadsheets take a cell that begins so for a formula. */
const FORMULA = /^[=+\-@\t\r\n]/;
const QUOTED = /[",\r\n]/;
const LINE_END = '\r\n';
/** Without it Excel reads UTF-8 as something else. */
const BYTE_ORDER_MARK = '\uFEFF';

/** RFC 4180, for spreadsheets: what visitors and owners wrote stays text. */
export const toCsv = (rows: readonly (readonly Cell[])[]): string =>
  BYTE_ORDER_MARK + rows.map((row) => row.map(cellText).join(',') + LINE_END).join('');

const cellText = (cell: Cell): string => {
  if (typeof cell === 'number') return String(cell);
  const text = FORMULA.test(cell) ? `'${cell}` : cell;
  return QUOTED.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
};
