import { Injectable } from '@nestjs/common';
import { InjectModel, Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import mongoose, { type Model, type QueryFilter } from 'mongoose';
import type { Ending } from '../account/accounts.view.js';
import type { OpenSessions, SessionStart } from './session-life.js';

/** The commands of one session that are stored: a session sends few changes of its password at a time. */
const KEPT_BY_COMMANDS = 10;

@Schema({ collection: 'sessions', versionKey: false, strict: 'throw' })
export class SessionDocument implements SessionStart {
  /** The SHA-256 of its token. */
  @Prop({ required: true }) readonly _id!: string;
  @Prop({ required: true }) readonly username!: string;
  @Prop({ required: true }) readonly since!: number;
  @Prop({ type: [String], default: [] }) readonly keptByCommands!: readonly string[];
  /** The latest of them: an older auth service reads and writes this one alone. */
  @Prop({ type: String, default: null }) readonly keptBy!: string | null;
  @Prop({ required: true }) readonly expiresAt!: Date;
  /** Such as 'Firefox on Linux'. Absent from the session of an older auth service. */
  @Prop() readonly device?: string;
  /** Updated at most once a minute. Absent until the first use. */
  @Prop() readonly lastUsedAt?: Date;
}

export const SessionSchema = SchemaFactory.createForClass(SessionDocument);
// The store removes expired sessions late, so readers check the time.
SessionSchema.index({ expiresAt: 1 }, { expireAfterSeconds: 0 });
SessionSchema.index({ username: 1, expiresAt: -1 });

/** The collection `sessions`. The end of all sessions of an account is in the log, not here. */
@Injectable()
export class SessionDocuments {
  constructor(@InjectModel(SessionDocument.name) private readonly model: Model<SessionDocument>) {}

  /** Creates the index by which the store removes expired sessions. */
  async prepare(): Promise<void> {
    await this.model.createIndexes();
  }

  async add(session: SessionDocument): Promise<void> {
    await this.model.create(session);
  }

  find(id: string): Promise<SessionDocument | null> {
    return this.model.findById(id).lean<SessionDocument>().exec();
  }

  /** The open sessions of an account, the latest sign-in first. Some may have expired. */
  findOpen(open: OpenSessions, limit: number): Promise<SessionDocument[]> {
    return this.model
      .find(filterOf(open))
      .sort({ expiresAt: -1 })
      .limit(limit)
      .lean<SessionDocument[]>()
      .exec();
  }

  /** The last use of each account's open sessions that have not expired, by its registered name. */
  async lastUses(open: readonly OpenSessions[]): Promise<ReadonlyMap<string, Date>> {
    const uses = await this.model
      .aggregate<{ readonly _id: string; readonly lastUsedAt: Date | null }>([
        { $match: { expiresAt: { $gt: new Date() }, $or: open.map(filterOf) } },
        { $group: { _id: '$username', lastUsedAt: { $max: '$lastUsedAt' } } },
      ])
      .exec();
    return new Map(uses.flatMap(({ _id, lastUsedAt }) => (lastUsedAt === null ? [] : [[_id, lastUsedAt]])));
  }

  /** Stores the time of a use, unless one is stored that is not older than so many milliseconds. */
  async use(id: string, now: Date, everyMs: number): Promise<void> {
    const before = new Date(now.getTime() - everyMs);
    const isDue = mongoose.trusted({ $not: { $gte: before } });
    await this.model.updateOne({ _id: id, lastUsedAt: isDue }, { $set: { lastUsedAt: now } }).exec();
  }

  /** Lets a session outlive the command that is about to end the others. Of several at once, any may be the one that is committed. */
  async keep(id: string, since: number, commandId: string): Promise<void> {
    const keptByCommands = { $each: [commandId], $slice: -KEPT_BY_COMMANDS };
    await this.model
      .updateOne({ _id: id }, { $max: { since }, $set: { keptBy: commandId }, $push: { keptByCommands } })
      .exec();
  }

  /** Notes that a session had not ended at a position of the log. */
  async confirm(id: string, since: number): Promise<void> {
    await this.model.updateOne({ _id: id }, { $max: { since } }).exec();
  }

  async remove(id: string): Promise<void> {
    await this.model.deleteOne({ _id: id }).exec();
  }
}

const filterOf = ({ username, since, ending }: OpenSessions): QueryFilter<SessionDocument> => {
  const notBefore = (position: number) => mongoose.trusted({ $gte: position });
  const kept = ({ commandId, previous }: Ending) => [
    { since: notBefore(previous), keptByCommands: commandId },
    { since: notBefore(previous), keptBy: commandId },
  ];
  return { username, $or: [{ since: notBefore(since) }, ...(ending === null ? [] : kept(ending))] };
};
