import { extname } from 'node:path';
import { Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { DomainError } from '@tools-hub/contracts';
import { WorkerThread } from '@tools-hub/platform';
import type { Raster, RasterAnswer, RasterJob } from './raster.worker.js';

/** Decodes and encodes raster images in a thread of its own, one after the other. Their metadata and embedded files are dropped. */
@Injectable()
export class Rasters implements OnApplicationShutdown {
  /** Tests run the source itself, for which Node strips the types. */
  readonly #thread = new WorkerThread<RasterJob, RasterAnswer>({
    file: new URL(`./raster.worker${extname(import.meta.url)}`, import.meta.url),
    limitMs: 8_000,
    idleMs: 10_000,
    maxWaiting: 16,
    maxOldGenerationSizeMb: 256,
  });

  /** @throws DomainError INVALID for an image that can't be decoded in time; OVERLOADED */
  async encode(job: RasterJob): Promise<Raster> {
    const answer = await this.#thread.run(job);
    if (answer !== null && 'raster' in answer) return answer.raster;
    // A codec that failed may hold the memory of the failed image.
    await this.#thread.stop();
    throw unreadable();
  }

  async onApplicationShutdown(): Promise<void> {
    await this.#thread.stop();
  }
}

export const unreadable = (): DomainError =>
  new DomainError('INVALID', 'The image is not valid', [
    { field: 'body', message: "can't be read as an image" },
  ]);
