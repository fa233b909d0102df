import { Injectable } from '@nestjs/common';
import type { ImageRecord } from '@tools-hub/contracts';
import { imageUrlOf } from '@tools-hub/domain';
import { isDuplicateKey, Store } from '@tools-hub/event-sourcing/mongo';
import mongoose, { Schema, type Model } from 'mongoose';

interface ImageDocument extends Omit<ImageRecord, 'id' | 'url'> {
  readonly _id: string;
}

interface BytesDocument {
  readonly _id: string;
  readonly data: Buffer;
}

const imageSchema = new Schema<ImageDocument>(
  {
    _id: { type: String, required: true },
    type: { type: String, required: true },
    width: { type: Number, required: true },
    height: { type: Number, required: true },
    bytes: { type: Number, required: true },
    addedAt: { type: String, required: true },
    addedBy: { type: String, required: true },
  },
  { versionKey: false, strict: 'throw' },
);

const bytesSchema = new Schema(
  { _id: { type: String, required: true }, data: { type: Buffer, required: true } },
  { versionKey: false, strict: 'throw' },
);

/** The collections `images`, which is listed, and `image_bytes`, which has the bytes of each by the same id. */
@Injectable()
export class ImageDocuments {
  readonly #images: Model<ImageDocument>;
  readonly #bytes: Model<BytesDocument>;

  constructor(store: Store) {
    this.#images = store.connection.model<ImageDocument>('Image', imageSchema, 'images');
    this.#bytes = store.connection.model<BytesDocument>('ImageBytes', bytesSchema, 'image_bytes');
  }

  async find(id: string): Promise<ImageRecord | null> {
    const found = await this.#images.findById(id).lean<ImageDocument>().exec();
    return found && recordOf(found);
  }

  /** The ids of those that are stored. */
  async stored(ids: readonly string[]): Promise<ReadonlySet<string>> {
    const found = await this.#images
      .find({ _id: mongoose.trusted({ $in: ids }) })
      .select('_id')
      .lean<Pick<ImageDocument, '_id'>[]>()
      .exec();
    return new Set(found.map(({ _id }) => _id));
  }

  /** All of them, the newest first. */
  async all(): Promise<ImageRecord[]> {
    const found = await this.#images.find().sort({ addedAt: -1, _id: 1 }).lean<ImageDocument[]>().exec();
    return found.map(recordOf);
  }

  /** The number of images and of their bytes. */
  async totals(): Promise<{ readonly images: number; readonly bytes: number }> {
    const [totals] = await this.#images.aggregate<{ images: number; bytes: number }>([
      { $group: { _id: null, images: { $sum: 1 }, bytes: { $sum: '$bytes' } } },
    ]);
    return { images: totals?.images ?? 0, bytes: totals?.bytes ?? 0 };
  }

  async bytesOf(id: string): Promise<Buffer | null> {
    const found = await this.#bytes.findById(id).lean<{ readonly data: mongoose.mongo.Binary }>().exec();
    return found && Buffer.from(found.data.buffer);
  }

  /** Stores the bytes first, so that every listed image has some. Does nothing for an image that is stored. */
  async add({ id, url: _url, ...fields }: ImageRecord, data: Buffer): Promise<void> {
    await ignoreDuplicate(this.#bytes.create({ _id: id, data }));
    await ignoreDuplicate(this.#images.create({ _id: id, ...fields }));
  }

  /** False when there is no such image. */
  async remove(id: string): Promise<boolean> {
    const { deletedCount } = await this.#images.deleteOne({ _id: id }).exec();
    await this.#bytes.deleteOne({ _id: id }).exec();
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
