import { DomainError, invalidFields, isExpected, type ExpectedVersion } from '@tools-hub/contracts';

/** The lifecycle of a record. A removed record's stream has ended. */
export type RecordState<Listed> =
  | { readonly status: 'absent' }
  | { readonly status: 'listed'; readonly record: Listed }
  | { readonly status: 'removed' };

export const ABSENT = { status: 'absent' } as const;
export const REMOVED = { status: 'removed' } as const;
export const listed = <Listed>(record: Listed): RecordState<Listed> => ({ status: 'listed', record });

/** The listed record of a command. @throws DomainError NOT_FOUND, VERSION_CONFLICT */
export const requireListed = <Listed extends { readonly version: number }>(
  state: RecordState<Listed>,
  noun: string,
  version: ExpectedVersion | null,
): Listed => {
  if (state.status !== 'listed') throw new DomainError('NOT_FOUND', `There is no such ${noun.toLowerCase()}`);
  if (version !== null && !isExpected(state.record.version, version)) {
    throw new DomainError('VERSION_CONFLICT', `${noun} was changed by somebody else`);
  }
  return state.record;
};

/** @throws DomainError INVALID when another record has or had the id */
export const requireAbsent = (state: RecordState<unknown>): void => {
  if (state.status === 'absent') return;
  throw invalidFields({ field: 'id', message: 'is taken' });
};

/** Lifts a record's evolve to its lifecycle state. A state without a record is removed. */
export const liftEvolve =
  <Listed, Event>(evolve: (record: Listed | null, event: Event) => Listed | null) =>
  (state: RecordState<Listed>, event: Event): RecordState<Listed> => {
    const before = state.status === 'listed' ? state.record : null;
    const after = evolve(before, event);
    if (after === before) return state;
    return after === null ? REMOVED : listed(after);
  };

/** The fields of `changes` with another value than the record's. */
const changedFields = <Fields extends object>(record: Fields, changes: Partial<Fields>): Partial<Fields> => {
  const changed: Partial<Fields> = {};
  for (const field in changes) {
    const value = changes[field];
    if (value !== undefined && value !== record[field]) changed[field] = value;
  }
  return changed;
};

/** An edit is one event with all changed fields; an edit that changes nothing is none. */
export const eventOfChanges = <Fields extends object, Event>(
  record: Fields & { readonly id: string },
  changes: Partial<Fields>,
  changed: (id: string, data: Partial<Fields>) => Event,
): Event[] => {
  const data = changedFields<Fields>(record, changes);
  return Object.keys(data).length === 0 ? [] : [changed(record.id, data)];
};
