import { Schema } from 'mongoose';
import type { Commit, DomainEvent } from '@tools-hub/contracts';
import type { CommitLog, NewCommit, PagedLog, StoredCommit } from '../core/index.js';
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

/** Commits read at once: what fits well under a message's limit even when they are long. */
const PAGE = 500;

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

  async read(after: number): Promise<readonly Commit<Event>[]> {
    return (await this.#log.readAfter(after, PAGE)).map(toCommit);
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
