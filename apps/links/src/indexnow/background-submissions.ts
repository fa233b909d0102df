import { Injectable, Logger, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { BackgroundLoop } from '../background-loop.js';
import { ToolsReadModel } from '../tools/tools-read-model.js';
import { IndexNow } from './index-now.js';

/** Milliseconds after which pages are compared even if the catalogue has not changed: planned tools appear and disappear. */
const COMPARE_MS = 10 * 60_000;

/** Submits pages in the background, as long as the service runs. Without `INDEXNOW_KEY` it does nothing. */
@Injectable()
export class BackgroundSubmissions implements OnApplicationBootstrap, OnModuleDestroy {
  readonly #loop = new BackgroundLoop(new Logger(BackgroundSubmissions.name), (signal) => this.#pass(signal));
  #changed = true;
  #notBefore = 0;
  #compareAt = 0;

  constructor(
    private readonly tools: ToolsReadModel,
    private readonly indexNow: IndexNow,
  ) {}

  onApplicationBootstrap(): void {
    if (!this.indexNow.enabled) return;
    this.tools.onChange(() => (this.#changed = true));
    this.#loop.start();
  }

  async onModuleDestroy(): Promise<void> {
    await this.#loop.stop();
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
