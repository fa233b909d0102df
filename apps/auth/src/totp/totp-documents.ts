import { Injectable } from '@nestjs/common';
import { InjectModel, Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { inserted } from '@tools-hub/event-sourcing/mongo';
import mongoose, { type Model } from 'mongoose';
import { SecretDocuments } from '../credentials/secret-documents.js';

@Schema({ collection: 'totp_secrets', versionKey: false, strict: 'throw' })
export class TotpDocument {
  /** The command that enabled it, or `pending:<account>` for one that is not confirmed. */
  @Prop({ required: true }) readonly _id!: string;
  @Prop({ required: true }) readonly secret!: string;
  /** The last step whose code was used: no code opens two sign-ins. */
  @Prop({ required: true }) readonly lastStep!: number;
  /** The SHA-256 of the recovery codes that are left. */
  @Prop({ type: [String], required: true }) readonly recovery!: readonly string[];
  /** When one that is not confirmed is removed; null for the others. */
  @Prop({ type: Date, default: null }) readonly expiresAt!: Date | null;
  /** When it was confirmed. Absent from the secret of an older auth service. */
  @Prop() readonly createdAt?: Date;
}

export const TotpSchema = SchemaFactory.createForClass(TotpDocument);
TotpSchema.index({ expiresAt: 1 }, { expireAfterSeconds: 0 });

/** Milliseconds for which a secret waits for its first code. */
const PENDING_MS = 15 * 60_000;

/**
 * The collection `totp_secrets`: state beside the log, as passwords' hashes are. A secret is stored under its command's id before the
 * commit that makes it valid.
 */
@Injectable()
export class TotpDocuments extends SecretDocuments<TotpDocument> {
  constructor(@InjectModel(TotpDocument.name) model: Model<TotpDocument>) {
    super(model);
  }

  async prepare(): Promise<void> {
    await this.model.createIndexes();
  }

  /** Stores the secret that an account is to confirm, in place of an earlier one. */
  async propose(stream: string, secret: string): Promise<void> {
    const proposed = { secret, lastStep: 0, recovery: [], expiresAt: new Date(Date.now() + PENDING_MS) };
    await this.model.updateOne({ _id: pendingOf(stream) }, { $set: proposed }, { upsert: true }).exec();
  }

  /** The secret that an account is to confirm; null where there is none. */
  async proposed(stream: string): Promise<string | null> {
    const document = await this.find(pendingOf(stream));
    const isOpen = (document?.expiresAt?.getTime() ?? 0) > Date.now();
    return isOpen ? (document?.secret ?? null) : null;
  }

  async forgetProposed(stream: string): Promise<void> {
    await this.remove(pendingOf(stream));
  }

  /** Stores a confirmed secret. Returns whether the command had none before. */
  put(document: Omit<TotpDocument, 'expiresAt' | 'createdAt'>): Promise<boolean> {
    return inserted(this.model.create({ ...document, expiresAt: null, createdAt: new Date() }));
  }

  find(id: string): Promise<TotpDocument | null> {
    return this.model.findById(id).lean<TotpDocument>().exec();
  }

  /** Uses the code of a step up. Returns false when it, or a later one, was used before. */
  async useStep(id: string, step: number): Promise<boolean> {
    const isLater = mongoose.trusted({ $lt: step });
    const { modifiedCount } = await this.model
      .updateOne({ _id: id, lastStep: isLater }, { $set: { lastStep: step } })
      .exec();
    return modifiedCount === 1;
  }

  /** Uses a recovery code up. Returns false when there is no such code any more. */
  async useRecoveryCode(id: string, hash: string): Promise<boolean> {
    const { modifiedCount } = await this.model
      .updateOne({ _id: id, recovery: hash }, { $pull: { recovery: hash } })
      .exec();
    return modifiedCount === 1;
  }
}

const pendingOf = (stream: string): string => `pending:${stream}`;
