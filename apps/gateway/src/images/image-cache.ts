import { DomainError, type ImageContent } from '@tools-hub/contracts';

/** An image as it is served. */
export interface ServedImage {
  readonly type: ImageContent['type'];
  readonly body: Buffer;
}

interface ImageCacheLimits {
  /** The most bytes of the images that are cached. */
  readonly maxBytes: number;
  /** The most images that are read at once: unknown addresses are cheap to ask for. */
  readonly reading: number;
}

/** Images by a key, the most recently used. Each is read once however many requests wait for it. */
export class ImageCache {
  /** The least recently used first. */
  readonly #cached = new Map<string, ServedImage>();
  readonly #reading = new Map<string, Promise<ServedImage | null>>();
  #bytes = 0;

  constructor(private readonly limits: ImageCacheLimits) {}

  /** Null for an image that `read` does not find. @throws DomainError OVERLOADED, and what `read` throws */
  async get(key: string, read: () => Promise<ServedImage | null>): Promise<ServedImage | null> {
    const cached = this.#cached.get(key);
    if (cached === undefined) return this.#reading.get(key) ?? this.#begin(key, read);
    this.#cached.delete(key);
    this.#cached.set(key, cached);
    return cached;
  }

  forget(key: string): void {
    this.#bytes -= this.#cached.get(key)?.body.length ?? 0;
    this.#cached.delete(key);
  }

  #begin(key: string, read: () => Promise<ServedImage | null>): Promise<ServedImage | null> {
    if (this.#reading.size >= this.limits.reading)
      throw new DomainError('OVERLOADED', 'Too many images are being read', [], 1);
    const reading = this.#load(key, read).finally(() => this.#reading.delete(key));
    this.#reading.set(key, reading);
    return reading;
  }

  async #load(key: string, read: () => Promise<ServedImage | null>): Promise<ServedImage | null> {
    const image = await read();
    if (image === null) return null;
    this.forget(key);
    this.#cached.set(key, image);
    this.#bytes += image.body.length;
    for (const oldest of this.#cached.keys()) {
      if (this.#bytes <= this.limits.maxBytes) break;
      this.forget(oldest);
    }
    return image;
  }
}
