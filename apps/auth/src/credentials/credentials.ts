import { isDuplicateKey, type Store } from '@tools-hub/event-sourcing/mongo';
import mongoose, { Schema, type Model } from 'mongoose';

/** A password's hash, outside the log: it is state, and goes when another one takes its place. */
interface Credential {
  /** The command that it came with. Which command counts, the log says. */
  readonly _id: string;
  readonly username: string;
  readonly hash: string;
  readonly createdAt: Date;
}

const credentialSchema = new Schema<Credential>(
  {
    _id: { type: String, required: true },
    username: { type: String, required: true },
    hash: { type: String, required: true },
    createdAt: { type: Date, required: true },
  },
  { versionKey: false, strict: 'throw' },
);

/**
 * The collection `credentials`. A credential is put there before the commit that makes it count, under that command's id:
 * one insert into the log decides, whoever raced, and a commit never lacks its credential.
 */
export class Credentials {
  readonly #model: Model<Credential>;

  constructor(store: Store) {
    this.#model = store.connection.model<Credential>('Credential', credentialSchema, 'credentials');
  }

  /** Keeps a hash for a command. What is there for that command already stays: it is given back. */
  async put(commandId: string, username: string, hash: string): Promise<string | null> {
    try {
      await this.#model.create({ _id: commandId, username, hash, createdAt: new Date() });
      return null;
    } catch (error) {
      if (!isDuplicateKey(error)) throw error;
      return this.hashOf(commandId);
    }
  }

  async hashOf(commandId: string): Promise<string | null> {
    const credential = await this.#model.findById(commandId).lean<Credential>().exec();
    return credential?.hash ?? null;
  }

  async remove(...commandIds: readonly string[]): Promise<void> {
    if (commandIds.length === 0) return;
    await this.#model.deleteMany({ _id: mongoose.trusted({ $in: commandIds }) }).exec();
  }
}
