import type { Type } from '@nestjs/common';
import { requireValid } from '@tools-hub/contracts';
import { defaultsOf, parseChanges, parseFields, type FieldsClass } from '@tools-hub/domain';
import { describeFields } from './describe-fields.js';

/** A class of bodies with a validation of its own, as the service of their records has it. */
export interface RecordBody {
  /** @throws DomainError INVALID naming each issue, as the service that owns the record does. */
  validate(body: unknown): void;
}

/** A class of fields; `missingMessage` is the message when a required one is missing. */
type Fields<Values extends object> = FieldsClass<Values> & { readonly missingMessage?: string };

// Mapped types in the manner of `PartialType`: each makes a class from the fields of a record.

/** The fields as they are served. `defaults` says which of them may be null: those whose default is. */
export function ServedType<Values extends object>(
  fields: FieldsClass<{ [Key in keyof Values]: unknown }>,
  defaults: Values,
): Type<Values>;
export function ServedType(fields: FieldsClass<object>, defaults: object): Type<object> {
  class Served extends fields {}
  describeFields(Served, fields, 'served', { ...defaults });
  return Served;
}

/** The fields of a new record. Only required ones must be sent. */
export function NewType<Values extends object>(fields: Fields<Values>): Type<Partial<Values>> & RecordBody;
export function NewType(fields: Fields<object>): Type<object> & RecordBody {
  class New extends fields {
    static validate(body: unknown): void {
      requireValid(parseFields(fields, body), fields.missingMessage);
    }
  }
  describeFields(New, fields, 'new', { ...defaultsOf(fields) });
  return New;
}

/** Some fields of a record: absent ones stay as they are. */
export function ChangeType<Values extends object>(fields: Fields<Values>): Type<Partial<Values>> & RecordBody;
export function ChangeType(fields: Fields<object>): Type<object> & RecordBody {
  class Change extends fields {
    static validate(body: unknown): void {
      requireValid(parseChanges(fields, body), fields.missingMessage);
    }
  }
  describeFields(Change, fields, 'changed', { ...defaultsOf(fields) });
  return Change;
}

/** Whether a class of bodies has a validation of its own. */
export const isRecordBody = (type: unknown): type is RecordBody =>
  typeof type === 'function' && 'validate' in type && typeof type.validate === 'function';
