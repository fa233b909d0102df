import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { Logger } from '@nestjs/common';
import {
  DomainError,
  formatSiteVersion,
  type RenderAnswer,
  type RenderedPage,
  type RenderJob,
} from '@tools-hub/contracts';
import { WorkerThread } from '@tools-hub/platform';
import { Counter, type Registry } from 'prom-client';

/** Milliseconds for one page: many times the usual, because the first one includes the start of the thread on a busy machine. */
const LIMIT_MS = 5_000;
/** The most pages that wait for their turn: the last of them waits about half a second. */
const MAX_WAITING = 32;

/**
 * Renders the contents of pages with the program of the web app's build, in a thread of its own. A page that is not rendered in time is
 * served without its contents, which the browser then renders.
 */
export class PageRenderer {
  readonly #logger = new Logger(PageRenderer.name);
  readonly #thread: WorkerThread<RenderJob, RenderAnswer> | null;
  readonly #underWay = new Map<string, Promise<RenderedPage | null>>();
  readonly #missed: Counter;

  /** @param root the folder of the built web app */
  constructor(root: string, registry: Registry) {
    const program = resolve(join(root, '.server', 'page-renderer.mjs'));
    this.#thread = existsSync(program)
      ? new WorkerThread({
          file: pathToFileURL(program),
          limitMs: LIMIT_MS,
          // A visitor should not wait for its start.
          idleMs: null,
          maxWaiting: MAX_WAITING,
          maxOldGenerationSizeMb: 256,
        })
      : null;
    this.#missed = new Counter({
      name: 'pages_not_rendered_total',
      help: 'Pages that were served without their contents, by reason',
      labelNames: ['reason'],
      registers: [registry],
    });
  }

  /** Null when the page can't be rendered in time. Equal jobs at a time are one. */
  async render(job: RenderJob): Promise<RenderedPage | null> {
    if (this.#thread === null) return null;
    const key = `${job.language} ${job.address} ${formatSiteVersion(job.data.version)}`;
    const known = this.#underWay.get(key);
    if (known !== undefined) return known;
    const page = this.#render(this.#thread, job).finally(() => this.#underWay.delete(key));
    this.#underWay.set(key, page);
    return page;
  }

  async stop(): Promise<void> {
    await this.#thread?.stop();
  }

  async #render(thread: WorkerThread<RenderJob, RenderAnswer>, job: RenderJob): Promise<RenderedPage | null> {
    try {
      const answer = await thread.run(job);
      if (answer !== null && 'html' in answer) return answer;
      this.#missed.inc({ reason: answer === null ? 'no_answer' : 'failed' });
      const reason = answer?.failure ?? 'no answer';
      this.#logger.warn({ msg: 'a page was not rendered', address: job.address, reason });
    } catch (error) {
      if (!(error instanceof DomainError)) throw error;
      // Too many wait: counted only, because each of them would be a line.
      this.#missed.inc({ reason: 'overloaded' });
    }
    return null;
  }
}
