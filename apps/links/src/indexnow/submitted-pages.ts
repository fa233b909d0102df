import { Injectable } from '@nestjs/common';
import { InjectModel, Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import type { SitePages } from './site-pages.js';

/** Documents of one write. */
const BATCH = 1_000;

/** The last submission of a page to search engines. */
@Schema({ collection: 'submitted_pages', versionKey: false, strict: 'throw' })
export class SubmittedPage {
  /** The path. */
  @Prop({ required: true }) readonly _id!: string;
  /** The hash of the page's content then. */
  @Prop({ required: true }) readonly hash!: string;
}

export const SubmittedPageSchema = SchemaFactory.createForClass(SubmittedPage);

/** The state of the submissions of a site. */
@Schema({ collection: 'submissions', versionKey: false, strict: 'throw' })
export class SubmissionState {
  /** The public address of the site. */
  @Prop({ required: true }) readonly _id!: string;
  /** Failures in a row. */
  @Prop({ required: true }) readonly failures!: number;
  /** The earliest time of the next submission. */
  @Prop({ required: true }) readonly nextAt!: Date;
}

export const SubmissionStateSchema = SchemaFactory.createForClass(SubmissionState);

/** The collections `submitted_pages` and `submissions`. */
@Injectable()
export class SubmittedPages {
  constructor(
    @InjectModel(SubmittedPage.name) private readonly pages: Model<SubmittedPage>,
    @InjectModel(SubmissionState.name) private readonly states: Model<SubmissionState>,
  ) {}

  async all(): Promise<SitePages> {
    const found = await this.pages.find().lean<SubmittedPage[]>().exec();
    return new Map(found.map(({ _id, hash }) => [_id, hash]));
  }

  /** Stores the present state of pages as submitted. A page that is gone is forgotten. */
  async save(paths: readonly string[], pages: SitePages): Promise<void> {
    for (let at = 0; at < paths.length; at += BATCH) {
      await this.pages.bulkWrite(
        paths.slice(at, at + BATCH).map((path) => {
          const hash = pages.get(path);
          return hash === undefined
            ? { deleteOne: { filter: { _id: path } } }
            : { updateOne: { filter: { _id: path }, update: { $set: { hash } }, upsert: true } };
        }),
        { ordered: false },
      );
    }
  }

  /** Null for a site that has never submitted anything. */
  state(site: string): Promise<SubmissionState | null> {
    return this.states.findById(site).lean<SubmissionState>().exec();
  }

  async saveState({ _id, ...fields }: SubmissionState): Promise<void> {
    await this.states.updateOne({ _id }, { $set: fields }, { upsert: true }).exec();
  }
}
