import type { Commit, DomainEvent } from '@tools-hub/domain';
import mongoose, { Schema } from 'mongoose';
import {
  LogDiverged,
  type AnsweredCommand,
  type Checkpoint,
  type CommitLog,
  type NewCommit,
  type PagedLog,
  type ReadOptions,
  type StoredCommit,
  type AppendOutcome,
  type UnchangedCommand,
} from '../core/index.js';
import { AppendOnlyCollection, type ByteLimits } from './append-only-collection.js';
import type { Store } from './store.js';
import { UnchangedCommands } from './unchanged-commands.js';

const { BSON } = mongoose.mongo;

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
    cause: Schema.Types.Mixed,
  },
  { versionKey: false, strict: 'throw', minimize: false },
);
commitSchema.index({ commandId: 1 }, { unique: true });

type KnownCommit = Pick<Checkpoint, 'position' | 'commandId'>;

/** The most bytes of a commit that is read again in full rather than by its command id alone. */
const SHORT_BYTES = 16 * 1024;
/** The bytes of a reading without a bound by the reader. */
const READ_BYTES = 4 * 1024 * 1024;

/** A commit log in the MongoDB collection `log` of a service's database, and beside it the commands that changed nothing. */
export class MongoCommitLog<Event extends DomainEvent> implements CommitLog<Event>, PagedLog<Event> {
  readonly #model;
  /** The position of the last commit that was read, if it is a short one, else 0. */
  #shortAt = 0;
  readonly #log;
  readonly #unchanged;

  constructor(store: Store) {
    this.#model = store.connection.model<CommitDocument<Event>>('Commit', commitSchema, 'log');
    this.#log = new AppendOnlyCollection<CommitDocument<Event>>(this.#model);
    this.#unchanged = new UnchangedCommands(store);
  }

  /** Creates the indexes. Must be called before the first append, which needs the unique one on the command's id. */
  async prepare(): Promise<void> {
    await this.#model.createIndexes();
    await this.#unchanged.prepare();
  }

  append(expectedPosition: number, commit: NewCommit<Event>): Promise<AppendOutcome> {
    return this.#log.append({ _id: expectedPosition + 1, ...commit });
  }

  async read(
    after: number,
    { commandId, maxBytes = READ_BYTES, upTo }: ReadOptions = {},
  ): Promise<readonly Commit<Event>[]> {
    const documents =
      commandId === undefined
        ? await this.#log.readBytesAfter(after, { maxBytes, upTo })
        : await this.#readAfterKnown({ position: after, commandId }, { maxBytes, upTo });
    const last = documents.at(-1);
    if (last) this.#shortAt = BSON.calculateObjectSize(last) <= SHORT_BYTES ? last._id : 0;
    return documents.map(toCommit);
  }

  /** @throws LogDiverged */
  async #readAfterKnown(known: KnownCommit, limits: ByteLimits): Promise<CommitDocument<Event>[]> {
    const { position, commandId } = known;
    if (position !== this.#shortAt) {
      const [documents, isHeld] = await Promise.all([
        this.#log.readBytesAfter(position, limits),
        this.holds(known),
      ]);
      if (!isHeld) throw new LogDiverged(position, await this.head());
      return documents;
    }
    // One query instead of two, since commands wait for it.
    const [first, ...documents] = await this.#log.readBytesAfter(position - 1, { ...limits, least: 2 });
    if (first?._id === position && first.commandId === commandId) return documents;
    throw new LogDiverged(position, await this.head());
  }

  /** Whether the log still holds a commit that was read. */
  async holds({ position, commandId }: KnownCommit): Promise<boolean> {
    return (await this.#log.fieldsAt(position, 'commandId'))?.commandId === commandId;
  }

  /** The time of the commit at a position; null where there is none. */
  async timeAt(position: number): Promise<string | null> {
    return (await this.#log.fieldsAt(position, 'at'))?.at ?? null;
  }

  /** The position of the last commit of a time or earlier among those after `low` up to `high`; `low` if there is none. */
  lastUntil(at: string, low: number, high: number, { exclusive = false } = {}): Promise<number> {
    const time = exclusive ? { $lt: at } : { $lte: at };
    return this.#log.lastIn(low, high, { at: mongoose.trusted(time) });
  }

  head(): Promise<number> {
    return this.#log.head();
  }

  addUnchanged(command: UnchangedCommand): Promise<void> {
    return this.#unchanged.add(command);
  }

  async findCommand(commandId: string): Promise<AnsweredCommand | null> {
    const [commit, unchanged] = await Promise.all([
      this.#model.findOne({ commandId }).select('requestHash answer').lean<CommitDocument<Event>>().exec(),
      this.#unchanged.find(commandId),
    ]);
    if (commit === null) return unchanged;
    return { position: commit._id, requestHash: commit.requestHash, answer: commit.answer };
  }
}

const toCommit = <Event extends DomainEvent>(document: CommitDocument<Event>): Commit<Event> => ({
  position: document._id,
  at: document.at,
  actor: document.actor,
  correlationId: document.correlationId,
  commandId: document.commandId,
  events: document.events,
  ...(document.cause && { cause: document.cause }),
});
