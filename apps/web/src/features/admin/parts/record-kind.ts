import type { OrderedKind, RecordFieldsClass } from '@tools-hub/domain';
import type { ComponentType } from 'react';
import type { ListOptions } from './list-view.js';
import type { TabName } from './tab-names.js';

export interface StoredRecord {
  readonly id: string;
  readonly version: number;
}

/** The parts of a tab for one kind of record. */
export interface RecordKind<
  Item extends StoredRecord & Fields,
  Fields extends object,
> extends ListOptions<Item> {
  readonly rules: RecordFieldsClass<Fields>;
  readonly tab: TabName;
  /** The kind as commands on its order name it, and as its texts (kind-texts.ts) are found. */
  readonly kind: OrderedKind;
  readonly nameOf: (item: Fields) => string;
  /** The labels of the fields in a comparison. */
  readonly labels: { readonly [Key in keyof Fields]: string };
  /** The displayed text of a field, if it differs from its value. */
  readonly inWords?: (key: keyof Fields, text: string) => string;
  /** A button in the form of a record, beside its history. */
  readonly More?: ComponentType<{ readonly record: string }>;
  readonly deleteQuestion: string;
  readonly emptyText: string;
  readonly calls: RecordCalls<Item, Fields>;
}

/** Each call rejects with an `ApiError`. */
export interface RecordCalls<Item, Fields> {
  readonly add: (fields: Fields, key: string) => Promise<Item>;
  readonly change: (id: string, changes: Partial<Fields>, version: number, key: string) => Promise<Item>;
  readonly remove: (id: string, version: number, key: string) => Promise<unknown>;
}
