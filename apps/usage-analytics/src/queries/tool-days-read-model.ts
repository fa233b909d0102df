import { daysBetween, type DayRange } from '@tools-hub/contracts';
import type { Store } from '@tools-hub/event-sourcing/mongo';
import mongoose from 'mongoose';
import { ClickLog } from '../partition/click-log.js';
import {
  countsId,
  keyOfId,
  projectionModels,
  type ProjectionModels,
  type ToolDocument,
} from '../projections/projection-models.js';
import { TOOL_DAYS } from '../projections/tool-projection.js';
import { HeldCheckpoints } from './held-checkpoints.js';
import { isCurrent, monthCheckpoints, type ReadMonth } from './month-checkpoints.js';
import { monthsBetween } from './months.js';
import type { ServedGeneration } from './served-generation.js';
import { ToolColumns, type DayColumns } from './tool-columns.js';
import { positionsOf, untilCounted } from './until-counted.js';

/** The most counts that are cached, at eight bytes each: ten million clicks on 5,000 tools are three million. */
const MAX_COUNTS = 4_000_000;
const DAYS_PER_MONTH = 31;

interface Month extends ReadMonth {
  readonly days: ReadonlyMap<string, DayColumns>;
}

/**
 * The uses of each tool in a range of days, summed over all partitions. The days of each month are cached as columns of numbers. Only
 * the days that have changed are read again: three years are 17,500 documents, of which only those of today change.
 */
export class ToolDaysReadModel {
  #generation: number | null = null;
  #columns = new ToolColumns();
  readonly #months = new Map<string, Month>();
  readonly #loading = new Map<string, Promise<Month>>();
  readonly #held = new HeldCheckpoints((partition, position) =>
    ClickLog.of(this.store, partition).timeOf(position),
  );

  constructor(
    private readonly store: Store,
    private readonly generation: Pick<ServedGeneration, 'read'>,
    private readonly maxCounts = MAX_COUNTS,
  ) {}

  /**
   * The uses by tool, with all clicks that the totals have.
   * @throws DomainError UNAVAILABLE while older clicks are still being counted by day
   */
  async read(range: DayRange): Promise<Record<string, number>> {
    const generation = await this.generation.read();
    if (generation !== this.#generation) this.#clear(generation);
    let columns = this.#columns;
    const askedAt = performance.now();
    const reached = await untilCounted(this.store, generation, TOOL_DAYS);
    if (!(await this.#held.areBefore(reached, askedAt)) && columns === this.#columns) {
      this.#clear(generation);
      columns = this.#columns;
    }
    const counted = positionsOf(reached);
    const checkpoints = await monthCheckpoints(this.store, generation);
    const sums = columns.sums();
    for (const name of monthsBetween(range)) {
      const cached = this.#months.get(name);
      const month =
        cached !== undefined && columns === this.#columns && isCurrent(cached, name, checkpoints)
          ? cached
          : await this.#load(name, generation, columns, counted);
      for (const [day, ofDay] of month.days) if (day >= range.from && day <= range.to) sums.add(ofDay);
    }
    return sums.byTool();
  }

  #clear(generation: number): void {
    this.#generation = generation;
    this.#columns = new ToolColumns();
    this.#held.forget();
    this.#months.clear();
    this.#loading.clear();
  }

  /** Shares one reading of a month among all callers, which may have to be repeated for later ones. */
  async #load(
    name: string,
    generation: number,
    columns: ToolColumns,
    counted: readonly number[],
  ): Promise<Month> {
    if (columns !== this.#columns) return this.#readMonth(name, generation, columns, counted, undefined);
    const known = this.#loading.get(name);
    if (known !== undefined) {
      const month = await known;
      if (counted.every((position, partition) => position <= (month.positions[partition] ?? 0))) return month;
    }
    const loading = this.#readMonth(name, generation, columns, counted, this.#months.get(name));
    this.#loading.set(name, loading);
    try {
      const month = await loading;
      if (columns === this.#columns) this.#store(name, month);
      return month;
    } finally {
      if (this.#loading.get(name) === loading) this.#loading.delete(name);
    }
  }

  #store(name: string, month: Month): void {
    this.#months.delete(name);
    this.#months.set(name, month);
    let counts = [...this.#months.values()].reduce((sum, { days }) => sum + countsIn(days), 0);
    for (const [oldest, { days }] of this.#months) {
      if (counts <= this.maxCounts) return;
      this.#months.delete(oldest);
      counts -= countsIn(days);
    }
  }

  /** @param cached the month as it was: days that have not changed since are taken from it */
  async #readMonth(
    name: string,
    generation: number,
    columns: ToolColumns,
    counted: readonly number[],
    cached: Month | undefined,
  ): Promise<Month> {
    const { toolDays } = projectionModels(this.store, generation);
    const readAt = performance.now();
    const all = daysOfMonth(name);
    const changed = cached === undefined ? all : await changedDays(toolDays, all, cached, counted);
    const days = new Map(cached?.days);
    const ids = changed.flatMap((day) => counted.map((_, partition) => countsId(partition, day)));
    const sums = new Map(changed.map((day) => [day, columns.sums()]));
    // One document after another: a day of thousands of tools has hundreds of kilobytes.
    const documents = toolDays
      .find({ _id: mongoose.trusted({ $in: ids }) })
      .lean<ToolDocument[]>()
      .cursor();
    if (ids.length > 0) {
      for await (const { _id, tools = {} } of documents as AsyncIterable<ToolDocument>) {
        sums.get(keyOfId(_id))?.addAll(tools);
      }
    }
    for (const [day, sum] of sums) days.set(day, sum.toColumns());
    return { days, readAt, positions: counted };
  }
}

const daysOfMonth = (name: string): string[] =>
  daysBetween({ from: `${name}-01`, to: `${name}-${DAYS_PER_MONTH}` }).filter((day) => day.startsWith(name));

/** The days with a click that was counted since the month was read. */
const changedDays = async (
  toolDays: ProjectionModels['toolDays'],
  days: readonly string[],
  { positions }: Month,
  counted: readonly number[],
): Promise<string[]> => {
  const changed = new Set<string>();
  for (const [partition, position] of counted.entries()) {
    const known = positions[partition] ?? 0;
    if (position <= known) continue;
    const ids = days.map((day) => countsId(partition, day));
    const found = await toolDays
      .find({ _id: mongoose.trusted({ $in: ids }), position: mongoose.trusted({ $gt: known }) })
      .select('_id')
      .lean<Pick<ToolDocument, '_id'>[]>()
      .exec();
    for (const { _id } of found) changed.add(keyOfId(_id));
  }
  return [...changed];
};

const countsIn = (days: ReadonlyMap<string, DayColumns>): number =>
  [...days.values()].reduce((sum, { tools }) => sum + tools.length, 0);
