import type { DomainEvent } from '@tools-hub/domain';
import type { InMemoryReadModel, SnapshotFormat } from '../core/index.js';
import type { MongoSnapshots } from './mongo-snapshots.js';

interface SnapshotWriterOptions {
  /** Commits between two snapshots; fewer when they have many events. */
  readonly every: number;
  readonly onError: (error: unknown) => void;
}

/** A snapshot is due after so many events per entry of the newest one, so that all snapshots cost a few times the last. */
const EVENTS_PER_ENTRY = 0.5;

/** Writes snapshots of a read model in the background as its log grows. */
export class SnapshotWriter<View, Event extends DomainEvent> {
  #newest = 0;
  /** The position that the next snapshot is due after: that of the newest one, or of a later try that failed. */
  #countedFrom = 0;
  /** The entries of the newest snapshot that this process has written. */
  #entries = 0;
  /** The numbers of events of the last commits, at most as many as between two snapshots. */
  #commits: { readonly position: number; readonly events: number }[] = [];
  #writing = false;

  constructor(
    private readonly readModel: InMemoryReadModel<View, Event>,
    private readonly snapshots: Pick<MongoSnapshots, 'newestPosition' | 'write'>,
    private readonly format: SnapshotFormat<View, unknown>,
    private readonly options: SnapshotWriterOptions,
  ) {
    readModel.onCommit(({ position, events }) => {
      this.#commits.push({ position, events: events.length });
      if (this.#commits.length > options.every) this.#commits.shift();
      this.writeIfDue();
    });
    // The view may be of another log, with other snapshots.
    readModel.onReplaced(() => this.#wroteUpTo(0));
  }

  /** The position of the newest snapshot, as far as this process knows. */
  get newestPosition(): number {
    return this.#newest;
  }

  /** Begins to write a snapshot when the newest one is too far behind. One is written at a time. */
  writeIfDue(): void {
    if (this.#writing || !this.readModel.loaded || !this.#isDue()) return;
    this.#writing = true;
    this.#write()
      .catch((error: unknown) => {
        // The next try is due as if this one had succeeded.
        this.#countFrom(this.readModel.position);
        this.options.onError(error);
      })
      .finally(() => (this.#writing = false));
  }

  #isDue(): boolean {
    const { every } = this.options;
    if (this.readModel.position - this.#countedFrom >= every) return true;
    const events = this.#commits.reduce((sum, commit) => sum + commit.events, 0);
    return events >= Math.max(every, this.#entries * EVENTS_PER_ENTRY);
  }

  #wroteUpTo(position: number): void {
    this.#newest = position;
    this.#countFrom(position);
  }

  #countFrom(position: number): void {
    this.#countedFrom = position;
    this.#commits = this.#commits.filter((commit) => commit.position > position);
  }

  async #write(): Promise<void> {
    const { version } = this.format;
    this.#wroteUpTo(await this.snapshots.newestPosition(version));
    // Another replica may have been first, or the view may have been replaced.
    const { checkpoint, view } = this.readModel;
    if (!this.#isDue() || checkpoint === null) return;
    // Captured at the same moment as the checkpoint, without an await between them.
    const entries = this.format.capture(view);
    await this.snapshots.write(version, checkpoint, entries);
    this.#entries = entries.length;
    this.#wroteUpTo(checkpoint.position);
  }
}
