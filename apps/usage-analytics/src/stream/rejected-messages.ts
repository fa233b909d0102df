import { isDuplicateKey, type Store } from '@tools-hub/event-sourcing/mongo';
import { Schema } from 'mongoose';
import type { StreamMessage } from './stream-reader.js';

/** A message that was not fully readable. */
interface RejectedDocument {
  /** Incarnation and sequence, so that a message is stored once however often it is read. */
  readonly _id: string;
  readonly incarnation: string;
  readonly sequence: number;
  readonly subject: string;
  readonly streamTime: Date;
  readonly reason: string;
  readonly bytes: Buffer;
}

const rejectedSchema = new Schema(
  {
    _id: { type: String, required: true },
    incarnation: { type: String, required: true },
    sequence: { type: Number, required: true },
    subject: { type: String, required: true },
    streamTime: { type: Date, required: true },
    reason: { type: String, required: true },
    bytes: { type: Schema.Types.Buffer, required: true },
  },
  { versionKey: false, strict: 'throw' },
);

/** The most problems that a reason names. */
const NAMED_PROBLEMS = 10;

/** Unreadable messages with their bytes, stored for the operator in the collection `rejected`. */
export class RejectedMessages {
  readonly #model;

  constructor(store: Store) {
    this.#model = store.connection.model<RejectedDocument>('rejected', rejectedSchema, 'rejected');
  }

  /**
   * Stores a message. False when it was stored before.
   * @throws any error of the store; the message must be read again then
   */
  async keep(message: StreamMessage, incarnation: string, problems: readonly string[]): Promise<boolean> {
    const more = problems.length - NAMED_PROBLEMS;
    const named = problems.slice(0, NAMED_PROBLEMS).join('; ');
    try {
      await this.#model.create({
        _id: `${incarnation}:${message.sequence}`,
        incarnation,
        sequence: message.sequence,
        subject: message.subject,
        streamTime: new Date(message.time),
        reason: more > 0 ? `${named}; and ${more} more` : named,
        bytes: Buffer.from(message.bytes),
      });
      return true;
    } catch (error) {
      if (isDuplicateKey(error)) return false;
      throw error;
    }
  }
}
