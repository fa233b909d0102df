import { extname } from 'node:path';
import { Worker } from 'node:worker_threads';
import { Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { DomainError } from '@tools-hub/contracts';
import type { Raster, RasterAnswer, RasterJob } from './raster.worker.js';

/** Milliseconds for one image. */
const LIMIT_MS = 8_000;
/** Milliseconds after which an idle worker is stopped, so that the codecs take memory only while they are used. */
const IDLE_MS = 10_000;
/** The images that wait for their turn. */
const WAITING = 16;

/** Decodes and encodes raster images in a thread of its own, one after the other. What metadata and other files they had in them is lost. */
@Injectable()
export class Rasters implements OnApplicationShutdown {
  #worker: Worker | null = null;
  #idle: NodeJS.Timeout | undefined;
  #last: Promise<unknown> = Promise.resolve();
  #waiting = 0;

  /** @throws DomainError INVALID for an image that can't be decoded in time; OVERLOADED */
  async encode(job: RasterJob): Promise<Raster> {
    if (this.#waiting >= WAITING)
      throw new DomainError('OVERLOADED', 'Too many images wait to be read', [], 2);
    this.#waiting += 1;
    const turn = this.#last.then(() => this.#encode(job));
    this.#last = turn.catch(() => undefined);
    try {
      return await turn;
    } finally {
      this.#waiting -= 1;
    }
  }

  async onApplicationShutdown(): Promise<void> {
    await this.#stop();
  }

  async #encode(job: RasterJob): Promise<Raster> {
    clearTimeout(this.#idle);
    const worker = (this.#worker ??= this.#start());
    try {
      const answer = await answerOf(worker, job);
      if (answer !== null && 'raster' in answer) return answer.raster;
      // A codec that failed may hold the memory of the failed image.
      await this.#stop();
      throw unreadable();
    } finally {
      this.#idle = setTimeout(() => void this.#stop(), IDLE_MS).unref();
    }
  }

  /** Tests run the source itself, for which Node strips the types. */
  #start(): Worker {
    const file = new URL(`./raster.worker${extname(import.meta.url)}`, import.meta.url);
    const worker = new Worker(file, { execArgv: [], resourceLimits: { maxOldGenerationSizeMb: 256 } });
    worker.unref();
    const forget = (): void => {
      if (this.#worker === worker) this.#worker = null;
    };
    worker.on('error', forget).on('exit', forget);
    return worker;
  }

  async #stop(): Promise<void> {
    clearTimeout(this.#idle);
    const worker = this.#worker;
    this.#worker = null;
    await worker?.terminate();
  }
}

/** Null when the worker died or took too long. */
const answerOf = (worker: Worker, job: RasterJob): Promise<RasterAnswer | null> =>
  new Promise((resolve) => {
    const settle = (answer: RasterAnswer | null): void => {
      clearTimeout(limit);
      worker.off('message', settle).off('exit', onExit);
      resolve(answer);
    };
    const onExit = (): void => settle(null);
    const limit = setTimeout(onExit, LIMIT_MS);
    worker.on('message', settle).on('exit', onExit);
    worker.postMessage(job);
  });

export const unreadable = (): DomainError =>
  new DomainError('INVALID', 'The image is not valid', [
    { field: 'body', message: "can't be read as an image" },
  ]);
