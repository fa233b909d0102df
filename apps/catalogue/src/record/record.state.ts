import { DomainError } from '@tools-hub/contracts';

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
  version: number | null,
): Listed => {
  if (state.status !== 'listed') throw new DomainError('NOT_FOUND', `${noun} not found`);
  if (version !== null && version !== state.record.version) {
    throw new DomainError('VERSION_CONFLICT', `${noun} was changed by somebody else`);
  }
  return state.record;
};

/** @throws DomainError INVALID when another record has or had the id */
export const requireAbsent = (state: RecordState<unknown>): void => {
  if (state.status === 'absent') return;
  throw new DomainError('INVALID', 'Some fields are not valid', [{ field: 'id', message: 'is taken' }]);
};

/** Lifts a record's evolve to its lifecycle state. A state without a record is removed. */
export const evolvedBy =
  <Listed, Event>(evolve: (record: Listed | null, event: Event) => Listed | null) =>
  (state: RecordState<Listed>, event: Event): RecordState<Listed> => {
    const before = state.status === 'listed' ? state.record : null;
    const after = evolve(before, event);
    if (after === before) return state;
    return after === null ? REMOVED : listed(after);
  };

/** The event type of each field's change. */
export type EventsOfFields<Fields, Event> = {
  readonly [Field in keyof Fields]: (id: string, value: Fields[Field]) => Event;
};

/** Emits an event for each field with a new value, in the order of `events`. */
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
