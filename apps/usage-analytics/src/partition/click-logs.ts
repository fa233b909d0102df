import { Injectable } from '@nestjs/common';
import type { Partitioning } from '@tools-hub/contracts';
import { Store } from '@tools-hub/event-sourcing/mongo';
import { ClickLog } from './click-log.js';
import { CommitCollection } from './commit-collection.js';
import { FIRST_PARTITIONING, newestOf, Partitionings } from './partitionings.js';

/** The logs of all partitions of these partitionings, by the partitions' numbers. */
export const clickLogs = (
  store: Store,
  partitionings: readonly Partitioning[] = [FIRST_PARTITIONING],
): readonly ClickLog[] => addLogs(store, [], partitionings);

/** The logs that a store has, for work without a replica. */
export const storedClickLogs = async (store: Store): Promise<readonly ClickLog[]> =>
  clickLogs(store, await new Partitionings(store).read());

/** Continues the list of logs by those of further partitionings. */
const addLogs = (
  store: Store,
  known: readonly ClickLog[],
  partitionings: readonly Partitioning[],
): readonly ClickLog[] => {
  const logs = [...known];
  partitionings.forEach(({ first, partitions }, index) => {
    if (logs.length > first) return;
    const before = partitionings[index - 1];
    for (let part = 0; part < partitions; part += 1) {
      const parent = before && logs[before.first + (part % before.partitions)];
      const documents = new CommitCollection(store, first + part);
      logs.push(new ClickLog(first + part, documents, { part, of: partitions }, parent ?? null));
    }
  });
  return logs;
};

/** The logs of clicks as this replica knows them: those that are open, and those that were closed when the number of partitions grew. */
@Injectable()
export class ClickLogs {
  readonly #stored: Partitionings;
  #partitionings: readonly Partitioning[] = [FIRST_PARTITIONING];
  #all: readonly ClickLog[];

  constructor(private readonly store: Store) {
    this.#stored = new Partitionings(store);
    this.#all = clickLogs(store);
  }

  /** Of all logs, the newest one last. */
  get partitionings(): readonly Partitioning[] {
    return this.#partitionings;
  }

  /** The partitions that clicks are counted in now. */
  get partitioning(): Partitioning {
    return newestOf(this.#partitionings);
  }

  get all(): readonly ClickLog[] {
    return this.#all;
  }

  /** The logs that clicks are appended to. */
  get open(): readonly ClickLog[] {
    return this.#all.slice(this.partitioning.first);
  }

  /**
   * Learns the numbers that were set since.
   * @returns whether there are further logs now
   */
  async refresh(): Promise<boolean> {
    const stored = await this.#stored.read();
    // A store that was set back to before the change goes on with the number that its replicas have.
    for (const [position, { partitions }] of this.#partitionings.entries())
      if (position >= stored.length) await this.#stored.set(position, partitions);
    if (stored.length <= this.#partitionings.length) return false;
    this.#all = addLogs(this.store, this.#all, stored);
    this.#partitionings = stored;
    return true;
  }

  /**
   * Sets the number for which a log was closed, which a restore of another moment may have left out.
   * @throws Error when another number was set
   */
  async continueAfter(log: ClickLog, partitions: number): Promise<void> {
    const position = this.#partitionings.findLastIndex(({ first }) => first <= log.partition) + 1;
    await this.#stored.set(position, partitions);
  }
}
