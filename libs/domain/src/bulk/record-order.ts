import { IsOneOf } from '../fields/field.decorators.js';
import { parseFields, type ValidationIssue } from '../fields/parse.js';
import { IsIdList, parseIds } from './id-list.js';

/** The kinds of records that have an order of the owner's. */
export const ORDERED_KINDS = ['tools', 'categories', 'banners'] as const;
export type OrderedKind = (typeof ORDERED_KINDS)[number];

/** Puts some records of a kind in this order, in the places that they have together. */
export interface RecordOrder {
  readonly kind: OrderedKind;
  readonly ids: readonly string[];
}

class RecordOrderBody {
  @IsOneOf(ORDERED_KINDS)
  readonly kind: OrderedKind | null = null;

  @IsIdList()
  readonly ids: readonly unknown[] = [];
}

interface ParsedRecordOrder {
  readonly order: RecordOrder;
  readonly issues: readonly ValidationIssue[];
}

export const parseRecordOrder = (input: unknown): ParsedRecordOrder => {
  const { fields: body, issues } = parseFields(RecordOrderBody, input);
  const ids = parseIds(body.ids);
  return {
    order: { kind: body.kind ?? 'tools', ids: ids.ids },
    issues: [...issues, ...ids.issues],
  };
};
