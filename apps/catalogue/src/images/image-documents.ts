import { Injectable } from '@nestjs/common';
import { InjectModel, Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import type { ImageRecord } from '@tools-hub/contracts';
import { imageUrlOf } from '@tools-hub/domain';
import { inserted } from '@tools-hub/event-sourcing/mongo';
import mongoose, { type Model } from 'mongoose';

@Schema({ collection: 'images', versionKey: false, strict: 'throw' })
export class ImageDocument implements Omit<ImageRecord, 'id' | 'url'> {
  @Prop({ required: true }) readonly _id!: string;
  @Prop({ type: String, required: true }) readonly type!: ImageRecord['type'];
  @Prop({ required: true }) readonly width!: number;
  @Prop({ required: true }) readonly height!: number;
  @Prop({ required: true }) readonly bytes!: number;
  @Prop({ required: true }) readonly addedAt!: string;
  @Prop({ required: true }) readonly addedBy!: string;
}

export const ImageSchema = SchemaFactory.createForClass(ImageDocument);

@Schema({ collection: 'image_bytes', versionKey: false, strict: 'throw' })
export class ImageBytes {
  @Prop({ required: true }) readonly _id!: string;
  @Prop({ required: true }) readonly data!: Buffer;
  /** The time of the last upload; none for bytes that an older version stored. */
  @Prop() readonly storedAt?: Date;
}

export const ImageBytesSchema = SchemaFactory.createForClass(ImageBytes);

/** Milliseconds after which an upload that has stored its bytes has also listed them, or never will. */
const UPLOAD_MS = 60_000;

/** The collections `images`, which is listed, and `image_bytes`, which has the bytes of each by the same id. */
@Injectable()
export class ImageDocuments {
  constructor(
    @InjectModel(ImageDocument.name) private readonly images: Model<ImageDocument>,
    @InjectModel(ImageBytes.name) private readonly bytes: Model<ImageBytes>,
  ) {}

  async find(id: string): Promise<ImageRecord | null> {
    const found = await this.images.findById(id).lean<ImageDocument>().exec();
    return found && recordOf(found);
  }

  /** The ids of those that are stored. */
  async stored(ids: readonly string[]): Promise<ReadonlySet<string>> {
    const found = await this.images
      .find({ _id: mongoose.trusted({ $in: ids }) })
      .select('_id')
      .lean<Pick<ImageDocument, '_id'>[]>()
      .exec();
    return new Set(found.map(({ _id }) => _id));
  }

  /** All of them, the newest first. */
  async all(): Promise<ImageRecord[]> {
    const found = await this.images.find().sort({ addedAt: -1, _id: 1 }).lean<ImageDocument[]>().exec();
    return found.map(recordOf);
  }

  /** The number of images and of their bytes. */
  async totals(): Promise<{ readonly images: number; readonly bytes: number }> {
    const [totals] = await this.images.aggregate<{ images: number; bytes: number }>([
      { $group: { _id: null, images: { $sum: 1 }, bytes: { $sum: '$bytes' } } },
    ]);
    return { images: totals?.images ?? 0, bytes: totals?.bytes ?? 0 };
  }

  /** The bytes of a listed image. */
  async bytesOf(id: string): Promise<Buffer | null> {
    const [listed, found] = await Promise.all([
      this.images.exists({ _id: id }).exec(),
      this.bytes.findById(id).lean<{ readonly data: mongoose.mongo.Binary }>().exec(),
    ]);
    return listed && found && Buffer.from(found.data.buffer);
  }

  /** Stores the bytes first, so that every listed image has some. An image that is listed stays as it is, and gets lost bytes back. */
  async add({ id, url: _url, ...fields }: ImageRecord, data: Buffer): Promise<void> {
    const bytes = { $set: { data, storedAt: new Date() } };
    await inserted(this.bytes.updateOne({ _id: id }, bytes, { upsert: true }).exec());
    await inserted(this.images.create({ _id: id, ...fields }));
  }

  /** False when there is no such image. */
  async remove(id: string): Promise<boolean> {
    const { deletedCount } = await this.images.deleteOne({ _id: id }).exec();
    await this.#removeUnlistedBytes();
    return deletedCount > 0;
  }

  /** Leaves those that an upload under way may be about to list. A later removal finds them. */
  async #removeUnlistedBytes(): Promise<void> {
    const listed = await this.images.distinct('_id').exec();
    const older = mongoose.trusted({ $not: { $gt: new Date(Date.now() - UPLOAD_MS) } });
    await this.bytes.deleteMany({ _id: mongoose.trusted({ $nin: listed }), storedAt: older }).exec();
  }
}

const recordOf = ({ _id: id, ...fields }: ImageDocument): ImageRecord => ({
  id,
  url: imageUrlOf(id),
  ...fields,
});
