import { DomainError, type ImageContent } from '@tools-hub/contracts';

/** An image as it is served. */
export interface ServedImage {
  readonly type: ImageContent['type'];
  readonly body: Buffer;
}

/** The most bytes of the images that are held. */
const HELD_BYTES = 32 * 1024 * 1024;
/** The most images that are read at once: unknown addresses are cheap to ask for. */
const READING = 64;

/** Images by id, the most recently used. Each is read once however many requests wait for it. */
export class ImageCache {
  /** The least recently used first. */
  readonly #held = new Map<string, ServedImage>();
  readonly #reading = new Map<string, Promise<ServedImage | null>>();
  #bytes = 0;

  constructor(private readonly read: (id: string) => Promise<ImageContent | null>) {}

  /** Null for an image that is not stored. @throws DomainError OVERLOADED, and what `read` throws */
  async get(id: string): Promise<ServedImage | null> {
    const held = this.#held.get(id);
    if (held === undefined) return this.#reading.get(id) ?? this.#begin(id);
    this.#held.delete(id);
    this.#held.set(id, held);
    return held;
  }

  forget(id: string): void {
    this.#bytes -= this.#held.get(id)?.body.length ?? 0;
    this.#held.delete(id);
  }

  #begin(id: string): Promise<ServedImage | null> {
    if (this.#reading.size >= READING) throw new DomainError('OVERLOADED', 'Too many images are read', [], 1);
    const reading = this.#load(id).finally(() => this.#reading.delete(id));
    this.#reading.set(id, reading);
    return reading;
  }

  async #load(id: string): Promise<ServedImage | null> {
    const found = await this.read(id);
    if (found === null) return null;
    const image = { type: found.type, body: Buffer.from(found.data, 'base64') };
    this.forget(id);
    this.#held.set(id, image);
    this.#bytes += image.body.length;
    for (const oldest of this.#held.keys()) {
      if (this.#bytes <= HELD_BYTES) break;
      this.forget(oldest);
    }
    return image;
  }
}
