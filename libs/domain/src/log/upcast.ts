import type { Commit, DomainEvent, Recorded } from './domain-event.js';

/** Converts a stored event to the next version of its shape. It is pure, and knows that one version only. */
export type Upcaster = (event: DomainEvent) => DomainEvent;

/** The upcasters of each event type. The first one of a list converts version 1 to version 2, and so on. */
export type Upcasters = ReadonlyMap<string, readonly Upcaster[]>;

/** Converts an event to the newest version of its shape. An unknown type and a newer version pass unchanged. */
export const upcast = (event: DomainEvent, upcasters: Upcasters): DomainEvent => {
  let current = event;
  let next = upcasters.get(event.type)?.[event.v - 1];
  while (next !== undefined) {
    current = next(current);
    next = upcasters.get(current.type)?.[current.v - 1];
  }
  return current;
};

/**
 * The events of a commit in the newest versions of their shapes, each with the commit's time and position.
 * Every fold reads a commit by this function, or by one that is made from it.
 */
export const upcastCommit = <Event extends DomainEvent>(
  { at, position, events }: Commit,
  upcasters: Upcasters,
): Recorded<Event>[] =>
  // The upcasters of a log lead to its event types; the folds ignore any other type.
  events.map((event) => ({ ...(upcast(event, upcasters) as Event), at, position }));

/** Renames an event type; its data stays. The new type starts with version 1. */
export const renamedTo =
  (type: string): Upcaster =>
  (event) => ({ ...event, type, v: 1 });
