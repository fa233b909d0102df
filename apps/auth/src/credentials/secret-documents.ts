import mongoose, { type Model } from 'mongoose';

interface Secret {
  readonly _id: string;
  readonly createdAt?: Date;
}

/** A collection of secrets that a commit makes valid, by their ids. The log decides which of them count. */
export abstract class SecretDocuments<Document extends Secret> {
  constructor(protected readonly model: Model<Document>) {}

  async remove(...ids: readonly string[]): Promise<void> {
    if (ids.length === 0) return;
    await this.model.deleteMany({ _id: mongoose.trusted({ $in: ids }) }).exec();
  }

  /** Removes the secrets that were stored before a time, except these. */
  async removeOthers(ids: readonly string[], before: Date): Promise<void> {
    const isOther = mongoose.trusted({ $nin: ids });
    await this.model.deleteMany({ _id: isOther, createdAt: mongoose.trusted({ $lt: before }) }).exec();
  }
}
