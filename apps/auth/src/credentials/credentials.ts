import { Injectable } from '@nestjs/common';
import { InjectModel, Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { inserted } from '@tools-hub/event-sourcing/mongo';
import type { Model } from 'mongoose';
import { SecretDocuments } from './secret-documents.js';

/** A password's hash. It is state outside the log, and is removed when another one replaces it. */
@Schema({ collection: 'credentials', versionKey: false, strict: 'throw' })
export class Credential {
  /** The command of the hash. The log decides which command is valid. */
  @Prop({ required: true }) readonly _id!: string;
  @Prop({ required: true }) readonly username!: string;
  @Prop({ required: true }) readonly hash!: string;
  @Prop({ required: true }) readonly createdAt!: Date;
}

export const CredentialSchema = SchemaFactory.createForClass(Credential);

/**
 * The collection `credentials`. A credential is stored under its command's id before the commit that makes it valid, so that one
 * insert into the log decides a race and a commit never lacks its credential.
 */
@Injectable()
export class Credentials extends SecretDocuments<Credential> {
  constructor(@InjectModel(Credential.name) model: Model<Credential>) {
    super(model);
  }

  /** Stores a hash for a command. Returns the stored one when the command has a hash already. */
  async put(commandId: string, username: string, hash: string): Promise<string | null> {
    const credential = { _id: commandId, username, hash, createdAt: new Date() };
    return (await inserted(this.model.create(credential))) ? null : this.hashOf(commandId);
  }

  async hashOf(commandId: string): Promise<string | null> {
    const credential = await this.model.findById(commandId).lean<Credential>().exec();
    return credential?.hash ?? null;
  }
}
