import { HISTORY_KINDS, parseHistoryId, type HistoryKind } from '@tools-hub/contracts';
import { firstCharacters, LIMITS } from '@tools-hub/domain';
import type { ListHistoryApiArg } from '../../../shared/api/owner.api.js';
import { startOf } from './times.js';

/** The filters of the History tab. An empty text leaves nothing out. */
export interface HistoryFilter {
  readonly text: string;
  readonly kind: HistoryKind | '';
  /** The id of a record. */
  readonly record: string;
  /** A user name. */
  readonly person: string;
  /** Days as YYYY-MM-DD in the reader's zone, both inclusive. */
  readonly from: string;
  readonly to: string;
}

export const WHOLE_HISTORY: HistoryFilter = { text: '', kind: '', record: '', person: '', from: '', to: '' };

const KEYS = Object.keys(WHOLE_HISTORY) as (keyof HistoryFilter)[];
/** Marks an address of the tab. The other parameters of the page stay in it. */
const TAB = 'tab';
const HISTORY = 'history';
/** The entry that is shown opened. */
const ENTRY = 'entry';

export const isHistoryAddress = (params: URLSearchParams): boolean => params.get(TAB) === HISTORY;

/** Parses an address. Malformed parts count as absent, since people type addresses. */
export const parseHistoryFilter = (params: URLSearchParams): HistoryFilter => {
  const text = (name: string, most: number): string => firstCharacters(params.get(name) ?? '', most);
  return {
    text: text('text', LIMITS.search),
    kind: HISTORY_KINDS.find((kind) => kind === params.get('kind')) ?? '',
    record: text('record', LIMITS.name),
    person: text('person', LIMITS.name),
    from: dayIn(params.get('from')),
    to: dayIn(params.get('to')),
  };
};

const dayIn = (text: string | null): string =>
  text !== null && /^[12]\d{3}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text)) ? text : '';

/** The id of the entry that an address opens, or null. */
export const openedEntry = (params: URLSearchParams): string | null =>
  parseHistoryId(params.get(ENTRY)) && params.get(ENTRY);

/** The search part of the tab's address, with its `?`. */
export const withHistory = (
  params: URLSearchParams,
  filter: HistoryFilter,
  entry: string | null = null,
): string => {
  const next = new URLSearchParams(withoutHistory(params));
  next.set(TAB, HISTORY);
  for (const key of KEYS) if (filter[key] !== '') next.set(key, filter[key]);
  if (entry !== null) next.set(ENTRY, entry);
  return `?${next.toString()}`;
};

/** The search part of the same page without the tab. */
export const withoutHistory = (params: URLSearchParams): string => {
  const next = new URLSearchParams(params);
  for (const key of [TAB, ENTRY, ...KEYS]) next.delete(key);
  const text = next.toString();
  return text && `?${text}`;
};

export const isFiltered = (filter: HistoryFilter): boolean => KEYS.some((key) => filter[key] !== '');

/** The filter as the server takes it: days are times of the reader's zone. */
export const historyQuery = ({
  text,
  kind,
  record,
  person,
  from,
  to,
}: HistoryFilter): Omit<ListHistoryApiArg, 'before' | 'limit'> => ({
  ...(text.trim() !== '' && { text: text.trim() }),
  ...(kind !== '' && { kind }),
  ...(record !== '' && { recordId: record }),
  ...(person.trim() !== '' && { actor: person.trim() }),
  ...(from !== '' && { from: startOf(from).toISOString() }),
  ...(to !== '' && { to: new Date(startOf(to, 1).getTime() - 1).toISOString() }),
});

/** The address of the filtered history as a file. */
export const exportAddress = (filter: HistoryFilter, format: 'csv' | 'jsonl'): string =>
  `/api/admin/history/export?${new URLSearchParams({ ...historyQuery(filter), format }).toString()}`;
