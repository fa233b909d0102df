import { t } from '@lingui/core/macro';
import { matcherOf } from '@tools-hub/contracts/folded-text';
import { isRecord, type ShownTimes } from '@tools-hub/domain';
import { formatByLocale } from '../../../shared/text/format-by-locale.js';
import type { Option } from './choice-field.js';

/** The owner's choices above a list. */
export interface ListView {
  readonly text: string;
  /** The key of a sort; empty in the directory's own order. */
  readonly sort: string;
  /** The chosen option of each filter by its key; absent for all records. */
  readonly choices: Readonly<Record<string, string>>;
}

interface ListSort<Item> {
  readonly key: string;
  readonly label: string;
  readonly compare: (one: Item, other: Item) => number;
}

interface ListFilter<Item> {
  readonly key: string;
  readonly label: string;
  /** The text of the option that leaves no record out. */
  readonly all: string;
  readonly options: readonly Option[];
  /** The option of a record, or all of its options. */
  readonly valueOf: (item: Item) => string | readonly string[];
}

/** The searched text, the filters and the orders of the list of one kind. */
export interface ListOptions<Item> {
  readonly searchText: (item: Item) => string;
  readonly filters: readonly ListFilter<Item>[];
  readonly sorts: readonly ListSort<Item>[];
}

export const WHOLE_LIST: ListView = { text: '', sort: '', choices: {} };

/** Parses a stored view. */
export const parseView = (stored: unknown): ListView => {
  if (!isRecord(stored)) return WHOLE_LIST;
  const { text, sort, choices } = stored;
  return {
    text: typeof text === 'string' ? text : '',
    sort: typeof sort === 'string' ? sort : '',
    choices: isRecord(choices)
      ? Object.fromEntries(Object.entries(choices).filter(isTextEntry))
      : WHOLE_LIST.choices,
  };
};

const isTextEntry = (entry: [string, unknown]): entry is [string, string] => typeof entry[1] === 'string';

/** Drops choices that the list does not offer, such as a category that was deleted. */
export const offeredView = <Item>(
  { text, sort, choices }: ListView,
  { filters, sorts }: ListOptions<Item>,
): ListView => ({
  text,
  sort: sorts.some(({ key }) => key === sort) ? sort : '',
  choices: Object.fromEntries(
    filters.flatMap(({ key, options }) => {
      const chosen = choices[key];
      return options.some(([value]) => value === chosen) && chosen !== undefined ? [[key, chosen]] : [];
    }),
  ),
});

/** Whether a view of `offeredView` leaves records out. */
export const isNarrowed = ({ text, choices }: ListView): boolean =>
  text.trim() !== '' || Object.keys(choices).length > 0;

/** The records of a list in the order that a view of `offeredView` shows them. */
export const recordsInView = <Item>(
  items: readonly Item[],
  { text, sort, choices }: ListView,
  { searchText, filters, sorts }: ListOptions<Item>,
): readonly Item[] => {
  const matches = matcherOf(text);
  const found = items.filter(
    (item) =>
      matches(searchText(item)) && filters.every(({ key, valueOf }) => isChosen(choices[key], valueOf(item))),
  );
  const order = sorts.find(({ key }) => key === sort);
  return order ? found.sort(order.compare) : found;
};

const isChosen = (choice: string | undefined, values: string | readonly string[]): boolean =>
  choice === undefined || (typeof values === 'string' ? values === choice : values.includes(choice));

const collator = formatByLocale(
  (locale) => new Intl.Collator(locale, { numeric: true, sensitivity: 'base' }),
);

export const sortByName = <Item>(nameOf: (item: Item) => string): ListSort<Item> => ({
  key: 'name',
  label: t`Name A–Z`,
  compare: (one, other) => collator().compare(nameOf(one), nameOf(other)),
});

/** A filter of records that can be inactive, and can have times. */
export const filterByState = <
  Item extends ShownTimes & { readonly isActive: boolean },
>(): ListFilter<Item> => ({
  key: 'state',
  label: t`Filter by state`,
  all: t`Any state`,
  options: [
    ['active', t`Active`],
    ['inactive', t`Inactive`],
    ['scheduled', t`Scheduled`],
  ],
  valueOf: ({ isActive, shownFrom, shownUntil }) => [
    isActive ? 'active' : 'inactive',
    ...((shownFrom ?? shownUntil) === null ? [] : ['scheduled']),
  ],
});
