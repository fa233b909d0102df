import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';

/** A signed challenge that was used up. */
@Schema({ collection: 'used_challenges', versionKey: false, strict: 'throw' })
export class UsedChallenge {
  @Prop({ required: true }) readonly _id!: string;
  /** When the challenge itself has expired. */
  @Prop({ required: true }) readonly expiresAt!: Date;
  /** The record that it was used for, where a repeated command may use it again for the same one. */
  @Prop() readonly usedFor?: string;
}

export const UsedChallengeSchema = SchemaFactory.createForClass(UsedChallenge);
UsedChallengeSchema.index({ expiresAt: 1 }, { expireAfterSeconds: 0 });
