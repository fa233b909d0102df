import { Injectable } from '@nestjs/common';
import { Store } from '@tools-hub/event-sourcing/mongo';
import { Schema, type Model } from 'mongoose';

export interface InvitationDocument {
  /** The SHA-256 of the token. */
  readonly _id: string;
  readonly invitationId: string;
  readonly expiresAt: Date;
}

const schema = new Schema<InvitationDocument>(
  {
    _id: { type: String, required: true },
    invitationId: { type: String, required: true, index: true },
    expiresAt: { type: Date, required: true },
  },
  { versionKey: false, strict: 'throw' },
);
// The log says when an invitation ends: this only clears up.
schema.index({ expiresAt: 1 }, { expireAfterSeconds: 0 });

/** The collection `invitations`: the hashes of the tokens. The log says which invitations there are. */
@Injectable()
export class InvitationDocuments {
  readonly #model: Model<InvitationDocument>;

  constructor(store: Store) {
    this.#model = store.connection.model<InvitationDocument>('Invitation', schema, 'invitations');
  }

  async prepare(): Promise<void> {
    await this.#model.createIndexes();
  }

  async add(invitation: InvitationDocument): Promise<void> {
    await this.#model.create(invitation);
  }

  find(hash: string): Promise<InvitationDocument | null> {
    return this.#model.findById(hash).lean<InvitationDocument>().exec();
  }

  async remove(invitationId: string): Promise<void> {
    await this.#model.deleteOne({ invitationId }).exec();
  }
}
