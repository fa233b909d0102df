import { Schema } from 'mongoose';
import type { AnsweredCommand, UnchangedCommand } from '../core/index.js';
import type { Store } from './store.js';

interface UnchangedCommandDocument extends Omit<UnchangedCommand, 'commandId'> {
  /** The command's id. */
  readonly _id: string;
  readonly expiresAt: Date;
}

const unchangedCommandSchema = new Schema(
  {
    _id: { type: String, required: true },
    requestHash: { type: String, required: true },
    position: { type: Number, required: true },
    answer: Schema.Types.Mixed,
    expiresAt: { type: Date, required: true },
  },
  { versionKey: false, strict: 'throw', minimize: false },
);
unchangedCommandSchema.index({ expiresAt: 1 }, { expireAfterSeconds: 0 });

/** Milliseconds for which an answer is kept: a week. Clients repeat a command within minutes. */
const KEPT_MS = 604_800_000;

/** The commands that changed nothing, in the database of their service. The log has no commit that holds their answers. */
export class UnchangedCommands {
  readonly #model;

  constructor(store: Store) {
    this.#model = store.connection.model<UnchangedCommandDocument>(
      'UnchangedCommand',
      unchangedCommandSchema,
      'unchanged_commands',
    );
  }

  async prepare(): Promise<void> {
    await this.#model.createIndexes();
  }

  /** Replaces what the id had in a log that was restored to an earlier position. */
  async add({ commandId, ...command }: UnchangedCommand): Promise<void> {
    const document = { ...command, expiresAt: new Date(Date.now() + KEPT_MS) };
    await this.#model.replaceOne({ _id: commandId }, document, { upsert: true }).exec();
  }

  async find(commandId: string): Promise<AnsweredCommand | null> {
    const document = await this.#model.findById(commandId).lean<UnchangedCommandDocument>().exec();
    if (document === null) return null;
    const { position, requestHash, answer } = document;
    return { position, requestHash, answer, unchanged: true };
  }
}
