import { Injectable } from '@nestjs/common';
import { InjectModel, Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import type { ImageRecord } from '@tools-hub/contracts';
import { imageUrlOf } from '@tools-hub/domain';
import { isDuplicateKey } from '@tools-hub/event-sourcing/mongo';
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
}

export const ImageBytesSchema = SchemaFactory.createForClass(ImageBytes);

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

  async bytesOf(id: string): Promise<Buffer | null> {
    const found = await this.bytes.findById(id).lean<{ readonly data: mongoose.mongo.Binary }>().exec();
    return found && Buffer.from(found.data.buffer);
  }

  /** Stores the bytes first, so that every listed image has some. Does nothing for an image that is stored. */
  async add({ id, url: _url, ...fields }: ImageRecord, data: Buffer): Promise<void> {
    await ignoreDuplicate(this.bytes.create({ _id: id, data }));
    await ignoreDuplicate(this.images.create({ _id: id, ...fields }));
  }

  /** False when there is no such image. */
  async remove(id: string): Promise<boolean> {
    const { deletedCount } = await this.images.deleteOne({ _id: id }).exec();
    await this.bytes.deleteOne({ _id: id }).exec();
    return deletedCount > 0;
  }
}

const recordOf = ({ _id: id, ...fields }: ImageDocument): ImageRecord => ({
  id,
  url: imageUrlOf(id),
  ...fields,
});

const ignoreDuplicate = async (insert: Promise<unknown>): Promise<void> => {
  try {
    await insert;
  } catch (error) {
    if (!isDuplicateKey(error)) throw error;
  }
};
