import {
  DAY_MS,
  daysBetween,
  type DayRange,
  type NamedUses,
  type ReadToolUses,
  type UsageOfTool,
} from '@tools-hub/contracts';
import type { Store } from '@tools-hub/event-sourcing/mongo';
import { browserName, systemName } from '../projections/agent-parts.js';
import type { StoredTree } from '../projections/count-tree.js';
import { parseCell, type Cell } from '../projections/tool-months.js';
import { TOOL_MONTHS } from '../projections/tool-projection.js';
import { monthCheckpoints } from './month-checkpoints.js';
import { monthsBetween } from './months.js';
import type { ServedGeneration } from './served-generation.js';
import { ToolMonthCache } from './tool-month-cache.js';
import { ToolVisitorsReadModel } from './tool-visitors-read-model.js';
import { positionsOf, untilCounted } from './until-counted.js';

/** One tool's uses by day, hour, browser and system, and its visitors by day. */
export class ToolReadModel {
  readonly #months;
  readonly #visitors;

  constructor(
    private readonly store: Store,
    private readonly generation: Pick<ServedGeneration, 'read'>,
  ) {
    this.#months = new ToolMonthCache(store, TOOL_MONTHS, usesByCell);
    this.#visitors = new ToolVisitorsReadModel(store);
  }

  /**
   * The uses of a tool, with all clicks that the totals have.
   * @throws DomainError UNAVAILABLE while older clicks are still being counted
   */
  async read({ toolId, from, to, previous }: ReadToolUses): Promise<UsageOfTool> {
    const generation = await this.generation.read();
    const positions = positionsOf(await untilCounted(this.store, generation, TOOL_MONTHS));
    const checkpoints = await monthCheckpoints(this.store, generation);
    const months = [...new Set([...monthsBetween(previous), ...monthsBetween({ from, to })])];
    const [visitors, byMonth] = await Promise.all([
      this.#visitors.read(generation, toolId, months, checkpoints),
      this.#months.read(generation, toolId, months, positions, checkpoints),
    ]);
    const counts = new ToolCounts();
    const earlier = new ToolCounts();
    for (const [month, cells] of byMonth) {
      for (const [name, uses] of cells) {
        const cell = parseCell(name);
        if (cell === null) continue;
        const day = `${month}-${cell.day}`;
        if (day >= from && day <= to) counts.add(day, cell, uses);
        // The ranges may overlap.
        if (day >= previous.from && day <= previous.to) earlier.add(day, cell, uses);
      }
    }
    return {
      byDay: counts.byDay({ from, to }),
      previousByDay: earlier.byDay(previous),
      visitorsByDay: counts.visitorsByDay({ from, to }, visitors),
      previousVisitorsByDay: earlier.visitorsByDay(previous, visitors),
      hours: counts.hours,
      browsers: ranked(counts.browsers),
      systems: ranked(counts.systems),
    };
  }
}

/** The uses by the name of their cell, of all partitions. */
const usesByCell = (trees: readonly StoredTree[]): ReadonlyMap<string, number> => {
  const sums = new Map<string, number>();
  for (const cells of trees)
    for (const [name, uses] of Object.entries(cells)) if (typeof uses === 'number') addTo(sums, name, uses);
  return sums;
};

const HOURS = 24;
const WEEKDAYS = 7;
/** The first Monday since 1970. */
const FIRST_MONDAY_MS = 4 * DAY_MS;

/** Monday is 0. */
const weekdayOf = (day: string): number =>
  ((((Date.parse(day) - FIRST_MONDAY_MS) / DAY_MS) % WEEKDAYS) + WEEKDAYS) % WEEKDAYS;

class ToolCounts {
  readonly #days = new Map<string, number>();
  readonly browsers = new Map<string, number>();
  readonly systems = new Map<string, number>();
  readonly hours = Array.from({ length: WEEKDAYS }, () => Array.from({ length: HOURS }, () => 0));

  add(day: string, { kind, value }: Cell, uses: number): void {
    if (kind === 'b') return addTo(this.browsers, browserName(value), uses);
    if (kind === 's') return addTo(this.systems, systemName(value), uses);
    addTo(this.#days, day, uses);
    const [hours, hour] = [this.hours[weekdayOf(day)], Number(value)];
    if (hours !== undefined) hours[hour] = (hours[hour] ?? 0) + uses;
  }

  byDay(range: DayRange): number[] {
    return daysBetween(range).map((day) => this.#days.get(day) ?? 0);
  }

  /** A day without a use has no visitor. Others have one at least, and no more than uses, which an estimate may exceed. */
  visitorsByDay(range: DayRange, visitors: ReadonlyMap<string, number> | null): (number | null)[] {
    return daysBetween(range).map((day) => {
      const uses = this.#days.get(day) ?? 0;
      const estimate = uses === 0 ? 0 : visitors?.get(day);
      return estimate === undefined ? null : Math.min(estimate, uses);
    });
  }
}

const addTo = (sums: Map<string, number>, key: string, uses: number): void => {
  sums.set(key, (sums.get(key) ?? 0) + uses);
};

const ranked = (sums: ReadonlyMap<string, number>): NamedUses[] =>
  [...sums]
    .map(([name, uses]) => ({ name, uses }))
    .sort((a, b) => b.uses - a.uses || (a.name < b.name ? -1 : 1));
