import {
  daysBetween,
  type DayRange,
  type NamedUses,
  type ReadToolUses,
  type UsageOfTool,
} from '@tools-hub/contracts';
import type { Store } from '@tools-hub/event-sourcing/mongo';
import mongoose from 'mongoose';
import { browserName, systemName } from '../projections/agent-parts.js';
import type { StoredTree } from '../projections/count-tree.js';
import { projectionModels, toolCountsId, type ToolDocument } from '../projections/projection-models.js';
import { keyOfId } from '../projections/stored-counts.js';
import {
  monthOfKey,
  parseCell,
  TOOL_MONTHS,
  toolMonthKey,
  type Cell,
} from '../projections/tool-projection.js';
import { monthsBetween } from './months.js';
import type { ServedGeneration } from './served-generation.js';
import { ToolVisitorsReadModel } from './tool-visitors-read-model.js';
import { partitions, untilCounted } from './until-counted.js';

/** One tool's uses by day, hour, browser and system, and its visitors by day. */
export class ToolReadModel {
  readonly #visitors;

  constructor(
    private readonly store: Store,
    private readonly generation: Pick<ServedGeneration, 'read'>,
  ) {
    this.#visitors = new ToolVisitorsReadModel(store);
  }

  /**
   * The uses of a tool, with all clicks that the totals have.
   * @throws DomainError UNAVAILABLE while older clicks are still being counted
   */
  async read({ toolId, from, to, previous }: ReadToolUses): Promise<UsageOfTool> {
    const generation = await this.generation.read();
    await untilCounted(this.store, generation, TOOL_MONTHS);
    const months = [...new Set([...monthsBetween(previous), ...monthsBetween({ from, to })])];
    const [visitors, documents] = await Promise.all([
      this.#visitors.read(generation, toolId, months),
      this.#documents(generation, toolId, months),
    ]);
    const counts = new ToolCounts();
    const earlier = new ToolCounts();
    for (const { month, tools } of documents) {
      const cells = tools[toolId];
      if (typeof cells !== 'object') continue;
      for (const [name, uses] of Object.entries(cells)) {
        const cell = parseCell(name);
        if (cell === null || typeof uses !== 'number') continue;
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

  /** The documents of these months, each with the counts of this tool alone. */
  async #documents(
    generation: number,
    toolId: string,
    months: readonly string[],
  ): Promise<readonly { readonly month: string; readonly tools: StoredTree }[]> {
    const ids = months.flatMap((month) =>
      partitions.map((partition) => toolCountsId(partition, toolMonthKey(month, toolId))),
    );
    const documents = await projectionModels(this.store, generation)
      .toolMonths.find({ _id: mongoose.trusted({ $in: ids }) })
      .select(`tools.${toolId}`)
      .lean<Pick<ToolDocument, '_id' | 'tools'>[]>()
      .exec();
    return documents.map(({ _id, tools = {} }) => ({ month: monthOfKey(keyOfId(_id)), tools }));
  }
}

const HOURS = 24;
const WEEKDAYS = 7;
const DAY_MS = 86_400_000;
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
