import { Injectable } from '@nestjs/common';
import { InjectModel, Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import type { Model } from 'mongoose';

@Schema({ collection: 'invitations', versionKey: false, strict: 'throw' })
export class InvitationDocument {
  /** The SHA-256 of the token. */
  @Prop({ required: true }) readonly _id!: string;
  @Prop({ required: true, index: true }) readonly invitationId!: string;
  @Prop({ required: true }) readonly expiresAt!: Date;
}

export const InvitationSchema = SchemaFactory.createForClass(InvitationDocument);
// The log decides when an invitation ends: the index only removes its document.
InvitationSchema.index({ expiresAt: 1 }, { expireAfterSeconds: 0 });

/** The collection `invitations`: the hashes of the tokens. The log decides which invitations exist. */
@Injectable()
export class InvitationDocuments {
  constructor(@InjectModel(InvitationDocument.name) private readonly model: Model<InvitationDocument>) {}

  async prepare(): Promise<void> {
    await this.model.createIndexes();
  }

  async add(invitation: InvitationDocument): Promise<void> {
    await this.model.create(invitation);
  }

  find(hash: string): Promise<InvitationDocument | null> {
    return this.model.findById(hash).lean<InvitationDocument>().exec();
  }

  async remove(invitationId: string): Promise<void> {
    await this.model.deleteOne({ invitationId }).exec();
  }
}
