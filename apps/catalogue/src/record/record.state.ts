import { DomainError } from '@tools-hub/contracts';

/** What may have become of a record. A removed one never comes back: its stream has ended. */
export type RecordState<Listed> =
  | { readonly status: 'absent' }
  | { readonly status: 'listed'; readonly record: Listed }
  | { readonly status: 'removed' };

export const ABSENT = { status: 'absent' } as const;
export const REMOVED = { status: 'removed' } as const;
export const listed = <Listed>(record: Listed): RecordState<Listed> => ({ status: 'listed', record });

/** The record that a command is about. @throws DomainError NOT_FOUND, VERSION_CONFLICT. */
export const requireListed = <Listed extends { readonly version: number }>(
  state: RecordState<Listed>,
  noun: string,
  version: number | null,
): Listed => {
  if (state.status !== 'listed') throw new DomainError('NOT_FOUND', `${noun} not found`);
  if (version !== null && version !== state.record.version) {
    throw new DomainError('VERSION_CONFLICT', `${noun} was changed by somebody else`);
  }
  return state.record;
};

/** @throws DomainError INVALID when the id of a record to be is or was another record's. */
export const requireAbsent = (state: RecordState<unknown>): void => {
  if (state.status === 'absent') return;
  throw new DomainError('INVALID', 'Some fields are not valid', [{ field: 'id', message: 'is taken' }]);
};

/** How a state goes on, of how its record does: one that is left without a record was removed. */
export const evolvedBy =
  <Listed, Event>(evolve: (record: Listed | null, event: Event) => Listed | null) =>
  (state: RecordState<Listed>, event: Event): RecordState<Listed> => {
    const before = state.status === 'listed' ? state.record : null;
    const after = evolve(before, event);
    if (after === before) return state;
    return after === null ? REMOVED : listed(after);
  };

/** The event that each field's change is told by. */
export type EventsOfFields<Fields, Event> = {
  readonly [Field in keyof Fields]: (id: string, value: Fields[Field]) => Event;
};

/** An event for each field whose value is to be another one, in the order of `events`. */
export const eventsOfChanges = <Fields extends object, Event>(
  events: EventsOfFields<Fields, Event>,
  record: Fields & { readonly id: string },
  changes: Partial<Fields>,
): Event[] => {
  const happened: Event[] = [];
  for (const field in events) {
    const value = changes[field];
    if (value !== undefined && value !== record[field]) happened.push(events[field](record.id, value));
  }
  return happened;
};
