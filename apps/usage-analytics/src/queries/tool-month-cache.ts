import type { Store } from '@tools-hub/event-sourcing/mongo';
import mongoose from 'mongoose';
import QuickLRU from 'quick-lru';
import type { StoredTree } from '../projections/count-tree.js';
import { countsId, keyOfId, projectionModels, type ToolDocument } from '../projections/projection-models.js';
import { monthOfKey, toolMonthKey } from '../projections/tool-months.js';
import type { ToolProjection } from '../projections/tool-projection.js';
import { isCurrent, type MonthCheckpoint, type ReadMonth } from './month-checkpoints.js';

/**
 * The months of tools that are cached: two years of half a dozen tools, and up to twice as many. A month of a busy tool takes about 70
 * kilobytes.
 */
const MAX_MONTHS = 150;

interface ToolMonth<Value> extends ReadMonth {
  readonly value: Value;
}

/**
 * A cache of values that are read for one tool and one month each. Only months with a click since are read again: two years of a tool are
 * 400 documents, of which only this month's change.
 */
export class ToolMonthCache<Value> {
  #generation: number | null = null;
  readonly #months = new QuickLRU<string, ToolMonth<Value>>({ maxSize: MAX_MONTHS });

  /** @param valueOf makes the value of a month from the stored trees of a tool, one for each partition that has some */
  constructor(
    private readonly store: Store,
    private readonly projection: ToolProjection,
    private readonly valueOf: (trees: readonly StoredTree[]) => Value,
  ) {}

  /**
   * The values of a tool's months.
   * @param positions the commit up to which all documents are counted, for each partition
   */
  async read(
    generation: number,
    toolId: string,
    months: readonly string[],
    positions: readonly number[],
    checkpoints: readonly MonthCheckpoint[],
  ): Promise<ReadonlyMap<string, Value>> {
    if (generation !== this.#generation) this.#months.clear();
    this.#generation = generation;
    const values = new Map<string, Value>();
    const stale = new Map<string, StoredTree[]>();
    for (const month of months) {
      const cached = this.#months.get(`${toolId} ${month}`);
      if (cached !== undefined && isCurrent(cached, month, checkpoints)) values.set(month, cached.value);
      else stale.set(month, []);
    }
    const readAt = performance.now();
    await this.#addTrees(stale, generation, toolId, positions.length);
    for (const [month, trees] of stale) {
      const value = this.valueOf(trees);
      values.set(month, value);
      if (generation !== this.#generation) continue;
      this.#months.set(`${toolId} ${month}`, { value, positions, readAt });
    }
    return values;
  }

  /** Adds the trees of a tool to its months. */
  async #addTrees(
    months: ReadonlyMap<string, StoredTree[]>,
    generation: number,
    toolId: string,
    partitions: number,
  ): Promise<void> {
    if (months.size === 0) return;
    const ids = [...months.keys()].flatMap((month) =>
      Array.from({ length: partitions }, (_, partition) => countsId(partition, toolMonthKey(month, toolId))),
    );
    const documents = await projectionModels(this.store, generation)
      [this.projection.collection].find({ _id: mongoose.trusted({ $in: ids }) })
      .select(`tools.${toolId}`)
      .lean<Pick<ToolDocument, '_id' | 'tools'>[]>()
      .exec();
    for (const { _id, tools = {} } of documents) {
      const values = tools[toolId];
      if (typeof values === 'object') months.get(monthOfKey(keyOfId(_id)))?.push(values);
    }
  }
}
