import { Injectable } from '@nestjs/common';
import { Store } from '@tools-hub/event-sourcing/mongo';
import { applyEverywhere } from './apply-once.js';
import { countedDocument } from './counted-document.js';
import type { CommitCounts } from './counts.js';
import { Generations, type Generation } from './generations.js';
import {
  checkpointIn,
  countsId,
  projectionModels,
  type CountedDocument,
  type ProjectionCheckpoint,
  type TotalsDocument,
} from './projection-models.js';

/** Identifies a state of all counts. A higher generation is newer whatever its version. */
export interface CountsVersion {
  readonly generation: number;
  readonly version: number;
}

/** The stored projections of all partitions' logs. */
@Injectable()
export class Projections {
  constructor(
    private readonly store: Store,
    private readonly generations: Generations,
  ) {}

  /** The number of the generation that is served. */
  generation(): Promise<number> {
    return this.generations.active();
  }

  /** The generation that is served, with its rules. */
  served(): Promise<Generation> {
    return this.generations.served();
  }

  /** The commit up to which all documents of a partition are counted. */
  async checkpointOf(generation: number, partition: number): Promise<ProjectionCheckpoint> {
    const { totals } = projectionModels(this.store, generation);
    const document = totals.findById(partition).select('position mark').lean<TotalsDocument | null>();
    return checkpointIn(await document.exec());
  }

  /** Counts a partition's next commits. The call may be repeated after an error. */
  count(generation: number, partition: number, commits: readonly CommitCounts[]): Promise<void> {
    const { daily, totals } = projectionModels(this.store, generation);
    const stores = {
      daily: (month: string) => countedDocument(daily, countsId(partition, month)),
      totals: countedDocument(totals, partition, { marked: true }),
    };
    return applyEverywhere(stores, commits);
  }

  /** The sum of the partitions' checkpoints, which grows with every commit that is counted in a generation. */
  async version(): Promise<CountsVersion> {
    const generation = await this.generation();
    return { generation, version: await this.versionOf(generation) };
  }

  async versionOf(generation: number): Promise<number> {
    const { totals } = projectionModels(this.store, generation);
    const documents = await totals.find().select('position').lean<CountedDocument[]>().exec();
    return documents.reduce((sum, { position }) => sum + position, 0);
  }
}

/** Whether `one` is newer than `other`. */
export const isNewer = (one: CountsVersion, other: CountsVersion): boolean =>
  one.generation > other.generation || (one.generation === other.generation && one.version > other.version);
