import { Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { WorkerProcess } from '@tools-hub/platform';
import { MAX_OG_IMAGES } from '../../http/admission/bounds.js';
import type { OgJob } from './draw-card.js';
import type { OgAnswer } from './og-image.worker.js';

/** Draws cards in a process of its own: the drawing library ends its process for some icons, and takes minutes for others. */
@Injectable()
export class OgImageProcess extends WorkerProcess<OgJob, OgAnswer> implements OnApplicationShutdown {
  constructor() {
    super({
      file: new URL('./og-image.worker.js', import.meta.url),
      limitMs: 5_000,
      // Cards behind an icon that can't be drawn are drawn after it.
      waitMs: 10_000,
      idleMs: 30_000,
      maxWaiting: MAX_OG_IMAGES,
      maxOldGenerationSizeMb: 128,
    });
  }

  async onApplicationShutdown(): Promise<void> {
    await this.stop();
  }
}
