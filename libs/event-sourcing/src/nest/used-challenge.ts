import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';

/** A signed challenge that was used up. */
@Schema({ collection: 'used_challenges', versionKey: false, strict: 'throw' })
export class UsedChallenge {
  @Prop({ required: true }) readonly _id!: string;
  /** When the challenge itself has expired. */
  @Prop({ required: true }) readonly expiresAt!: Date;
}

export const UsedChallengeSchema = SchemaFactory.createForClass(UsedChallenge);
UsedChallengeSchema.index({ expiresAt: 1 }, { expireAfterSeconds: 0 });
