import { DomainError, type FieldError } from './errors.js';

/** Fields as somebody sent them: nothing is known of their values. */
export type Sent<Fields> = { readonly [Key in keyof Fields]?: unknown };

/** What is wrong with a field as it was sent. */
export class Wrong {
  constructor(
    readonly message: string,
    /** A required field is not there, or is empty. */
    readonly missing = false,
  ) {}
}

/** What is to be stored for a field, of what was sent for it. */
export type FieldRule<Value> = (sent: unknown) => Value | Wrong;
export type FieldRules<Fields> = { readonly [Key in keyof Fields]-?: FieldRule<Fields[Key]> };

/** The fields that were sent, as they are to be stored, and what is wrong with the others. */
export interface FieldsRead<Fields> {
  readonly fields: Partial<Fields>;
  readonly problems: readonly FieldError[];
  /** Whether a required field is among the problems. */
  readonly missing: boolean;
}

/** Unknown fields named per object, and characters of each name: an answer stays an answer. */
const NAMED = 20;
const nameOf = (field: string): string => (field.length > 100 ? `${field.slice(0, 100)}…` : field);

/** Whether a value is an object with fields, and no list. */
export const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/**
 * Reads an object field by field. A field that is absent (or undefined) is left out, unless it is `required`.
 * @param path goes before the names of wrong fields, such as `tools[12]`
 */
export const readFields = <Fields extends object>(
  rules: FieldRules<Fields>,
  sent: unknown,
  {
    required = [],
    path = '',
  }: { readonly required?: readonly (keyof Fields & string)[]; readonly path?: string } = {},
): FieldsRead<Fields> => {
  const named = (field: string): string => (path === '' ? nameOf(field) : `${path}.${nameOf(field)}`);
  if (!isRecord(sent)) {
    return {
      fields: {},
      problems: [{ field: path === '' ? 'body' : path, message: 'must be an object' }],
      missing: false,
    };
  }
  const fields: Partial<Fields> = {};
  const problems: FieldError[] = [];
  let missing = false;
  for (const key in rules) {
    const value = Object.hasOwn(sent, key) ? sent[key] : undefined;
    if (value === undefined && !required.includes(key)) continue;
    const stored = rules[key](value);
    if (stored instanceof Wrong) {
      missing ||= stored.missing;
      problems.push({ field: named(key), message: stored.message });
    } else fields[key] = stored;
  }
  const unknown = Object.keys(sent).filter((key) => !Object.hasOwn(rules, key));
  for (const key of unknown.slice(0, NAMED))
    problems.push({ field: named(key), message: "isn't a known field" });
  return { fields, problems, missing };
};

/** @throws DomainError INVALID naming each wrong field; `whenMissing` is its message when a required one is missing. */
export const refuseProblems = (
  { problems, missing }: Pick<FieldsRead<unknown>, 'problems' | 'missing'>,
  whenMissing = 'Please fill in all required fields',
): void => {
  if (problems.length === 0) return;
  throw new DomainError('INVALID', missing ? whenMissing : 'Some fields are not valid', problems);
};
