import { isDeepStrictEqual, inspect } from 'node:util';
import type { DomainEvent, Recorded } from '@tools-hub/domain';
import type { Decider } from '../core/index.js';

/** Reads a decider's rules as sentences: `given([...]).when(command).then([...])`. */
export const specification =
  <State, Command, Event extends DomainEvent>(decider: Decider<State, Command, Event>) =>
  (history: readonly Event[]) => ({
    when: (command: Command) => {
      const state = history.reduce<State>(
        (before, event, index) => decider.evolve(before, record(event, index + 1)),
        decider.initialState,
      );
      return {
        /** Exactly these events come of it. */
        then: (expected: readonly Event[]): void => {
          const events = decider.decide(state, command);
          if (!isDeepStrictEqual(events, expected)) {
            throw new Error(
              `Expected ${inspect(expected, { depth: 5 })}, got ${inspect(events, { depth: 5 })}`,
            );
          }
        },
        /** The command is refused with this code. */
        thenRefused: (code: string): void => {
          let events: readonly Event[];
          try {
            events = decider.decide(state, command);
          } catch (error) {
            if (error instanceof Error && 'code' in error && error.code === code) return;
            throw error;
          }
          throw new Error(`Expected a refusal with ${code}, got ${inspect(events, { depth: 5 })}`);
        },
      };
    },
  });

const record = <Event extends DomainEvent>(event: Event, position: number): Recorded<Event> => ({
  ...event,
  position,
  at: new Date(Date.UTC(2026, 0, 1) + position * 1_000).toISOString(),
});
