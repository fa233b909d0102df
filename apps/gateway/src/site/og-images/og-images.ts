import { Injectable, Logger } from '@nestjs/common';
import { DomainError } from '@tools-hub/contracts';
import { imageIdOf } from '@tools-hub/domain';
import QuickLRU from 'quick-lru';
import { MAX_OG_IMAGES } from '../../http/admission/bounds.js';
import { ImageCache, type ServedImage } from '../../images/image-cache.js';
import { ImagesService } from '../../images/images.service.js';
import type { OgJob } from './draw-card.js';
import type { OgCard } from './og-card.js';
import { OgImageProcess } from './og-image-process.js';

/** Milliseconds after which an icon that could not be drawn is tried again: the machine may have been busy. */
const TRIED_AGAIN_AFTER_MS = 60 * 60 * 1_000;

/** The images of shared links, drawn when they are asked for. An icon that can't be drawn leaves its card the letter. */
@Injectable()
export class OgImages {
  readonly #logger = new Logger(OgImages.name);
  /** An image takes about 30 kB. */
  readonly #cache = new ImageCache({ maxBytes: 8 * 1024 * 1024, reading: MAX_OG_IMAGES });
  /** The ids of icons that end the process or take too long. Each of them may be the icon of many cards. */
  readonly #undrawable = new QuickLRU<string, true>({ maxSize: 1_000, maxAge: TRIED_AGAIN_AFTER_MS });

  constructor(
    private readonly images: ImagesService,
    private readonly process: OgImageProcess,
  ) {}

  /** @throws DomainError OVERLOADED; UNAVAILABLE when the image can't be drawn */
  async read(card: OgCard): Promise<ServedImage> {
    const image = await this.#cache.get(JSON.stringify(card), () => this.#draw(card));
    if (image === null) throw new DomainError('UNAVAILABLE', 'The image could not be drawn');
    return image;
  }

  async #draw(card: OgCard): Promise<ServedImage | null> {
    const id = card.icon === null ? null : imageIdOf(card.icon);
    // Null for an icon that is gone, too.
    const icon = id === null || this.#undrawable.has(id) ? null : await this.images.read(id);
    const image = icon === null ? null : await this.#drawn({ ...card, icon });
    if (image !== null) return image;
    const plain = await this.#drawn({ ...card, icon: null });
    if (id !== null && icon !== null && plain !== null) {
      this.#undrawable.set(id, true);
      this.#logger.warn({
        msg: 'the image of a shared link has no icon, because it was not drawn',
        icon: id,
      });
    }
    return plain;
  }

  async #drawn(job: OgJob): Promise<ServedImage | null> {
    const answer = await this.process.run(job);
    if (answer !== null && 'png' in answer) return { type: 'image/png', body: Buffer.from(answer.png) };
    this.#logger.warn({
      msg: 'the image of a shared link was not drawn',
      reason: answer?.failure ?? 'no answer',
    });
    return null;
  }
}
