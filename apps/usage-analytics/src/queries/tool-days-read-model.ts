import { setTimeout as sleep } from 'node:timers/promises';
import { daysBetween, DomainError, PARTITIONS, type DayRange } from '@tools-hub/contracts';
import type { Store } from '@tools-hub/event-sourcing/mongo';
import mongoose from 'mongoose';
import {
  projectionModels,
  toolDayId,
  toolDaysCheckpointId,
  type CountedDocument,
  type ToolDayDocument,
} from '../projections/projection-models.js';
import type { ServedGeneration } from './served-generation.js';

/** Milliseconds that a reader waits for the clicks that the totals already show. */
const LONGEST_WAIT_MS = 2_500;
const LOOK_MS = 50;

const partitions = Array.from({ length: PARTITIONS }, (_, partition) => partition);

/** The uses of each tool in a range of days, summed over all partitions. */
export class ToolDaysReadModel {
  constructor(
    private readonly store: Store,
    private readonly generation: Pick<ServedGeneration, 'read'>,
  ) {}

  /**
   * The uses by tool, with all clicks that the totals have.
   * @throws DomainError UNAVAILABLE while older clicks are still being counted by day
   */
  async read(range: DayRange): Promise<Record<string, number>> {
    const generation = await this.generation.read();
    await this.#untilCounted(generation);
    const days = daysBetween(range);
    const ids = partitions.flatMap((partition) => days.map((day) => toolDayId(partition, day)));
    const sums: Record<string, number> = {};
    // One document after another: a day of thousands of tools has hundreds of kilobytes.
    const documents = projectionModels(this.store, generation)
      .toolDays.find({ _id: mongoose.trusted({ $in: ids }) })
      .lean<ToolDayDocument[]>()
      .cursor();
    for await (const { tools = {} } of documents as AsyncIterable<ToolDayDocument>) {
      for (const [tool, uses] of Object.entries(tools)) sums[tool] = (sums[tool] ?? 0) + uses;
    }
    return sums;
  }

  async #untilCounted(generation: number): Promise<void> {
    const { totals, toolDays } = projectionModels(this.store, generation);
    const wanted = await totals.find().select('position').lean<CountedDocument[]>().exec();
    const ids = partitions.map(toolDaysCheckpointId);
    const started = performance.now();
    for (;;) {
      const counted = await toolDays
        .find({ _id: mongoose.trusted({ $in: ids }) })
        .select('position')
        .lean<CountedDocument[]>()
        .exec();
      const reached = new Map(counted.map(({ _id, position }) => [_id, position]));
      const isBehind = wanted.some(
        ({ _id, position }) => (reached.get(toolDaysCheckpointId(Number(_id))) ?? 0) < position,
      );
      if (!isBehind) return;
      if (performance.now() - started > LONGEST_WAIT_MS)
        throw new DomainError('UNAVAILABLE', 'The uses by tool and day are still being counted');
      await sleep(LOOK_MS);
    }
  }
}
