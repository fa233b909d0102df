import type { Store } from '@tools-hub/event-sourcing/mongo';
import mongoose from 'mongoose';
import { projectionModels, toolCountsId, type ToolDocument } from '../projections/projection-models.js';
import { keyOfId } from '../projections/stored-counts.js';
import { monthOfKey, TOOL_VISITORS, toolMonthKey } from '../projections/tool-projection.js';
import { mergeSketch, noRegisters, visitorsIn, type Registers } from '../projections/visitor-sketch.js';
import { isCounted, partitions } from './until-counted.js';

/** The visitors of one tool by day: the sketches of all partitions, merged. */
export class ToolVisitorsReadModel {
  constructor(private readonly store: Store) {}

  /** The visitors of each day with a sketch; null while those of older clicks are still being counted. */
  async read(
    generation: number,
    toolId: string,
    months: readonly string[],
  ): Promise<ReadonlyMap<string, number> | null> {
    if (!(await isCounted(this.store, generation, TOOL_VISITORS))) return null;
    const ids = months.flatMap((month) =>
      partitions.map((partition) => toolCountsId(partition, toolMonthKey(month, toolId))),
    );
    const documents = await projectionModels(this.store, generation)
      .toolVisitors.find({ _id: mongoose.trusted({ $in: ids }) })
      .select(`tools.${toolId}`)
      .lean<Pick<ToolDocument, '_id' | 'tools'>[]>()
      .exec();
    const sketches = new Map<string, Registers>();
    for (const { _id, tools = {} } of documents) {
      const days = tools[toolId];
      if (typeof days !== 'object') continue;
      for (const [ofMonth, text] of Object.entries(days)) {
        if (typeof text !== 'string') continue;
        const day = `${monthOfKey(keyOfId(_id))}-${ofMonth}`;
        const registers = sketches.get(day) ?? noRegisters();
        sketches.set(day, registers);
        mergeSketch(registers, text);
      }
    }
    return new Map([...sketches].map(([day, registers]) => [day, visitorsIn(registers)]));
  }
}
