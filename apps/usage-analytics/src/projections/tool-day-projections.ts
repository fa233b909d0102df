import type { Store } from '@tools-hub/event-sourcing/mongo';
import { applyToToolDays } from './apply-once.js';
import { countedDocument } from './counted-document.js';
import type { CommitCounts } from './counts.js';
import { Generations, type Generation } from './generations.js';
import {
  projectionModels,
  toolDayId,
  toolDaysCheckpointId,
  type ToolDayDocument,
} from './projection-models.js';
import type { CountedUpTo } from './projections.js';

/**
 * The stored uses by tool and day. Their checkpoint is not that of the totals: logs that were counted before this projection existed,
 * or by a service of an older version, are counted from where it stands.
 */
export class ToolDayProjections {
  readonly #generations;

  constructor(private readonly store: Store) {
    this.#generations = new Generations(store);
  }

  /** The generation that is served, with its rules. */
  served(): Promise<Generation> {
    return this.#generations.served();
  }

  /** The commit up to which all days of a partition are counted. */
  async countedUpTo(generation: number, partition: number): Promise<CountedUpTo> {
    const checkpoint = await projectionModels(this.store, generation)
      .toolDays.findById(toolDaysCheckpointId(partition))
      .lean<ToolDayDocument | null>()
      .exec();
    return { position: checkpoint?.position ?? 0, at: checkpoint?.mark?.at };
  }

  /** Counts a partition's next commits. The call may be repeated after an error. */
  count(generation: number, partition: number, commits: readonly CommitCounts[]): Promise<void> {
    const { toolDays } = projectionModels(this.store, generation);
    const places = {
      day: (day: string) => countedDocument(toolDays, toolDayId(partition, day)),
      checkpoint: countedDocument(toolDays, toolDaysCheckpointId(partition), { marked: true }),
    };
    return applyToToolDays(places, commits);
  }
}
