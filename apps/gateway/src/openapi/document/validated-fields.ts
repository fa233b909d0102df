import type { Type } from '@nestjs/common';
import { getMetadataStorage } from 'class-validator';
import { UUID_V4, type FieldSchema } from '../field.decorators.js';

type Rule = ReturnType<ReturnType<typeof getMetadataStorage>['getTargetValidationMetadatas']>[number];

/** The fields of a class whose values the gateway checks itself, by the rules by which it checks them. */
export const validatedFields = (type: Type<unknown>): ReadonlyMap<string, FieldSchema> => {
  const fields = new Map<string, Partial<FieldSchema>>();
  for (const rule of getMetadataStorage().getTargetValidationMetadatas(type, '', true, false)) {
    const name = rule.propertyName;
    fields.set(name, { ...fields.get(name), ...schemaOf(rule, `${type.name}.${name}`) });
  }
  return new Map([...fields].map(([name, schema]) => [name, { type: 'string', ...schema }]));
};

/** @throws Error for a rule that is not known here: the document would keep it from its readers. */
const schemaOf = (rule: Rule, field: string): Partial<FieldSchema> => {
  // Its type says otherwise, but a rule without limits has none.
  const constraints = rule.constraints as readonly unknown[] | undefined;
  const first = constraints?.[0];
  switch (rule.name) {
    case 'isOptional':
      return { required: false };
    case 'isString':
      return { type: 'string' };
    case 'isUuid':
      return UUID_V4;
    case 'isDay':
      return { type: 'string', format: 'date' };
    case 'isTime':
      return { type: 'string', format: 'date-time' };
    case 'isInt':
      return { type: 'integer' };
    case 'maxLength':
      return { maxLength: number(first, field) };
    case 'min':
      return { minimum: number(first, field) };
    case 'max':
      return { maximum: number(first, field) };
    case 'isIn':
      return { enum: texts(first, field) };
    case undefined:
    default:
      throw new Error(`The document has no words for the rule '${String(rule.name)}' of ${field}`);
  }
};

const number = (value: unknown, field: string): number => {
  if (typeof value !== 'number') throw new Error(`The limit of ${field} is no number`);
  return value;
};

const texts = (values: unknown, field: string): readonly string[] => {
  if (!Array.isArray(values)) throw new Error(`The values of ${field} are no list`);
  return values.map(String);
};
