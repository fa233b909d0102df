import { hashOf } from '@tools-hub/contracts';

/** The groups of tools of a month. A document of one of them stays small, and the documents of a month stay few. */
const GROUPS = 32;

/** The key of the document that counts a tool in a month (`2026-11:2f`). It doesn't depend on the other tools. */
export const toolMonthKey = (month: string, toolId: string): string =>
  `${month}:${(hashOf(toolId) % GROUPS).toString(16).padStart(2, '0')}`;

/** The month in the key of such a document. */
export const monthOfKey = (key: string): string => key.slice(0, key.indexOf(':'));

/** The names of a tool's counts on a day of the month: of an hour, a browser and a system. */
export const hourCell = (day: string, hour: number): string => `${day}h${String(hour).padStart(2, '0')}`;
export const browserCell = (day: string, code: string): string => `${day}b${code}`;
export const systemCell = (day: string, code: string): string => `${day}s${code}`;

/** A count by its name in a document of a month. */
export interface Cell {
  /** The day of the month. */
  readonly day: string;
  readonly kind: 'h' | 'b' | 's';
  /** The hour, or the code of the browser or system. */
  readonly value: string;
}

/** Null for the name of a count that is not known here. */
export const parseCell = (name: string): Cell | null => {
  const kind = name[2];
  if (kind !== 'h' && kind !== 'b' && kind !== 's') return null;
  return { day: name.slice(0, 2), kind, value: name.slice(3) };
};
