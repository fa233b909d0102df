import type { DomainEvent } from '@tools-hub/contracts';
import type { Image, SnapshotFormat } from '../core/index.js';
import type { MongoSnapshots } from './mongo-snapshots.js';

export interface SnapshotWriterOptions {
  /** Commits between two snapshots. */
  readonly every: number;
  readonly onError: (error: unknown) => void;
}

/** Writes snapshots of a read model in the background as its log grows. */
export class SnapshotWriter<View, Event extends DomainEvent> {
  /** The position of the newest snapshot, as far as this process knows. */
  #newest = 0;
  #writing = false;

  constructor(
    private readonly image: Image<View, Event>,
    private readonly snapshots: MongoSnapshots,
    private readonly format: SnapshotFormat<View, unknown>,
    private readonly options: SnapshotWriterOptions,
  ) {
    image.onCommit(() => this.writeIfDue());
    // By another log, perhaps: its snapshots are looked for again.
    image.onReplaced(() => (this.#newest = 0));
  }

  /** Begins to write a snapshot where the newest one is too far behind. One is written at a time. */
  writeIfDue(): void {
    if (this.#writing || !this.image.loaded || !this.#isDue()) return;
    this.#writing = true;
    this.#write()
      .catch((error: unknown) => {
        // Not with every commit again.
        this.#newest = this.image.position;
        this.options.onError(error);
      })
      .finally(() => (this.#writing = false));
  }

  #isDue(): boolean {
    return this.image.position - this.#newest >= this.options.every;
  }

  async #write(): Promise<void> {
    const { version } = this.format;
    this.#newest = await this.snapshots.newestPosition(version);
    // Another replica was first, or the view was replaced meanwhile.
    const { checkpoint, view } = this.image;
    if (!this.#isDue() || checkpoint === null) return;
    // Of the same moment as the checkpoint: nothing is awaited between them.
    const entries = this.format.capture(view);
    await this.snapshots.write(version, checkpoint, entries);
    this.#newest = checkpoint.position;
  }
}
