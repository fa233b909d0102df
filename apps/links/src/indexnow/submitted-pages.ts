import { Injectable } from '@nestjs/common';
import { Store } from '@tools-hub/event-sourcing/mongo';
import mongoose, { type Model } from 'mongoose';
import type { SitePages } from './site-pages.js';

/** Documents of one write. */
const AT_ONCE = 1_000;

/** What search engines were told of a page last. */
interface SubmittedPage {
  /** The path. */
  readonly _id: string;
  /** The hash of what the page said then. */
  readonly hash: string;
}

const pageSchema = new mongoose.Schema<SubmittedPage>(
  { _id: { type: String, required: true }, hash: { type: String, required: true } },
  { versionKey: false, strict: 'throw' },
);

/** The state of the submissions of a site. */
export interface SubmissionState {
  /** The public address of the site. */
  readonly _id: string;
  /** Failures in a row. */
  readonly failures: number;
  /** Not before that. */
  readonly nextAt: Date;
}

const stateSchema = new mongoose.Schema<SubmissionState>(
  {
    _id: { type: String, required: true },
    failures: { type: Number, required: true },
    nextAt: { type: Date, required: true },
  },
  { versionKey: false, strict: 'throw' },
);

/** The collections `submitted_pages` and `submissions`. */
@Injectable()
export class SubmittedPages {
  readonly #pages: Model<SubmittedPage>;
  readonly #states: Model<SubmissionState>;

  constructor(store: Store) {
    this.#pages = store.connection.model<SubmittedPage>('SubmittedPage', pageSchema, 'submitted_pages');
    this.#states = store.connection.model<SubmissionState>('Submission', stateSchema, 'submissions');
  }

  async all(): Promise<SitePages> {
    const found = await this.#pages.find().lean<SubmittedPage[]>().exec();
    return new Map(found.map(({ _id, hash }) => [_id, hash]));
  }

  /** Stores the present state of pages as submitted. A page that is gone is forgotten. */
  async save(paths: readonly string[], pages: SitePages): Promise<void> {
    for (let at = 0; at < paths.length; at += AT_ONCE) {
      await this.#pages.bulkWrite(
        paths.slice(at, at + AT_ONCE).map((path) => {
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
    return this.#states.findById(site).lean<SubmissionState>().exec();
  }

  async saveState({ _id, ...fields }: SubmissionState): Promise<void> {
    await this.#states.updateOne({ _id }, { $set: fields }, { upsert: true }).exec();
  }
}
