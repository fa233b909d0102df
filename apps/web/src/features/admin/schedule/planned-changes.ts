import { boundariesOf, type ShownTimes } from '@tools-hub/domain';

export interface Scheduled extends ShownTimes {
  readonly id: string;
  readonly isActive: boolean;
}

/** A record that appears or disappears. */
export interface PlannedChange<Item> {
  readonly item: Item;
  readonly does: 'appears' | 'ends';
  readonly at: number;
}

/** The planned changes after `now`, the next first. Inactive records have none. */
export const plannedChanges = <Item extends Scheduled>(
  items: readonly Item[],
  now: number,
): readonly PlannedChange<Item>[] =>
  items
    .flatMap((item): PlannedChange<Item>[] => {
      if (!item.isActive) return [];
      const { shownFrom, shownUntil } = item;
      return [
        ...(shownFrom === null ? [] : [{ item, does: 'appears' as const, at: Date.parse(shownFrom) }]),
        ...(shownUntil === null ? [] : [{ item, does: 'ends' as const, at: Date.parse(shownUntil) }]),
      ];
    })
    .filter(({ at }) => at > now)
    .sort((a, b) => a.at - b.at);

/** The first planned time after `now`, in milliseconds since 1970; null for none. */
export const nextTime = (items: readonly Scheduled[], now: number): number | null =>
  items
    .flatMap((item) => boundariesOf({ ...item, isActive: true }))
    .reduce<number | null>((next, at) => (at > now && (next === null || at < next) ? at : next), null);
