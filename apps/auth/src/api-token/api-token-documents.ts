import { Injectable } from '@nestjs/common';
import { Store } from '@tools-hub/event-sourcing/mongo';
import mongoose, { Schema, type Model } from 'mongoose';

export interface ApiTokenDocument {
  /** The SHA-256 of the token. */
  readonly _id: string;
  readonly tokenId: string;
  readonly username: string;
  /** Updated at most once a minute; null: never used. */
  readonly lastUsedAt: Date | null;
}

const schema = new Schema<ApiTokenDocument>(
  {
    _id: { type: String, required: true },
    tokenId: { type: String, required: true, index: true },
    username: { type: String, required: true },
    lastUsedAt: { type: Date, default: null },
  },
  { versionKey: false, strict: 'throw' },
);

/** The collection `api_tokens`: the hashes of the tokens. The log says which tokens there are, and what they may do. */
@Injectable()
export class ApiTokenDocuments {
  readonly #model: Model<ApiTokenDocument>;

  constructor(store: Store) {
    this.#model = store.connection.model<ApiTokenDocument>('ApiToken', schema, 'api_tokens');
  }

  async prepare(): Promise<void> {
    await this.#model.createIndexes();
  }

  async add(token: ApiTokenDocument): Promise<void> {
    await this.#model.create(token);
  }

  find(hash: string): Promise<ApiTokenDocument | null> {
    return this.#model.findById(hash).lean<ApiTokenDocument>().exec();
  }

  findAll(tokenIds: readonly string[]): Promise<ApiTokenDocument[]> {
    return this.#model
      .find({ tokenId: mongoose.trusted({ $in: tokenIds }) })
      .lean<ApiTokenDocument[]>()
      .exec();
  }

  async use(hash: string, lastUsedAt: Date): Promise<void> {
    await this.#model.updateOne({ _id: hash }, { $max: { lastUsedAt } }).exec();
  }

  async remove(tokenId: string): Promise<void> {
    await this.#model.deleteOne({ tokenId }).exec();
  }
}
