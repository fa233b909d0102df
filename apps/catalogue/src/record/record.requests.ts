import {
  DomainError,
  invalidFields,
  isExpectedVersion,
  requireValid,
  type ExpectedVersion,
} from '@tools-hub/contracts';
import { isRecord, isUuidV4, parseChanges, parseFields, type RecordFieldsClass } from '@tools-hub/domain';

/** The id and the expected version of a request's record. */
export interface Target {
  readonly id: string;
  /** The expected version, if the sender gave one. */
  readonly version: ExpectedVersion | null;
}

const invalidId = (noun: string): DomainError =>
  new DomainError('INVALID', `Invalid ${noun} ID`, [{ field: 'id', message: 'must be a UUID v4' }]);

/** @throws DomainError INVALID. */
export const readTarget = (noun: string, body: unknown): Target => {
  if (!isRecord(body) || !isUuidV4(body['id'])) throw invalidId(noun);
  const { version = null } = body;
  if (version !== null && !isExpectedVersion(version)) {
    throw invalidFields({ field: 'version', message: 'must be a whole number' });
  }
  return { id: body['id'].toLowerCase(), version };
};

/** Parses a request to add a record. @throws DomainError INVALID */
export const readNew = <Fields extends object>(type: RecordFieldsClass<Fields>, body: unknown): Fields =>
  requireValid(parseFields(type, body), type.missingMessage);

/** Parses a request to change a record. @throws DomainError INVALID */
export const readChanges = <Fields extends object>(
  type: RecordFieldsClass<Fields>,
  body: unknown,
): Partial<Fields> =>
  requireValid(parseChanges(type, isRecord(body) ? body['changes'] : body), type.missingMessage);
