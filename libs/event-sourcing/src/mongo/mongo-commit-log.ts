import { Schema } from 'mongoose';
import type { Commit, DomainEvent } from '@tools-hub/contracts';
import {
  LogDiverged,
  type Checkpoint,
  type CommitLog,
  type NewCommit,
  type PagedLog,
  type ReadOptions,
  type StoredCommit,
} from '../core/index.js';
import { PositionLog } from './position-log.js';
import type { Store } from './store.js';

type CommitDocument<Event extends DomainEvent> = Omit<StoredCommit<Event>, 'position'> & {
  readonly _id: number;
};

const commitSchema = new Schema(
  {
    _id: { type: Number, required: true },
    at: { type: String, required: true },
    actor: { type: String, required: true },
    correlationId: { type: String, required: true },
    commandId: { type: String, required: true },
    requestHash: { type: String, required: true },
    answer: Schema.Types.Mixed,
    events: { type: [Schema.Types.Mixed], required: true },
  },
  { versionKey: false, strict: 'throw', minimize: false },
);
commitSchema.index({ commandId: 1 }, { unique: true });

/** Bytes of commits that are read at once where the reader sets no bound. */
const READ_BYTES = 4 * 1024 * 1024;

/** A commit log in the MongoDB collection `log` of a service's database. */
export class MongoCommitLog<Event extends DomainEvent> implements CommitLog<Event>, PagedLog<Event> {
  readonly #model;
  readonly #log;

  constructor(store: Store) {
    this.#model = store.connection.model<CommitDocument<Event>>('Commit', commitSchema, 'log');
    this.#log = new PositionLog<CommitDocument<Event>>(this.#model);
  }

  /** Creates the unique index on the command's id. To be done before the first append. */
  async prepare(): Promise<void> {
    await this.#model.createIndexes();
  }

  append(expectedPosition: number, commit: NewCommit<Event>): Promise<boolean> {
    return this.#log.append({ _id: expectedPosition + 1, ...commit });
  }

  async read(
    after: number,
    { commandId, maxBytes = READ_BYTES }: ReadOptions = {},
  ): Promise<readonly Commit<Event>[]> {
    const [documents] = await Promise.all([
      this.#log.readBytesAfter(after, maxBytes),
      commandId !== undefined && this.#requireHeld({ position: after, commandId }),
    ]);
    return documents.map(toCommit);
  }

  /** Whether a commit that was read once is in the log still. */
  async holds({ position, commandId }: Pick<Checkpoint, 'position' | 'commandId'>): Promise<boolean> {
    return (await this.#log.fieldsAt(position, 'commandId'))?.commandId === commandId;
  }

  /** @throws LogDiverged */
  async #requireHeld(checkpoint: Pick<Checkpoint, 'position' | 'commandId'>): Promise<void> {
    if (!(await this.holds(checkpoint))) throw new LogDiverged(checkpoint.position, await this.head());
  }

  head(): Promise<number> {
    return this.#log.head();
  }

  async findCommand(commandId: string): Promise<StoredCommit<Event> | null> {
    const document = await this.#model.findOne({ commandId }).lean<CommitDocument<Event>>().exec();
    if (document === null) return null;
    return { ...toCommit(document), requestHash: document.requestHash, answer: document.answer };
  }
}

const toCommit = <Event extends DomainEvent>(document: CommitDocument<Event>): Commit<Event> => ({
  position: document._id,
  at: document.at,
  actor: document.actor,
  correlationId: document.correlationId,
  commandId: document.commandId,
  events: document.events,
});
