import type { DomainEvent } from '@tools-hub/contracts';
import type { InMemoryReadModel, SnapshotFormat } from '../core/index.js';
import type { MongoSnapshots } from './mongo-snapshots.js';

export interface SnapshotWriterOptions {
  /** Commits between two snapshots. Fewer where they have many events. */
  readonly every: number;
  readonly onError: (error: unknown) => void;
}

/** Events, as a part of the newest snapshot's entries, after which the next one is due: all snapshots together cost a few times the last. */
const EVENTS_PER_ENTRY = 0.5;

/** Writes snapshots of a read model in the background as its log grows. */
export class SnapshotWriter<View, Event extends DomainEvent> {
  /** The position of the newest snapshot, as far as this process knows. */
  #newest = 0;
  /** The entries of the newest snapshot that this process has written. */
  #entries = 0;
  /** The last commits and how many events each has: as many as there may be between two snapshots. */
  #commits: { readonly position: number; readonly events: number }[] = [];
  #writing = false;

  constructor(
    private readonly readModel: InMemoryReadModel<View, Event>,
    private readonly snapshots: MongoSnapshots,
    private readonly format: SnapshotFormat<View, unknown>,
    private readonly options: SnapshotWriterOptions,
  ) {
    readModel.onCommit(({ position, events }) => {
      this.#commits.push({ position, events: events.length });
      if (this.#commits.length > options.every) this.#commits.shift();
      this.writeIfDue();
    });
    // By another log, perhaps: its snapshots are looked for again.
    readModel.onReplaced(() => this.#wroteUpTo(0));
  }

  /** Begins to write a snapshot where the newest one is too far behind. One is written at a time. */
  writeIfDue(): void {
    if (this.#writing || !this.readModel.loaded || !this.#isDue()) return;
    this.#writing = true;
    this.#write()
      .catch((error: unknown) => {
        // Not with every commit again.
        this.#wroteUpTo(this.readModel.position);
        this.options.onError(error);
      })
      .finally(() => (this.#writing = false));
  }

  #isDue(): boolean {
    const { every } = this.options;
    if (this.readModel.position - this.#newest >= every) return true;
    const events = this.#commits.reduce((sum, commit) => sum + commit.events, 0);
    return events >= Math.max(every, this.#entries * EVENTS_PER_ENTRY);
  }

  #wroteUpTo(position: number): void {
    this.#newest = position;
    this.#commits = this.#commits.filter((commit) => commit.position > position);
  }

  async #write(): Promise<void> {
    const { version } = this.format;
    this.#wroteUpTo(await this.snapshots.newestPosition(version));
    // Another replica was first, or the view was replaced meanwhile.
    const { checkpoint, view } = this.readModel;
    if (!this.#isDue() || checkpoint === null) return;
    // Of the same moment as the checkpoint: nothing is awaited between them.
    const entries = this.format.capture(view);
    await this.snapshots.write(version, checkpoint, entries);
    this.#entries = entries.length;
    this.#wroteUpTo(checkpoint.position);
  }
}
