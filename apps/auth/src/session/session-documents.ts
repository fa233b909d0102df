import { Injectable } from '@nestjs/common';
import { Store } from '@tools-hub/event-sourcing/mongo';
import { Schema, type Model } from 'mongoose';
import type { SessionStart } from './session-life.js';

export interface SessionDocument extends SessionStart {
  /** The SHA-256 of its token. */
  readonly _id: string;
  readonly expiresAt: Date;
}

const sessionSchema = new Schema<SessionDocument>(
  {
    _id: { type: String, required: true },
    username: { type: String, required: true },
    since: { type: Number, required: true },
    keptBy: { type: String, default: null },
    expiresAt: { type: Date, required: true },
  },
  { versionKey: false, strict: 'throw' },
);
// The store removes expired sessions late, so readers check the time.
sessionSchema.index({ expiresAt: 1 }, { expireAfterSeconds: 0 });

/** The collection `sessions`. That an account's sessions have ended is in the log, not here. */
@Injectable()
export class SessionDocuments {
  readonly #model: Model<SessionDocument>;

  constructor(store: Store) {
    this.#model = store.connection.model<SessionDocument>('Session', sessionSchema, 'sessions');
  }

  /** Creates the index by which the store removes expired sessions. */
  async prepare(): Promise<void> {
    await this.#model.createIndexes();
  }

  async add(session: SessionDocument): Promise<void> {
    await this.#model.create(session);
  }

  find(id: string): Promise<SessionDocument | null> {
    return this.#model.findById(id).lean<SessionDocument>().exec();
  }

  /** Lets a session outlive the command that is about to end the others. */
  async keep(id: string, { since, keptBy }: Pick<SessionStart, 'since' | 'keptBy'>): Promise<void> {
    await this.#model.updateOne({ _id: id }, { $set: { since, keptBy } }).exec();
  }

  async remove(id: string): Promise<void> {
    await this.#model.deleteOne({ _id: id }).exec();
  }
}
