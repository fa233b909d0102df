import { localStore, putText } from '../../../shared/storage.js';

/** The number of each field's column, from 0. */
export type Columns = Readonly<Record<string, number>>;

const KEY = 'tools-hub.import-columns';
/** The most tables whose columns are remembered. */
const MAX_TABLES = 20;

type Remembered = Readonly<Record<string, Columns>>;

/** Tables with the same head come from the same program. */
const headOf = (names: readonly string[]): string => JSON.stringify(names);

const read = (): Remembered => {
  try {
    return JSON.parse(localStore()?.getItem(KEY) ?? '{}') as Remembered;
  } catch {
    return {};
  }
};

export const rememberedColumns = (names: readonly string[]): Columns | null => read()[headOf(names)] ?? null;

export const rememberColumns = (names: readonly string[], columns: Columns): void => {
  const head = headOf(names);
  const others = Object.entries(read()).filter(([key]) => key !== head);
  const next = Object.fromEntries([...others.slice(1 - MAX_TABLES), [head, columns]]);
  // Where it cannot be stored, the columns are guessed again next time.
  putText(localStore(), KEY, JSON.stringify(next));
};
