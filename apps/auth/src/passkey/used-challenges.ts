import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { inserted } from '@tools-hub/event-sourcing/mongo';
import { UsedChallenge } from '@tools-hub/event-sourcing/nest';
import type { Model } from 'mongoose';

/** The collection `used_challenges`: those that a passkey has signed, so that each opens one sign-in or adds one passkey. */
@Injectable()
export class UsedChallenges {
  constructor(@InjectModel(UsedChallenge.name) private readonly model: Model<UsedChallenge>) {}

  async prepare(): Promise<void> {
    await this.model.createIndexes();
  }

  /** Uses a challenge up. Returns false when it was used before. */
  use(challenge: string, expiresAt: Date): Promise<boolean> {
    return inserted(this.model.create({ _id: challenge, expiresAt }));
  }

  /** Uses a challenge up for a new passkey. Returns false when it was used before, unless for the same one. */
  async useFor(passkey: string, challenge: string, expiresAt: Date): Promise<boolean> {
    if (await inserted(this.model.create({ _id: challenge, expiresAt, usedFor: passkey }))) return true;
    const used = await this.model.findById(challenge).lean<UsedChallenge>().exec();
    return used?.usedFor === passkey;
  }
}
