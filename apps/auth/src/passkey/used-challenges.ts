import { Injectable } from '@nestjs/common';
import { InjectModel, Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { isDuplicateKey } from '@tools-hub/event-sourcing/mongo';
import type { Model } from 'mongoose';

@Schema({ collection: 'used_challenges', versionKey: false, strict: 'throw' })
export class UsedChallenge {
  @Prop({ required: true }) readonly _id!: string;
  /** When the challenge itself has expired. */
  @Prop({ required: true }) readonly expiresAt!: Date;
}

export const UsedChallengeSchema = SchemaFactory.createForClass(UsedChallenge);
UsedChallengeSchema.index({ expiresAt: 1 }, { expireAfterSeconds: 0 });

/** The collection `used_challenges`: those that a passkey has signed, so that each opens one sign-in. */
@Injectable()
export class UsedChallenges {
  constructor(@InjectModel(UsedChallenge.name) private readonly model: Model<UsedChallenge>) {}

  async prepare(): Promise<void> {
    await this.model.createIndexes();
  }

  /** Uses a challenge up. Returns false when it was used before. */
  async use(challenge: string, expiresAt: Date): Promise<boolean> {
    try {
      await this.model.create({ _id: challenge, expiresAt });
      return true;
    } catch (error) {
      if (!isDuplicateKey(error)) throw error;
      return false;
    }
  }
}
