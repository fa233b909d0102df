import { Injectable } from '@nestjs/common';
import { InjectModel, Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { inserted } from '@tools-hub/event-sourcing/mongo';
import mongoose, { type Model } from 'mongoose';
import { SecretDocuments } from '../credentials/secret-documents.js';

@Schema({ collection: 'passkeys', versionKey: false, strict: 'throw' })
export class PasskeyDocument {
  /** The id of the passkey in the log. */
  @Prop({ required: true }) readonly _id!: string;
  @Prop({ required: true }) readonly username!: string;
  /** The id by which the authenticator names it, in base64url. */
  @Prop({ required: true, unique: true }) readonly credentialId!: string;
  /** The host name to which it is bound. */
  @Prop({ required: true }) readonly rpId!: string;
  /** A COSE key in base64url. */
  @Prop({ required: true }) readonly publicKey!: string;
  /** The authenticator's number of signatures; 0 from those that do not count. */
  @Prop({ required: true }) readonly counter!: number;
  /** Null: never used. */
  @Prop({ type: Date, default: null }) readonly lastUsedAt!: Date | null;
  /** Absent from the passkey of an older auth service. */
  @Prop() readonly createdAt?: Date;
}

export const PasskeySchema = SchemaFactory.createForClass(PasskeyDocument);

/** The collection `passkeys`: public keys and counters. The log decides which passkeys exist. */
@Injectable()
export class PasskeyDocuments extends SecretDocuments<PasskeyDocument> {
  constructor(@InjectModel(PasskeyDocument.name) model: Model<PasskeyDocument>) {
    super(model);
  }

  async prepare(): Promise<void> {
    await this.model.createIndexes();
  }

  /** Adds a passkey. Returns false when its id or its authenticator's id is stored already. */
  add(passkey: PasskeyDocument): Promise<boolean> {
    return inserted(this.model.create(passkey));
  }

  findByCredential(credentialId: string): Promise<PasskeyDocument | null> {
    return this.model.findOne({ credentialId }).lean<PasskeyDocument>().exec();
  }

  /** The credentials and last uses of passkeys. */
  findAll(ids: readonly string[]): Promise<Pick<PasskeyDocument, '_id' | 'credentialId' | 'lastUsedAt'>[]> {
    return this.model
      .find({ _id: mongoose.trusted({ $in: ids }) })
      .select(['credentialId', 'lastUsedAt'])
      .lean<Pick<PasskeyDocument, '_id' | 'credentialId' | 'lastUsedAt'>[]>()
      .exec();
  }

  /** Stores a use. Returns false when the counter has not gone up since: a copy of the authenticator may have been used. */
  async use(id: string, counter: number, lastUsedAt: Date): Promise<boolean> {
    const before = counter === 0 ? 0 : mongoose.trusted({ $lt: counter });
    const { matchedCount } = await this.model
      .updateOne({ _id: id, counter: before }, { $set: { counter, lastUsedAt } })
      .exec();
    return matchedCount === 1;
  }
}
