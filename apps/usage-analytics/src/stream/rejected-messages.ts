import { Injectable } from '@nestjs/common';
import { InjectModel, Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { inserted } from '@tools-hub/event-sourcing/mongo';
import type { Model } from 'mongoose';
import type { StreamMessage } from './stream-reader.js';

/** A message that was not fully readable. */
@Schema({ collection: 'rejected', versionKey: false, strict: 'throw' })
export class RejectedMessage {
  /** Incarnation and sequence, so that a message is stored once however often it is read. */
  @Prop({ required: true }) readonly _id!: string;
  @Prop({ required: true }) readonly incarnation!: string;
  @Prop({ required: true }) readonly sequence!: number;
  @Prop({ required: true }) readonly subject!: string;
  @Prop({ required: true }) readonly streamTime!: Date;
  @Prop({ required: true }) readonly reason!: string;
  @Prop({ required: true }) readonly bytes!: Buffer;
}

export const RejectedMessageSchema = SchemaFactory.createForClass(RejectedMessage);

/** The most problems that a reason names. */
const NAMED_PROBLEMS = 10;

/** Unreadable messages with their bytes, stored for the operator in the collection `rejected`. */
@Injectable()
export class RejectedMessages {
  constructor(@InjectModel(RejectedMessage.name) private readonly model: Model<RejectedMessage>) {}

  /**
   * Stores a message. False when it was stored before.
   * @throws any error of the store; the message must be read again then
   */
  store(message: StreamMessage, incarnation: string, problems: readonly string[]): Promise<boolean> {
    const more = problems.length - NAMED_PROBLEMS;
    const named = problems.slice(0, NAMED_PROBLEMS).join('; ');
    return inserted(
      this.model.create({
        _id: `${incarnation}:${message.sequence}`,
        incarnation,
        sequence: message.sequence,
        subject: message.subject,
        streamTime: new Date(message.time),
        reason: more > 0 ? `${named}; and ${more} more` : named,
        bytes: Buffer.from(message.bytes),
      }),
    );
  }
}
