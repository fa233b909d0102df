import { DomainError } from '@tools-hub/contracts';
import type { DomainEvent } from '@tools-hub/domain';
import type { Decider, Decision, CommitContext } from '@tools-hub/event-sourcing/core';
import type { RecordState } from './record.state.js';

/** Decides a command and answers with the record after its events. */
export const decideRecord = <Listed, Command, Event extends DomainEvent>(
  decider: Decider<RecordState<Listed>, Command, Event>,
  state: RecordState<Listed>,
  command: Command,
  { at, position }: CommitContext,
): Decision<Event, Listed> => {
  const events = decider.decide(state, command);
  const after = events.reduce((now, event) => decider.evolve(now, { ...event, at, position }), state);
  if (after.status !== 'listed') throw new DomainError('INTERNAL', 'There is no record after this command');
  return { events, answer: after.record };
};
