import { Injectable } from '@nestjs/common';
import { InjectModel, Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { LINK_STATUSES, type LinkStatus } from '@tools-hub/contracts';
import { inserted } from '@tools-hub/event-sourcing/mongo';
import mongoose, { type Model } from 'mongoose';
import type { LinkState } from './link-state.js';

/** Due links that are looked at in one pass. */
const MAX_DUE = 1_000;

/** The findings about a tool's link. They are observations and no decisions of the owner, so they are in a document and in no log. */
@Schema({ collection: 'links', versionKey: false, strict: 'throw' })
export class LinkDocument implements LinkState {
  /** The id of the tool. */
  @Prop({ required: true }) readonly _id!: string;
  @Prop({ required: true }) readonly link!: string;
  @Prop({ type: String, required: true, enum: LINK_STATUSES }) readonly status!: LinkStatus;
  @Prop({ type: String, default: null }) readonly reason!: string | null;
  @Prop({ required: true }) readonly failures!: number;
  @Prop({ type: Date, default: null }) readonly firstFailureAt!: Date | null;
  @Prop({ type: String, default: null }) readonly movedTo!: string | null;
  @Prop({ type: Date, default: null }) readonly checkedAt!: Date | null;
  @Prop({ required: true }) readonly nextCheckAt!: Date;
}

export const LinkSchema = SchemaFactory.createForClass(LinkDocument);
LinkSchema.index({ nextCheckAt: 1 });
LinkSchema.index({ status: 1 });

/** The collection `links`: a document for the link of each tool. */
@Injectable()
export class LinkDocuments {
  constructor(@InjectModel(LinkDocument.name) private readonly model: Model<LinkDocument>) {}

  async prepare(): Promise<void> {
    await this.model.createIndexes();
  }

  find(toolId: string): Promise<LinkDocument | null> {
    return this.model.findById(toolId).lean<LinkDocument>().exec();
  }

  /** All documents, or those with one of the statuses. */
  list(statuses: readonly LinkStatus[] | undefined): Promise<LinkDocument[]> {
    const filter = statuses === undefined ? {} : { status: mongoose.trusted({ $in: [...statuses] }) };
    return this.model.find(filter).lean<LinkDocument[]>().exec();
  }

  /** The links whose check is due, the most overdue first. */
  due(now: Date): Promise<LinkDocument[]> {
    return this.model
      .find({ nextCheckAt: mongoose.trusted({ $lte: now }) })
      .sort({ nextCheckAt: 1 })
      .limit(MAX_DUE)
      .lean<LinkDocument[]>()
      .exec();
  }

  /** The links by the tools that have a document. */
  async links(): Promise<ReadonlyMap<string, string>> {
    const found = await this.model.find({}, { link: 1 }).lean<Pick<LinkDocument, '_id' | 'link'>[]>().exec();
    return new Map(found.map(({ _id, link }) => [_id, link]));
  }

  /** Saves the outcome of a check, unless the tool has got another link meanwhile, or is gone. */
  async saveChecked({ _id, link, ...state }: LinkDocument): Promise<void> {
    await this.model.updateOne({ _id, link }, { $set: state }).exec();
  }

  /** Stores links that were never checked. A document of the same link stays: another replica has stored it, and may have checked it. */
  async addUnchecked(documents: readonly LinkDocument[]): Promise<void> {
    if (documents.length === 0) return;
    const writes = documents.map(({ _id, ...fields }) => ({
      updateOne: {
        filter: { _id, link: mongoose.trusted({ $ne: fields.link }) },
        update: { $set: fields },
        upsert: true,
      },
    }));
    // A document that stays doesn't match, and the insert finds its key taken.
    await inserted(this.model.bulkWrite(writes, { ordered: false }));
  }

  async removeAll(toolIds: readonly string[]): Promise<void> {
    if (toolIds.length === 0) return;
    await this.model.deleteMany({ _id: mongoose.trusted({ $in: [...toolIds] }) }).exec();
  }
}
