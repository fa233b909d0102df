import { MAX_PARTITIONS, PARTITIONS, partitionsProblem, type Partitioning } from '@tools-hub/contracts';
import { AppendOnlyCollection, type Store } from '@tools-hub/event-sourcing/mongo';
import { Schema } from 'mongoose';

export const FIRST_PARTITIONING: Partitioning = { first: 0, partitions: PARTITIONS };

/** The collection of the numbers that an operator has set. */
export const PARTITIONINGS = 'partitionings';

/** An upper bound of all partitions that a site ever has: each of its numbers is twice the one before, or more. */
export const MAX_PARTITION_NUMBERS = 2 * MAX_PARTITIONS - PARTITIONS;

interface PartitioningDocument {
  readonly _id: number;
  readonly at: Date;
  readonly partitions: number;
}

const schema = new Schema(
  {
    _id: { type: Number, required: true },
    at: { type: Date, required: true },
    partitions: { type: Number, required: true },
  },
  { versionKey: false, strict: 'throw' },
);

/** The partitionings of a site, the first one included, after these numbers were set. */
export const partitioningsOf = (numbers: readonly number[]): readonly Partitioning[] =>
  numbers.reduce<readonly Partitioning[]>(
    (all, partitions) => [...all, { first: endOf(newestOf(all)), partitions }],
    [FIRST_PARTITIONING],
  );

/** The partitioning that clicks are counted in now. */
export const newestOf = (partitionings: readonly Partitioning[]): Partitioning =>
  partitionings.at(-1) ?? FIRST_PARTITIONING;

const endOf = ({ first, partitions }: Partitioning): number => first + partitions;

/** The number of all partitions that a site has or had. */
export const storedPartitions = async (store: Store): Promise<number> =>
  endOf(newestOf(await new Partitionings(store).read()));

/** The reason why a number of partitions can't be set; null when it can. */
export const refusalOf = (partitions: number, present: number): string | null => {
  const problem = partitionsProblem(partitions);
  if (problem !== null) return problem;
  return partitions < present
    ? `There are ${present} partitions, and their number can't shrink: the logs of two of them end at different messages of the stream, so no single log could go on from both`
    : null;
};

/** The log of the numbers that an operator has set, each in the place of the one before. One insert decides which number is next. */
export class Partitionings {
  readonly #log;

  constructor(store: Store) {
    this.#log = new AppendOnlyCollection(
      store.connection.model<PartitioningDocument>(PARTITIONINGS, schema, PARTITIONINGS),
    );
  }

  async read(): Promise<readonly Partitioning[]> {
    const documents = await this.#log.readAfter(0, MAX_PARTITIONS);
    return partitioningsOf(documents.map(({ partitions }) => partitions));
  }

  /**
   * Sets the number at a position, after those that are there.
   * @throws Error when another number has the position
   */
  async set(position: number, partitions: number): Promise<void> {
    const outcome = await this.#log.append({ _id: position, at: new Date(), partitions });
    if (outcome === 'appended') return;
    const found = await this.#log.fieldsAt(position, 'partitions');
    if (found?.partitions === partitions) return;
    throw new Error(
      `The number of partitions was set to ${found?.partitions} meanwhile, not to ${partitions}`,
    );
  }
}
