import type { Store } from '@tools-hub/event-sourcing/mongo';
import { applyByTool } from './apply-once.js';
import { countedDocument } from './counted-document.js';
import type { CommitCounts } from './counts.js';
import type { Generation, Generations } from './generations.js';
import {
  checkpointIn,
  countsId,
  projectionModels,
  toolCheckpointId,
  type ProjectionCheckpoint,
  type ToolDocument,
} from './projection-models.js';
import { TOOL_PROJECTIONS, type ToolProjection } from './tool-projection.js';

/** The stored counts of a projection by tool. */
export class ToolProjections {
  constructor(
    private readonly store: Store,
    private readonly generations: Generations,
    readonly projection: ToolProjection,
  ) {}

  /** The generation that is served, with its rules. */
  served(): Promise<Generation> {
    return this.generations.served();
  }

  /** The commit up to which all documents of a partition are counted. */
  async checkpointOf(generation: number, partition: number): Promise<ProjectionCheckpoint> {
    const checkpoint = this.#model(generation).findById(toolCheckpointId(partition));
    return checkpointIn(await checkpoint.lean<ToolDocument | null>().exec());
  }

  /** Counts a partition's next commits. The call may be repeated after an error. */
  count(generation: number, partition: number, commits: readonly CommitCounts[]): Promise<void> {
    const model = this.#model(generation);
    const stores = {
      counts: (key: string) => this.projection.values.document(model, countsId(partition, key)),
      checkpoint: countedDocument(model, toolCheckpointId(partition), { marked: true }),
    };
    return applyByTool(this.projection, stores, commits);
  }

  #model(generation: number) {
    return projectionModels(this.store, generation)[this.projection.collection];
  }
}

/** The stored counts of all projections by tool. */
export const allToolProjections = (store: Store, generations: Generations): readonly ToolProjections[] =>
  TOOL_PROJECTIONS.map((projection) => new ToolProjections(store, generations, projection));
