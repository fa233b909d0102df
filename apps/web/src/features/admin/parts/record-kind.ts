import type { RecordFieldsClass } from '@tools-hub/domain';

export interface KeptRecord {
  readonly id: string;
  readonly version: number;
}

/** What the tab of one kind of record is made of. */
export interface RecordKind<Item extends KeptRecord & Fields, Fields extends object> {
  readonly rules: RecordFieldsClass<Fields>;
  /** 'Tool' and 'Tools': the rules have the noun within a sentence. */
  readonly one: string;
  readonly many: string;
  readonly nameOf: (item: Fields) => string;
  /** What each field is called, for those that are looked at side by side. */
  readonly labels: { readonly [Key in keyof Fields]: string };
  /** A text of a field in words, where it is not itself that. */
  readonly inWords?: (key: keyof Fields, text: string) => string;
  readonly deleteQuestion: string;
  readonly emptyText: string;
  /** What the list's filter looks at. */
  readonly searchText: (item: Item) => string;
  readonly calls: RecordCalls<Item, Fields>;
}

/** Each is refused with an `ApiError`. */
export interface RecordCalls<Item, Fields> {
  readonly add: (fields: Fields, key: string) => Promise<Item>;
  readonly change: (id: string, changes: Partial<Fields>, version: number, key: string) => Promise<Item>;
  readonly remove: (id: string, version: number, key: string) => Promise<unknown>;
}
