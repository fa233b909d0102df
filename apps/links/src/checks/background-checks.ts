import { setTimeout as sleep } from 'node:timers/promises';
import { Injectable, Logger, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { LinksConfig } from '../links.config.js';
import { ToolsReadModel } from '../tools/tools-read-model.js';
import { Checker } from './checker.js';

/** Milliseconds between two passes. */
const PASS_MS = 5_000;
/** Milliseconds after which the schedule is compared with the catalogue even if that has not changed. */
const COMPARE_MS = 10 * 60_000;

/** Checks links in the background, as long as the service runs. Without `LINK_CHECK_DAYS` it does nothing. */
@Injectable()
export class BackgroundChecks implements OnApplicationBootstrap, OnModuleDestroy {
  readonly #logger = new Logger(BackgroundChecks.name);
  readonly #stopped = new AbortController();
  #changed = true;
  #comparedAt = 0;
  #passes: Promise<void> = Promise.resolve();

  constructor(
    private readonly config: LinksConfig,
    private readonly tools: ToolsReadModel,
    private readonly checker: Checker,
  ) {}

  onApplicationBootstrap(): void {
    if (this.config.LINK_CHECK_DAYS === 0) return;
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
      // The store or the catalogue may be away: the next pass finds the same links due.
      await this.#pass().catch((error: unknown) => this.#logger.warn(error));
      await sleep(PASS_MS, undefined, { signal }).catch(() => undefined);
    }
  }

  async #pass(): Promise<void> {
    if (!this.tools.loaded) return;
    if (this.#changed || performance.now() - this.#comparedAt > COMPARE_MS) {
      this.#changed = false;
      try {
        await this.checker.schedule();
        this.#comparedAt = performance.now();
      } catch (error) {
        this.#changed = true;
        throw error;
      }
    }
    await this.checker.checkDue(this.#stopped.signal);
  }
}
