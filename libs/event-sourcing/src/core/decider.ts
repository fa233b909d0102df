import type { Commit, DomainEvent, Recorded } from '@tools-hub/contracts';

export type { Recorded } from '@tools-hub/contracts';

/** The rules of one aggregate: three pure, synchronous things. */
export interface Decider<State, Command, Event extends DomainEvent> {
  readonly initialState: State;
  /** @throws DomainError when the command is refused. No event at all: the command changes nothing. */
  decide(state: State, command: Command): readonly Event[];
  /** Lets an event that it doesn't know pass: a newer version may have written it. */
  evolve(state: State, event: Recorded<Event>): State;
}

/** The events of a commit, each with the commit's time and position. */
export const recorded = <Event extends DomainEvent>(commit: Commit<Event>): Recorded<Event>[] =>
  commit.events.map((event) => ({ ...event, at: commit.at, position: commit.position }));
