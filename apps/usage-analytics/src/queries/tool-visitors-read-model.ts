import type { Store } from '@tools-hub/event-sourcing/mongo';
import type { StoredTree } from '../projections/count-tree.js';
import { TOOL_VISITORS } from '../projections/tool-projection.js';
import { mergeSketch, visitorsIn, type Sketch } from '../projections/visitor-sketch.js';
import type { MonthCheckpoint } from './month-checkpoints.js';
import { ToolMonthCache } from './tool-month-cache.js';
import { countedPositions } from './until-counted.js';

/** The visitors of one tool by day: the sketches of all partitions, merged. */
export class ToolVisitorsReadModel {
  readonly #months;

  constructor(private readonly store: Store) {
    this.#months = new ToolMonthCache(store, TOOL_VISITORS, visitorsByDay);
  }

  /** The visitors of each day with a sketch; null while those of older clicks are still being counted. */
  async read(
    generation: number,
    toolId: string,
    months: readonly string[],
    checkpoints: readonly MonthCheckpoint[],
  ): Promise<ReadonlyMap<string, number> | null> {
    const positions = await countedPositions(this.store, generation, TOOL_VISITORS);
    if (positions === null) return null;
    const byMonth = await this.#months.read(generation, toolId, months, positions, checkpoints);
    return new Map(
      [...byMonth].flatMap(([month, visitors]) =>
        [...visitors].map(([ofMonth, count]) => [`${month}-${ofMonth}`, count] as const),
      ),
    );
  }
}

/** The visitors by the day of the month. */
const visitorsByDay = (trees: readonly StoredTree[]): ReadonlyMap<string, number> => {
  const sketches = new Map<string, Sketch>();
  for (const days of trees) {
    for (const [ofMonth, text] of Object.entries(days)) {
      if (typeof text !== 'string') continue;
      const sketch: Sketch = sketches.get(ofMonth) ?? new Map<number, number>();
      sketches.set(ofMonth, sketch);
      mergeSketch(sketch, text);
    }
  }
  return new Map([...sketches].map(([ofMonth, sketch]) => [ofMonth, visitorsIn(sketch)]));
};
