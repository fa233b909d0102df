import QuickLRU from 'quick-lru';
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

  /** @param readMonths reads the values of some months of a tool */
  constructor(
    private readonly readMonths: (
      generation: number,
      toolId: string,
      months: readonly string[],
      partitions: number,
    ) => Promise<ReadonlyMap<string, Value>>,
  ) {}

  /**
   * The values of a tool's months. Months without a value are left out.
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
    const stale: string[] = [];
    for (const month of months) {
      const cached = this.#months.get(`${toolId} ${month}`);
      if (cached !== undefined && isCurrent(cached, month, checkpoints)) values.set(month, cached.value);
      else stale.push(month);
    }
    const readAt = performance.now();
    for (const [month, value] of stale.length > 0
      ? await this.readMonths(generation, toolId, stale, positions.length)
      : []) {
      values.set(month, value);
      if (generation !== this.#generation) continue;
      this.#months.set(`${toolId} ${month}`, { value, positions, readAt });
    }
    return values;
  }
}
