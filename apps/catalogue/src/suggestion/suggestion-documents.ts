import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { InjectModel, Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import type { Suggestion, SuggestionList } from '@tools-hub/contracts';
import { linkKey } from '@tools-hub/domain';
import { inserted } from '@tools-hub/event-sourcing/mongo';
import { UsedChallenge } from '@tools-hub/event-sourcing/nest';
import type { OpenChallenge } from '@tools-hub/platform';
import mongoose, { type Model } from 'mongoose';

@Schema({ collection: 'suggestions', versionKey: false, strict: 'throw' })
export class SuggestionDocument implements Omit<Suggestion, 'id'> {
  @Prop({ required: true }) readonly _id!: string;
  @Prop({ required: true }) readonly name!: string;
  @Prop({ required: true }) readonly link!: string;
  @Prop({ type: String, default: null }) readonly description!: string | null;
  @Prop({ type: String, default: null }) readonly categoryId!: Suggestion['categoryId'];
  @Prop({ required: true }) readonly suggestedAt!: string;
  /** The SHA-256 of the link's key, which all links to the same page share. */
  @Prop({ required: true, unique: true }) readonly linkHash!: string;
  /** The challenge that the sender has solved. */
  @Prop({ required: true, unique: true }) readonly challenge!: string;
  @Prop({ required: true }) readonly expiresAt!: Date;
  /** The times until which approvals may be under way; none of a suggestion that an older version stored. */
  @Prop({ type: [Date], default: undefined }) readonly approvingUntil?: Date[];
}

export const SuggestionSchema = SchemaFactory.createForClass(SuggestionDocument);

/** Milliseconds after which an approval that was begun has its commit, or never will. */
const APPROVAL_MS = 60_000;
/** Approvals of one suggestion that are remembered at once. */
const MAX_APPROVALS = 20;

/**
 * The collections `suggestions`, the queue, and `used_challenges`. A suggestion uses its challenge up for as long as it waits. Only when it
 * leaves the queue before the challenge expires, the challenge is stored alone.
 */
@Injectable()
export class SuggestionDocuments {
  constructor(
    @InjectModel(SuggestionDocument.name) private readonly suggestions: Model<SuggestionDocument>,
    @InjectModel(UsedChallenge.name) private readonly used: Model<UsedChallenge>,
  ) {}

  async prepare(): Promise<void> {
    await this.suggestions.createIndexes();
    await this.used.createIndexes();
  }

  /** Returns false when another suggestion has the link or the challenge. */
  add({ id, ...fields }: Suggestion, challenge: OpenChallenge): Promise<boolean> {
    const linkHash = hashOf(fields.link);
    const { id: challengeId, expiresAt } = challenge;
    return inserted(
      this.suggestions.create({ _id: id, ...fields, linkHash, challenge: challengeId, expiresAt }),
    );
  }

  async find(id: string): Promise<Suggestion | null> {
    const found = await this.suggestions.findById(id).lean<SuggestionDocument>().exec();
    return found && suggestionOf(found);
  }

  /** The suggestion that has used a challenge up and still waits. */
  async withChallenge(challenge: string): Promise<Suggestion | null> {
    const found = await this.suggestions.findOne({ challenge }).lean<SuggestionDocument>().exec();
    return found && suggestionOf(found);
  }

  /** Whether a suggestion that left the queue has used a challenge up. */
  async wasUsed(challenge: string): Promise<boolean> {
    return (await this.used.findById(challenge).lean<UsedChallenge>().exec()) !== null;
  }

  count(): Promise<number> {
    return this.suggestions.countDocuments().exec();
  }

  /** The newest ones first. */
  async page(page: number, perPage: number): Promise<SuggestionList> {
    const [found, total] = await Promise.all([
      this.suggestions
        .find()
        .sort({ suggestedAt: -1, _id: 1 })
        .skip((page - 1) * perPage)
        .limit(perPage)
        .lean<SuggestionDocument[]>()
        .exec(),
      this.count(),
    ]);
    return { suggestions: found.map(suggestionOf), total };
  }

  /**
   * Keeps a suggestion from being rejected while its approval is under way. Returns the mark of the approval, or null when the suggestion
   * does not wait.
   */
  async beginApproval(id: string, at = new Date()): Promise<Date | null> {
    const until = new Date(at.getTime() + APPROVAL_MS);
    const approvingUntil = { $each: [until], $slice: -MAX_APPROVALS };
    const { matchedCount } = await this.suggestions
      .updateOne({ _id: id }, { $push: { approvingUntil } })
      .exec();
    return matchedCount > 0 ? until : null;
  }

  /** Lets a suggestion be rejected again after its approval was refused. */
  async endApproval(id: string, until: Date): Promise<void> {
    await this.suggestions.updateOne({ _id: id }, { $pull: { approvingUntil: until } }).exec();
  }

  /** Takes an approved suggestion out of the queue. */
  async remove(id: string): Promise<void> {
    await this.#removeIf(id, {});
  }

  /** Takes a suggestion out of the queue, unless it is not in there or an approval of it may be under way. Returns whether it did. */
  reject(id: string): Promise<boolean> {
    const over = mongoose.trusted({ $not: { $gt: new Date() } });
    return this.#removeIf(id, { approvingUntil: over });
  }

  async #removeIf(id: string, condition: object): Promise<boolean> {
    const found = await this.suggestions.findById(id).lean<SuggestionDocument>().exec();
    if (found === null) return false;
    const { challenge, expiresAt } = found;
    if (expiresAt.getTime() > Date.now()) {
      await this.used.updateOne({ _id: challenge }, { $set: { expiresAt } }, { upsert: true }).exec();
    }
    const { deletedCount } = await this.suggestions.deleteOne({ _id: id, ...condition }).exec();
    return deletedCount > 0;
  }
}

const suggestionOf = ({
  _id: id,
  name,
  link,
  description,
  categoryId,
  suggestedAt,
}: SuggestionDocument): Suggestion => ({ id, name, link, description, categoryId, suggestedAt });

const hashOf = (link: string): string =>
  createHash('sha256')
    .update(linkKey(link) ?? link)
    .digest('base64url');
