import { Injectable } from '@nestjs/common';
import { isDuplicateKey, Store } from '@tools-hub/event-sourcing/mongo';
import mongoose, { Schema, type Model } from 'mongoose';

export interface PasskeyDocument {
  /** The id of the passkey in the log. */
  readonly _id: string;
  readonly username: string;
  /** The id by which the authenticator names it, in base64url. */
  readonly credentialId: string;
  /** The host name to which it is bound. */
  readonly rpId: string;
  /** A COSE key in base64url. */
  readonly publicKey: string;
  /** The authenticator's number of signatures; 0 from those that do not count. */
  readonly counter: number;
  /** Null: never used. */
  readonly lastUsedAt: Date | null;
}

const schema = new Schema<PasskeyDocument>(
  {
    _id: { type: String, required: true },
    username: { type: String, required: true },
    credentialId: { type: String, required: true, unique: true },
    rpId: { type: String, required: true },
    publicKey: { type: String, required: true },
    counter: { type: Number, required: true },
    lastUsedAt: { type: Date, default: null },
  },
  { versionKey: false, strict: 'throw' },
);

/** The collection `passkeys`: public keys and counters. The log says which passkeys there are. */
@Injectable()
export class PasskeyDocuments {
  readonly #model: Model<PasskeyDocument>;

  constructor(store: Store) {
    this.#model = store.connection.model<PasskeyDocument>('Passkey', schema, 'passkeys');
  }

  async prepare(): Promise<void> {
    await this.#model.createIndexes();
  }

  /** Returns whether it was added: not one whose id, or whose authenticator's id, is there already. */
  async add(passkey: PasskeyDocument): Promise<boolean> {
    try {
      await this.#model.create(passkey);
      return true;
    } catch (error) {
      if (!isDuplicateKey(error)) throw error;
      return false;
    }
  }

  findByCredential(credentialId: string): Promise<PasskeyDocument | null> {
    return this.#model.findOne({ credentialId }).lean<PasskeyDocument>().exec();
  }

  /** The credentials and last uses of passkeys. */
  findAll(ids: readonly string[]): Promise<Pick<PasskeyDocument, '_id' | 'credentialId' | 'lastUsedAt'>[]> {
    return this.#model
      .find({ _id: mongoose.trusted({ $in: ids }) })
      .select(['credentialId', 'lastUsedAt'])
      .lean<Pick<PasskeyDocument, '_id' | 'credentialId' | 'lastUsedAt'>[]>()
      .exec();
  }

  /** Stores a use. Returns false when the counter has not gone up since: a copy of the authenticator may have been used. */
  async use(id: string, counter: number, lastUsedAt: Date): Promise<boolean> {
    const before = counter === 0 ? 0 : mongoose.trusted({ $lt: counter });
    const { matchedCount } = await this.#model
      .updateOne({ _id: id, counter: before }, { $set: { counter, lastUsedAt } })
      .exec();
    return matchedCount === 1;
  }

  async remove(...ids: readonly string[]): Promise<void> {
    if (ids.length === 0) return;
    await this.#model.deleteMany({ _id: mongoose.trusted({ $in: ids }) }).exec();
  }
}
