import { Injectable, Logger, type OnApplicationShutdown } from '@nestjs/common';
import { DomainError } from '@tools-hub/contracts';
import { imageIdOf } from '@tools-hub/domain';
import { WorkerThread } from '@tools-hub/platform';
import { MAX_OG_IMAGES } from '../../http/admission/bounds.js';
import { ImageCache, type ServedImage } from '../../images/image-cache.js';
import { ImagesService } from '../../images/images.service.js';
import { versionOf, type OgCard } from './og-card.js';
import type { OgJob } from './draw-card.js';
import type { OgAnswer } from './og-image.worker.js';

/** The images of shared links, drawn in a thread of their own when they are asked for. */
@Injectable()
export class OgImages implements OnApplicationShutdown {
  readonly #logger = new Logger(OgImages.name);
  /** An image takes about 30 kB. */
  readonly #cache = new ImageCache({ maxBytes: 8 * 1024 * 1024, reading: MAX_OG_IMAGES });
  readonly #thread = new WorkerThread<OgJob, OgAnswer>({
    file: new URL('./og-image.worker.js', import.meta.url),
    limitMs: 10_000,
    idleMs: 30_000,
    maxWaiting: MAX_OG_IMAGES,
    maxOldGenerationSizeMb: 128,
  });

  constructor(private readonly images: ImagesService) {}

  /** @throws DomainError OVERLOADED; UNAVAILABLE when the image can't be drawn */
  async read(card: OgCard): Promise<ServedImage> {
    const image = await this.#cache.get(versionOf(card), () => this.#draw(card));
    if (image === null) throw new DomainError('UNAVAILABLE', 'The image could not be drawn');
    return image;
  }

  async onApplicationShutdown(): Promise<void> {
    await this.#thread.stop();
  }

  async #draw(card: OgCard): Promise<ServedImage | null> {
    const answer = await this.#thread.run({ ...card, icon: await this.#icon(card.icon) });
    if (answer !== null && 'png' in answer) return { type: 'image/png', body: Buffer.from(answer.png) };
    this.#logger.warn({
      msg: 'the image of a shared link was not drawn',
      reason: answer?.failure ?? 'no answer',
    });
    return null;
  }

  /** Null for an icon that is gone: the card then shows the letter. */
  async #icon(url: string | null): Promise<Uint8Array | null> {
    const id = url === null ? null : imageIdOf(url);
    return id === null ? null : ((await this.images.read(id))?.body ?? null);
  }
}
