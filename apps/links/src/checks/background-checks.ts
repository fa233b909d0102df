import { Injectable, Logger, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { BackgroundLoop } from '../background-loop.js';
import { LinksConfig } from '../links.config.js';
import { ToolsReadModel } from '../tools/tools-read-model.js';
import { Checker } from './checker.js';

/** Milliseconds after which the schedule is compared with the catalogue even if that has not changed. */
const COMPARE_MS = 10 * 60_000;

/** Checks links in the background, as long as the service runs. Without `LINK_CHECK_DAYS` it does nothing. */
@Injectable()
export class BackgroundChecks implements OnApplicationBootstrap, OnModuleDestroy {
  readonly #loop = new BackgroundLoop(new Logger(BackgroundChecks.name), (signal) => this.#pass(signal));
  #changed = true;
  #comparedAt = 0;

  constructor(
    private readonly config: LinksConfig,
    private readonly tools: ToolsReadModel,
    private readonly checker: Checker,
  ) {}

  onApplicationBootstrap(): void {
    if (this.config.LINK_CHECK_DAYS === 0) return;
    this.tools.onChange(() => (this.#changed = true));
    this.#loop.start();
  }

  async onModuleDestroy(): Promise<void> {
    await this.#loop.stop();
  }

  async #pass(signal: AbortSignal): Promise<void> {
    if (!this.tools.loaded) return;
    try {
      await this.#schedule();
    } finally {
      // Known links are also checked while the catalogue is away.
      await this.checker.checkDue(signal);
    }
  }

  async #schedule(): Promise<void> {
    if (!this.#changed && performance.now() - this.#comparedAt <= COMPARE_MS) return;
    this.#changed = false;
    try {
      await this.checker.schedule();
      this.#comparedAt = performance.now();
    } catch (error) {
      this.#changed = true;
      throw error;
    }
  }
}
