import { requireNoIssues, type ExpectedVersion } from '@tools-hub/contracts';
import type { DomainEvent, Identified, Recorded, ValidationIssue } from '@tools-hub/domain';
import { assertUnreachable, type Decider } from '@tools-hub/event-sourcing/core';
import {
  ABSENT,
  eventOfChanges,
  liftEvolve,
  requireAbsent,
  requireListed,
  type RecordState,
} from './record.state.js';

/** A command on one record. `Removal` has the further input of a kind's removal. */
export type RecordCommand<Fields, Removal extends object = object> = { readonly id: string } & (
  | { readonly type: 'add'; readonly fields: Fields }
  | { readonly type: 'change'; readonly version: ExpectedVersion | null; readonly changes: Partial<Fields> }
  | ({ readonly type: 'remove'; readonly version: ExpectedVersion | null } & Removal)
);

interface RecordDeciderOptions<Fields, Listed, Event extends DomainEvent, Removal extends object> {
  /** The name of the kind at the start of messages. */
  readonly noun: string;
  readonly added: (id: string, fields: Fields) => Event;
  readonly changed: (id: string, changes: Partial<Fields>) => Event;
  readonly removed: (id: string, removal: Removal) => Event;
  readonly evolve: (record: Listed | null, event: Recorded<Event>) => Listed | null;
  /** The issues of the whole record: a change may name only some of the fields that belong together. */
  readonly issuesOf?: (fields: Fields) => readonly ValidationIssue[];
}

/** The rules of one record, the same for all kinds: it is added once, changed and removed while it is listed, and never comes back. */
export const recordDecider = <
  Fields extends object,
  Listed extends Fields & Identified,
  Event extends DomainEvent,
  Removal extends object = object,
>({
  noun,
  added,
  changed,
  removed,
  evolve,
  issuesOf = () => [],
}: RecordDeciderOptions<Fields, Listed, Event, Removal>): Decider<
  RecordState<Listed>,
  RecordCommand<Fields, Removal>,
  Event
> => ({
  initialState: ABSENT,
  decide: (state, command) => {
    switch (command.type) {
      case 'add':
        requireAbsent(state);
        return [added(command.id, command.fields)];
      case 'change': {
        const record = requireListed(state, noun, command.version);
        requireNoIssues(issuesOf({ ...record, ...command.changes }));
        return eventOfChanges<Fields, Event>(record, command.changes, changed);
      }
      case 'remove':
        return [removed(requireListed(state, noun, command.version).id, command)];
      default:
        return assertUnreachable(command);
    }
  },
  evolve: liftEvolve(evolve),
});
