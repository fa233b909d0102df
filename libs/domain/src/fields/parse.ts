import { plainToInstance } from 'class-transformer';
import { validateSync, type ValidationError } from 'class-validator';
import { IS_REQUIRED } from './field.decorators.js';

/** Fields as a client sent them: their values can be anything. */
export type Unvalidated<Fields> = { readonly [Key in keyof Fields]?: unknown };

/** A field that is not valid, and the reason. */
export interface ValidationIssue {
  readonly field: string;
  readonly message: string;
}

/** Valid fields as they are to be stored, and the issues of the other ones. */
export interface Parsed<Fields> {
  readonly fields: Fields;
  readonly issues: readonly ValidationIssue[];
  /** Whether a required field is among the issues. */
  readonly missing: boolean;
}

/** A class whose properties are the fields of a record: decorators for their rules, initial values for their defaults. */
export type FieldsClass<Fields extends object> = new () => Fields;

/** The fields of a kind of record, with the messages about the whole of it. */
export interface RecordFieldsClass<Fields extends object> extends FieldsClass<Fields> {
  readonly noun: string;
  /** The message when a required field is missing. */
  readonly missingMessage: string;
}

type Values = Record<string, unknown>;

/** Unknown fields named per object, and characters of each name: a response stays small. */
const NAMED = 20;
const nameOf = (field: string): string => (field.length > 100 ? `${field.slice(0, 100)}…` : field);

/** Whether a value is an object with fields, and not a list. */
export const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const defaultsByClass = new WeakMap<object, object>();

/** The default of each field, in the order of the class. */
export const defaultsOf = <Fields extends object>(type: FieldsClass<Fields>): Fields => {
  const known = defaultsByClass.get(type);
  // The map holds for each class what the class makes.
  if (known !== undefined) return known as Fields;
  const defaults = { ...new type() };
  defaultsByClass.set(type, defaults);
  return defaults;
};

/**
 * Parses all fields of a record. An absent field, and one with an issue, has its default.
 * @param path stands before the names of fields in issues, such as `tools[12]`
 */
export const parseFields = <Fields extends object>(
  type: FieldsClass<Fields>,
  input: unknown,
  path = '',
): Parsed<Fields> => {
  const { fields, ...outcome } = parse(type, input, path, true);
  return { fields: { ...defaultsOf(type), ...fields }, ...outcome };
};

/** Parses the fields of a change, with the `path` of `parseFields`. Absent ones are left out. */
export const parseChanges = <Fields extends object>(
  type: FieldsClass<Fields>,
  input: unknown,
  path = '',
): Parsed<Partial<Fields>> => parse(type, input, path, false);

const parse = <Fields extends object>(
  type: FieldsClass<Fields>,
  input: unknown,
  path: string,
  isWhole: boolean,
): Parsed<Partial<Fields>> => {
  if (!isRecord(input)) {
    const issue = { field: path === '' ? 'body' : path, message: 'must be an object' };
    return { fields: {}, issues: [issue], missing: false };
  }
  const defaults = defaultsOf(type);
  const instance = transformed(type, input, isWhole);
  const failed = failuresOf(instance, isWhole);
  const named = (field: string): string => (path === '' ? nameOf(field) : `${path}.${nameOf(field)}`);
  const fields: Values = {};
  const issues: ValidationIssue[] = [];
  let missing = false;
  for (const key of Object.keys(defaults)) {
    const constraints = failed.get(key);
    if (constraints === undefined) {
      if (instance[key] !== undefined) fields[key] = instance[key];
      continue;
    }
    missing ||= IS_REQUIRED in constraints;
    issues.push({ field: named(key), message: Object.values(constraints)[0] ?? '' });
  }
  const unknown = Object.keys(input).filter((key) => !Object.hasOwn(defaults, key));
  for (const key of unknown.slice(0, NAMED))
    issues.push({ field: named(key), message: "isn't a known field" });
  // Only valid values of the class's own fields are in it.
  return { fields: fields as Partial<Fields>, issues, missing };
};

/** An instance with the fields that were sent. The other ones have their defaults, or are undefined in a change. */
const transformed = (type: FieldsClass<object>, input: Readonly<Values>, isWhole: boolean): Values => {
  const sent: Values = {};
  const untransformed: Values = {};
  for (const key of Object.keys(defaultsOf(type))) {
    const value = Object.hasOwn(input, key) ? input[key] : undefined;
    // Transformations concern texts and numbers only, and class-transformer would copy an object to any depth.
    if (typeof value === 'string' || typeof value === 'number') sent[key] = value;
    else if (value !== undefined || !isWhole) untransformed[key] = value;
  }
  return Object.assign(plainToInstance(type, sent), untransformed);
};

/** The failed constraints of each field that is not valid. */
const failuresOf = (
  instance: object,
  isWhole: boolean,
): ReadonlyMap<string, NonNullable<ValidationError['constraints']>> =>
  new Map(
    validateSync(instance, {
      skipUndefinedProperties: !isWhole,
      stopAtFirstError: true,
      validationError: { target: false, value: false },
    }).map(({ property, constraints = {} }) => [property, constraints]),
  );
