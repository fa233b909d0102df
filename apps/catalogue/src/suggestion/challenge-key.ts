import { randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { DomainError } from '@tools-hub/contracts';
import { findOrCreate, Store } from '@tools-hub/event-sourcing/mongo';
import { Schema, type Model } from 'mongoose';

const KEY_BYTES = 32;

/** The key that signs challenges. It is state, not history, and never leaves this service. */
interface ChallengeKeyDocument {
  /** The id of the only key: the insert decides between replicas. */
  readonly _id: 'current';
  /** In base64. */
  readonly secret: string;
}

const schema = new Schema<ChallengeKeyDocument>(
  { _id: { type: String, required: true }, secret: { type: String, required: true } },
  { versionKey: false, strict: 'throw' },
);

/** The collection `challenge_keys`. */
@Injectable()
export class ChallengeKey {
  readonly #model: Model<ChallengeKeyDocument>;
  #secret: Buffer | null = null;

  constructor(store: Store) {
    this.#model = store.connection.model<ChallengeKeyDocument>('ChallengeKey', schema, 'challenge_keys');
  }

  /** Loads the key, or creates it. */
  async prepare(): Promise<void> {
    const { secret } = await findOrCreate(this.#model, 'current', newKey);
    this.#secret = Buffer.from(secret, 'base64');
  }

  /** @throws DomainError UNAVAILABLE before the key is loaded */
  get secret(): Buffer {
    if (this.#secret === null) throw new DomainError('UNAVAILABLE', 'The store is away');
    return this.#secret;
  }
}

const newKey = (): ChallengeKeyDocument => ({
  _id: 'current',
  secret: randomBytes(KEY_BYTES).toString('base64'),
});
