import type { Type } from '@nestjs/common';
import { LIMITS } from '@tools-hub/domain';

/**
 * What clients are told of a field, in the words of JSON Schema. Noted here and read when the document is made:
 * a running gateway loads nothing that makes documents.
 */
export interface FieldSchema {
  /** A class with fields of its own, or what JSON knows. */
  readonly type: Type<unknown> | 'string' | 'integer' | 'boolean';
  readonly isArray?: boolean;
  readonly format?: 'uuid' | 'uri' | 'date' | 'date-time' | 'password';
  readonly enum?: readonly (string | null)[];
  readonly pattern?: string;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly maxItems?: number;
  readonly nullable?: boolean;
  /** True unless said otherwise. */
  readonly required?: boolean;
  readonly description?: string;
}

/** What each kind of field may say of itself. */
interface Saying {
  /** It may be absent. */
  readonly optional?: boolean;
  /** Null is a value of it, or clears it. */
  readonly nullable?: boolean;
  readonly description?: string;
}

interface Range {
  readonly min?: number;
  readonly max?: number;
}

/** What `isUuidV4` takes, in the words of a schema. */
export const UUID_V4 = {
  type: 'string',
  format: 'uuid',
  pattern: '^[0-9a-fA-F]{8}-[0-9a-fA-F]{4}-4[0-9a-fA-F]{3}-[89abAB][0-9a-fA-F]{3}-[0-9a-fA-F]{12}$',
} as const;

const noted = new Map<object, Map<string, FieldSchema>>();

const note = (prototype: object, name: string, schema: FieldSchema): void => {
  const fields = noted.get(prototype) ?? new Map<string, FieldSchema>();
  noted.set(prototype, fields.set(name, schema));
};

/** Every class that has noted fields, each after the ones that it extends. */
export const notedClasses = (): ReadonlyMap<object, ReadonlyMap<string, FieldSchema>> => noted;

const field =
  (schema: FieldSchema, { optional, nullable, description }: Saying): PropertyDecorator =>
  (prototype, name) =>
    note(prototype, String(name), {
      ...schema,
      ...(optional && { required: false }),
      ...(nullable && orNull(schema)),
      ...(description !== undefined && { description }),
    });

/** An enumeration that may be null has null among its values. */
const orNull = ({ enum: values }: FieldSchema): Partial<FieldSchema> => ({
  nullable: true,
  ...(values && { enum: [...values, null] }),
});

/** A text; `min` and `max` are characters. */
export const Text = ({
  min,
  max,
  pattern,
  ...saying
}: Saying & Range & { readonly pattern?: string } = {}): PropertyDecorator =>
  field({ type: 'string', minLength: min, maxLength: max, pattern }, saying);

export const Secret = ({ min, max, ...saying }: Saying & Range): PropertyDecorator =>
  field({ type: 'string', format: 'password', minLength: min, maxLength: max }, saying);

/** An http or https address. */
export const Link = (saying: Saying = {}): PropertyDecorator =>
  field({ type: 'string', maxLength: LIMITS.url, ...(!isCleared(saying) && { format: 'uri' }) }, saying);

export const Id = (saying: Saying = {}): PropertyDecorator =>
  field(isCleared(saying) ? { type: 'string', pattern: `^$|${UUID_V4.pattern}` } : UUID_V4, saying);

/** What may be absent or null is sent, and is cleared by a text that is empty: no format allows that. */
const isCleared = ({ optional = false, nullable = false }: Saying): boolean => optional && nullable;

/** ISO 8601, UTC. */
export const Time = (saying: Saying = {}): PropertyDecorator =>
  field({ type: 'string', format: 'date-time' }, saying);

/** A UTC day, `YYYY-MM-DD`. */
export const Day = (saying: Saying = {}): PropertyDecorator =>
  field({ type: 'string', format: 'date' }, saying);

export const Flag = (saying: Saying = {}): PropertyDecorator => field({ type: 'boolean' }, saying);

export const Whole = ({ min, max, ...saying }: Saying & Range): PropertyDecorator =>
  field({ type: 'integer', minimum: min, maximum: max }, saying);

/** How many there are of something, or the version of a record. */
export const Count = (saying: Saying = {}): PropertyDecorator => Whole({ min: 0, ...saying });

export const OneOf = (values: readonly string[], saying: Saying = {}): PropertyDecorator =>
  field({ type: 'string', enum: values }, saying);

export const Part = (type: Type<unknown>, saying: Saying = {}): PropertyDecorator => field({ type }, saying);

export const ListOf = (
  type: Type<unknown>,
  { max, ...saying }: Saying & Pick<Range, 'max'> = {},
): PropertyDecorator => field({ type, isArray: true, maxItems: max }, saying);

/** For a class whose fields are those of another one, each of which may be absent. */
export const Optionally =
  (source: Type<unknown>, { nullable = false }: { readonly nullable?: boolean } = {}): ClassDecorator =>
  ({ prototype }) => {
    for (const [name, schema] of fieldsOf(source.prototype as object)) {
      const { format, ...rest } = schema;
      const kept = nullable && format === 'uri' ? rest : schema;
      note(prototype as object, name, { ...kept, ...(nullable && orNull(kept)), required: false });
    }
  };

const fieldsOf = (prototype: object): Map<string, FieldSchema> => {
  const parent: unknown = Object.getPrototypeOf(prototype);
  const inherited = typeof parent === 'object' && parent !== null ? fieldsOf(parent) : [];
  return new Map([...inherited, ...(noted.get(prototype) ?? [])]);
};
