import { setTimeout as sleep } from 'node:timers/promises';
import { Injectable, Logger, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { ToolsReadModel } from '../tools/tools-read-model.js';
import { IndexNow } from './index-now.js';

/** Milliseconds between two looks, in which edits are collected. */
const PASS_MS = 5_000;
/** Milliseconds after which pages are compared even if the catalogue has not changed: planned tools appear and disappear. */
const COMPARE_MS = 10 * 60_000;

/** Submits pages in the background, as long as the service runs. Without `INDEXNOW_KEY` it does nothing. */
@Injectable()
export class BackgroundSubmissions implements OnApplicationBootstrap, OnModuleDestroy {
  readonly #logger = new Logger(BackgroundSubmissions.name);
  readonly #stopped = new AbortController();
  #changed = true;
  #notBefore = 0;
  #compareAt = 0;
  #passes: Promise<void> = Promise.resolve();

  constructor(
    private readonly tools: ToolsReadModel,
    private readonly indexNow: IndexNow,
  ) {}

  onApplicationBootstrap(): void {
    if (!this.indexNow.enabled) return;
    this.tools.onChange(() => (this.#changed = true));
    this.#passes = this.#run();
  }

  async onModuleDestroy(): Promise<void> {
    this.#stopped.abort();
    await this.#passes;
  }

  async #run(): Promise<void> {
    const { signal } = this.#stopped;
    while (!signal.aborted) {
      // The store may be away: the next pass finds the same differences.
      await this.#pass(signal).catch((error: unknown) => this.#logger.warn(error));
      await sleep(PASS_MS, undefined, { signal }).catch(() => undefined);
    }
  }

  async #pass(signal: AbortSignal): Promise<void> {
    if (!this.tools.loaded) return;
    const now = performance.now();
    if (now < this.#notBefore || (!this.#changed && now < this.#compareAt)) return;
    // Before the pages are read: a change meanwhile is another reason.
    this.#changed = false;
    try {
      const wait = await this.indexNow.submitDue(signal);
      this.#notBefore = performance.now() + (wait ?? 0);
      this.#compareAt = wait === null ? performance.now() + COMPARE_MS : 0;
    } catch (error) {
      this.#changed = true;
      throw error;
    }
  }
}
