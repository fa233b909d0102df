import { Injectable } from '@nestjs/common';
import { isDuplicateKey, Store } from '@tools-hub/event-sourcing/mongo';
import { Schema, type Model } from 'mongoose';

interface UsedChallengeDocument {
  readonly _id: string;
  /** When the challenge itself has expired. */
  readonly expiresAt: Date;
}

const schema = new Schema<UsedChallengeDocument>(
  { _id: { type: String, required: true }, expiresAt: { type: Date, required: true } },
  { versionKey: false, strict: 'throw' },
);
schema.index({ expiresAt: 1 }, { expireAfterSeconds: 0 });

/** The collection `used_challenges`: those that a passkey has signed, so that each opens one sign-in. */
@Injectable()
export class UsedChallenges {
  readonly #model: Model<UsedChallengeDocument>;

  constructor(store: Store) {
    this.#model = store.connection.model<UsedChallengeDocument>('UsedChallenge', schema, 'used_challenges');
  }

  async prepare(): Promise<void> {
    await this.#model.createIndexes();
  }

  /** Uses a challenge up. Returns false when it was used before. */
  async use(challenge: string, expiresAt: Date): Promise<boolean> {
    try {
      await this.#model.create({ _id: challenge, expiresAt });
      return true;
    } catch (error) {
      if (!isDuplicateKey(error)) throw error;
      return false;
    }
  }
}
