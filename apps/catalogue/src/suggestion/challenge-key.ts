import { randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { InjectModel, Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { DomainError } from '@tools-hub/contracts';
import { findOrCreate } from '@tools-hub/event-sourcing/mongo';
import type { Model } from 'mongoose';

const KEY_BYTES = 32;

/** The key that signs challenges. It is state, not history, and never leaves this service. */
@Schema({ collection: 'challenge_keys', versionKey: false, strict: 'throw' })
export class ChallengeKeyDocument {
  /** The id of the only key: the insert decides between replicas. */
  @Prop({ type: String, required: true }) readonly _id!: 'current';
  /** In base64. */
  @Prop({ required: true }) readonly secret!: string;
}

export const ChallengeKeySchema = SchemaFactory.createForClass(ChallengeKeyDocument);

/** The collection `challenge_keys`. */
@Injectable()
export class ChallengeKey {
  #secret: Buffer | null = null;

  constructor(@InjectModel(ChallengeKeyDocument.name) private readonly model: Model<ChallengeKeyDocument>) {}

  /** Loads the key, or creates it. */
  async prepare(): Promise<void> {
    const { secret } = await findOrCreate(this.model, 'current', newKey);
    this.#secret = Buffer.from(secret, 'base64');
  }

  /** @throws DomainError UNAVAILABLE before the key is loaded */
  get secret(): Buffer {
    if (this.#secret === null) throw new DomainError('UNAVAILABLE', 'The store is unavailable');
    return this.#secret;
  }
}

const newKey = (): ChallengeKeyDocument => ({
  _id: 'current',
  secret: randomBytes(KEY_BYTES).toString('base64'),
});
