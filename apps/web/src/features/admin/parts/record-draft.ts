import { defaultsOf, parseFields, type FieldsClass, type Parsed } from '@tools-hub/domain';
import { completeAddress } from '../../../shared/links/complete-address.js';

/** The fields of a record as controls hold them: strings and booleans. */
export type Draft<Fields> = {
  readonly [Key in keyof Fields]: Fields[Key] extends boolean ? boolean : string;
};

type Loose = Readonly<Record<string, unknown>>;

/** The draft of a record, or of the defaults of a new one. */
export const draftOf = <Fields extends object>(rules: FieldsClass<Fields>, values: Fields): Draft<Fields> =>
  controlsOf(Object.keys(defaultsOf(rules)), values);

/** The draft of the given fields. */
export const controlsOf = <Fields extends object>(keys: readonly string[], values: Fields): Draft<Fields> =>
  Object.fromEntries(
    keys.map((key) => {
      const value = (values as Loose)[key];
      return [key, typeof value === 'boolean' ? value : text(value)];
    }),
  ) as Draft<Fields>;

const text = (value: unknown): string =>
  typeof value === 'string' ? value : typeof value === 'number' ? `${value}` : '';

/** The names of fields with an address. */
const ADDRESS = /(link|url)$/i;

/** The draft with its addresses completed, whichever key or button submits it. */
export const completed = <Fields extends object>(draft: Draft<Fields>): Draft<Fields> =>
  Object.fromEntries(
    Object.entries(draft).map(([key, value]) => [
      key,
      typeof value === 'string' && ADDRESS.test(key) ? completeAddress(value) : value,
    ]),
  ) as Draft<Fields>;

/** The fields as they are sent: a sort order that is not a number becomes 0. */
const sentOf = <Fields extends object>(draft: Draft<Fields>): Loose => {
  const sent = completed(draft) as Loose;
  return 'sortOrder' in sent ? { ...sent, sortOrder: sortOrderOf(text(sent['sortOrder'])) } : sent;
};

const sortOrderOf = (typed: string): number => {
  const number = Number.parseInt(typed, 10);
  return Number.isNaN(number) ? 0 : number;
};

/** Parses a draft by the same class as the server. */
export const readDraft = <Fields extends object>(
  rules: FieldsClass<Fields>,
  draft: Draft<Fields>,
): Parsed<Fields> => parseFields(rules, sentOf(draft));

/** The `fields` that differ from `base`. */
export const changesFrom = <Fields extends object>(fields: Fields, base: Fields): Partial<Fields> =>
  Object.fromEntries(
    Object.entries(fields).filter(([key, value]) => (base as Loose)[key] !== value),
  ) as Partial<Fields>;

/** Moves a draft from `base` to `theirs`: edited fields stay, and all others take their values. */
export const rebased = <Fields extends object>(
  draft: Draft<Fields>,
  base: Draft<Fields>,
  theirs: Draft<Fields>,
): Draft<Fields> =>
  Object.fromEntries(
    Object.entries(draft).map(([key, value]) => [
      key,
      (base as Loose)[key] === value ? (theirs as Loose)[key] : value,
    ]),
  ) as Draft<Fields>;
