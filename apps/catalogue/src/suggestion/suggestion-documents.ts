import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { Suggestion, SuggestionList } from '@tools-hub/contracts';
import { linkKey } from '@tools-hub/domain';
import { isDuplicateKey, Store } from '@tools-hub/event-sourcing/mongo';
import { Schema, type Model } from 'mongoose';
import type { SolvedChallenge } from './challenges.js';

interface SuggestionDocument extends Omit<Suggestion, 'id'> {
  readonly _id: string;
  /** The SHA-256 of what all links to the same page have in common. */
  readonly linkHash: string;
  /** The challenge that the sender has solved. */
  readonly challenge: string;
  readonly expiresAt: Date;
}

interface UsedChallengeDocument {
  readonly _id: string;
  /** When the challenge itself has expired. */
  readonly expiresAt: Date;
}

const suggestionSchema = new Schema<SuggestionDocument>(
  {
    _id: { type: String, required: true },
    name: { type: String, required: true },
    link: { type: String, required: true },
    description: { type: String, default: null },
    categoryId: { type: String, default: null },
    suggestedAt: { type: String, required: true },
    linkHash: { type: String, required: true, unique: true },
    challenge: { type: String, required: true, unique: true },
    expiresAt: { type: Date, required: true },
  },
  { versionKey: false, strict: 'throw' },
);

const usedSchema = new Schema<UsedChallengeDocument>(
  { _id: { type: String, required: true }, expiresAt: { type: Date, required: true } },
  { versionKey: false, strict: 'throw' },
);
usedSchema.index({ expiresAt: 1 }, { expireAfterSeconds: 0 });

/**
 * The collections `suggestions`, the queue, and `used_challenges`. A suggestion uses its challenge up for as long as it waits. Only when it
 * leaves the queue before the challenge expires, the challenge is stored alone.
 */
@Injectable()
export class SuggestionDocuments {
  readonly #suggestions: Model<SuggestionDocument>;
  readonly #used: Model<UsedChallengeDocument>;

  constructor(store: Store) {
    this.#suggestions = store.connection.model<SuggestionDocument>(
      'Suggestion',
      suggestionSchema,
      'suggestions',
    );
    this.#used = store.connection.model<UsedChallengeDocument>(
      'UsedChallenge',
      usedSchema,
      'used_challenges',
    );
  }

  async prepare(): Promise<void> {
    await this.#suggestions.createIndexes();
    await this.#used.createIndexes();
  }

  /** Returns false when another suggestion has the link or the challenge. */
  async add({ id, ...fields }: Suggestion, challenge: SolvedChallenge): Promise<boolean> {
    try {
      await this.#suggestions.create({
        _id: id,
        ...fields,
        linkHash: hashOf(fields.link),
        challenge: challenge.id,
        expiresAt: challenge.expiresAt,
      });
      return true;
    } catch (error) {
      if (!isDuplicateKey(error)) throw error;
      return false;
    }
  }

  async find(id: string): Promise<Suggestion | null> {
    const found = await this.#suggestions.findById(id).lean<SuggestionDocument>().exec();
    return found && suggestionOf(found);
  }

  /** The suggestion that has used a challenge up and still waits. */
  async withChallenge(challenge: string): Promise<Suggestion | null> {
    const found = await this.#suggestions.findOne({ challenge }).lean<SuggestionDocument>().exec();
    return found && suggestionOf(found);
  }

  /** Whether a suggestion that left the queue has used a challenge up. */
  async wasUsed(challenge: string): Promise<boolean> {
    return (await this.#used.findById(challenge).lean<UsedChallengeDocument>().exec()) !== null;
  }

  count(): Promise<number> {
    return this.#suggestions.countDocuments().exec();
  }

  /** The newest ones first. */
  async page(page: number, perPage: number): Promise<SuggestionList> {
    const [found, total] = await Promise.all([
      this.#suggestions
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

  /** Takes a suggestion out of the queue. False when it is not in there. */
  async remove(id: string): Promise<boolean> {
    const found = await this.#suggestions.findById(id).lean<SuggestionDocument>().exec();
    if (found === null) return false;
    const { challenge, expiresAt } = found;
    if (expiresAt.getTime() > Date.now()) {
      await this.#used.updateOne({ _id: challenge }, { $set: { expiresAt } }, { upsert: true }).exec();
    }
    const { deletedCount } = await this.#suggestions.deleteOne({ _id: id }).exec();
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
