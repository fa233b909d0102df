import { Injectable } from '@nestjs/common';
import { InjectModel, Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import mongoose, { type Model } from 'mongoose';

@Schema({ collection: 'api_tokens', versionKey: false, strict: 'throw' })
export class ApiTokenDocument {
  /** The SHA-256 of the token. */
  @Prop({ required: true }) readonly _id!: string;
  @Prop({ required: true, index: true }) readonly tokenId!: string;
  @Prop({ required: true }) readonly username!: string;
  /** Updated at most once a minute; null: never used. */
  @Prop({ type: Date, default: null }) readonly lastUsedAt!: Date | null;
  /** Absent from the token of an older auth service. */
  @Prop() readonly createdAt?: Date;
}

export const ApiTokenSchema = SchemaFactory.createForClass(ApiTokenDocument);

/** The collection `api_tokens`: the hashes of the tokens. The log decides which tokens exist, and their rights. */
@Injectable()
export class ApiTokenDocuments {
  constructor(@InjectModel(ApiTokenDocument.name) private readonly model: Model<ApiTokenDocument>) {}

  async prepare(): Promise<void> {
    await this.model.createIndexes();
  }

  async add(token: ApiTokenDocument): Promise<void> {
    await this.model.create(token);
  }

  find(hash: string): Promise<ApiTokenDocument | null> {
    return this.model.findById(hash).lean<ApiTokenDocument>().exec();
  }

  findAll(tokenIds: readonly string[]): Promise<ApiTokenDocument[]> {
    return this.model
      .find({ tokenId: mongoose.trusted({ $in: tokenIds }) })
      .lean<ApiTokenDocument[]>()
      .exec();
  }

  async use(hash: string, lastUsedAt: Date): Promise<void> {
    await this.model.updateOne({ _id: hash }, { $max: { lastUsedAt } }).exec();
  }

  async remove(tokenId: string): Promise<void> {
    await this.model.deleteOne({ tokenId }).exec();
  }

  /** Removes the hashes that were stored before a time, except those of these tokens. */
  async removeOthers(tokenIds: readonly string[], before: Date): Promise<void> {
    const isOther = mongoose.trusted({ $nin: tokenIds });
    await this.model.deleteMany({ tokenId: isOther, createdAt: mongoose.trusted({ $lt: before }) }).exec();
  }
}
