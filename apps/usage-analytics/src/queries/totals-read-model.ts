import type { Store } from '@tools-hub/event-sourcing/mongo';
import mongoose from 'mongoose';
import { projectionModels, type TotalsDocument } from '../projections/projection-models.js';
import { readTotalsCheckpoints, type TotalsCheckpoint } from '../projections/stored-counts.js';

/** The source of the totals' documents. */
interface TotalsDocuments {
  checkpoints(generation: number): Promise<readonly TotalsCheckpoint[]>;
  read(generation: number, partitions: readonly number[]): Promise<readonly TotalsDocument[]>;
}

interface MergedTotals {
  readonly totals: Readonly<Record<string, number>>;
  /** The sum of the merged documents' checkpoints. */
  readonly version: number;
}

/** The merged totals of all partitions. Only documents whose checkpoint has moved are read again: one of 5,000 tools has 250 kB. */
export class TotalsReadModel {
  #generation: number | null = null;
  #documents: ReadonlyMap<number, TotalsDocument> = new Map();
  #merged: MergedTotals = { totals: {}, version: 0 };

  constructor(private readonly source: TotalsDocuments) {}

  async read(generation: number): Promise<MergedTotals> {
    const known = generation === this.#generation ? this.#documents : new Map<number, TotalsDocument>();
    const checkpoints = await this.source.checkpoints(generation);
    const stale = checkpoints.filter((checkpoint) => !isCurrent(known.get(checkpoint._id), checkpoint));
    if (stale.length === 0 && checkpoints.length === known.size && generation === this.#generation)
      return this.#merged;
    const read =
      stale.length === 0
        ? []
        : await this.source.read(
            generation,
            stale.map(({ _id }) => _id),
          );
    const cached = checkpoints.flatMap(({ _id }) => known.get(_id) ?? []);
    const documents = new Map([...cached, ...read].map((document) => [document._id, document]));
    const merged = merge([...documents.values()]);
    [this.#generation, this.#documents, this.#merged] = [generation, documents, merged];
    return merged;
  }
}

/** The documents of a store. */
export const storedTotals = (store: Store): TotalsDocuments => ({
  checkpoints: (generation) => readTotalsCheckpoints(projectionModels(store, generation)),
  read: (generation, partitions) =>
    projectionModels(store, generation)
      .totals.find({ _id: mongoose.trusted({ $in: partitions }) })
      .select('position mark totals')
      .lean<TotalsDocument[]>()
      .exec(),
});

/** Compares the marks as well: a store that was restored and has grown since may have another commit at the position. */
const isCurrent = (known: TotalsDocument | undefined, { position, mark }: TotalsCheckpoint): boolean =>
  known?.position === position && known.mark?.position === mark?.position && known.mark?.at === mark?.at;

const merge = (documents: readonly TotalsDocument[]): MergedTotals => {
  const totals: Record<string, number> = {};
  let version = 0;
  for (const { position, totals: ofPartition = {} } of documents) {
    version += position;
    for (const [tool, uses] of Object.entries(ofPartition)) totals[tool] = (totals[tool] ?? 0) + uses;
  }
  return { totals, version };
};
