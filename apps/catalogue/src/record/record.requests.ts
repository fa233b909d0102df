import {
  DomainError,
  isRecord,
  isUuidV4,
  readFields,
  refuseProblems,
  type RecordRules,
} from '@tools-hub/contracts';

/** What to do with which record, read from a request. */
export interface Target {
  readonly id: string;
  /** The version that the record must have, if its sender cares. */
  readonly version: number | null;
}

const invalidId = (noun: string): DomainError =>
  new DomainError('INVALID', `Invalid ${noun} ID`, [{ field: 'id', message: 'must be a UUID v4' }]);

/** @throws DomainError INVALID. */
export const readTarget = (noun: string, body: unknown): Target => {
  if (!isRecord(body) || !isUuidV4(body['id'])) throw invalidId(noun);
  const { version = null } = body;
  if (version !== null && (typeof version !== 'number' || !Number.isSafeInteger(version))) {
    throw new DomainError('INVALID', 'Some fields are not valid', [
      { field: 'version', message: 'must be a whole number' },
    ]);
  }
  return { id: body['id'].toLowerCase(), version };
};

/** A record to be, of a request to add it. @throws DomainError INVALID. */
export const readNew = <Fields extends object>(
  { fields, required, defaults, whenMissing }: RecordRules<Fields>,
  body: unknown,
): Fields => {
  const read = readFields(fields, body, { required });
  refuseProblems(read, whenMissing);
  return { ...defaults, ...read.fields };
};

/** The fields to change, of a request to change a record. @throws DomainError INVALID. */
export const readChanges = <Fields extends object>(
  { fields, whenMissing }: RecordRules<Fields>,
  body: unknown,
): Partial<Fields> => {
  const read = readFields(fields, isRecord(body) ? body['changes'] : body);
  refuseProblems(read, whenMissing);
  return read.fields;
};
