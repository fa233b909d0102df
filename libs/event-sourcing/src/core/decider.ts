import type { DomainEvent, Recorded } from '@tools-hub/domain';

/** The rules of one aggregate, all pure and synchronous. */
export interface Decider<State, Command, Event extends DomainEvent> {
  readonly initialState: State;
  /** Returns no event for a command that changes nothing. @throws DomainError when the command is refused */
  decide(state: State, command: Command): readonly Event[];
  /** Ignores unknown events: a newer version may have written them. */
  evolve(state: State, event: Recorded<Event>): State;
}
