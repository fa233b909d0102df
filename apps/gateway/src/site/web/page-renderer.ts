import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { Injectable, Logger, type OnApplicationShutdown } from '@nestjs/common';
import {
  formatSiteVersion,
  type RenderAnswer,
  type RenderedPage,
  type RenderJob,
} from '@tools-hub/contracts';
import { Registry, WorkerThread } from '@tools-hub/platform';
import { Counter } from 'prom-client';
import { GatewayConfig } from '../../gateway.config.js';
import { ClientShares } from '../../http/admission/client-shares.js';

/** Milliseconds to wait for the turn of a page, and for the page: many times the usual, for a busy machine. */
const LIMIT_MS = 5_000;
/**
 * Milliseconds after which a thread without an answer is ended. The first pages of a thread take the most processor time: if each late page
 * ended it, a busy machine would only start threads, and become busier by that.
 */
const HUNG_MS = 20_000;
/** The most pages that wait for their turn: the last of them waits about half a second. */
const MAX_WAITING = 32;
/** The most of them for one client, so that a flood of searches from one address takes no contents from the pages of others. */
const MAX_WAITING_PER_CLIENT = 16;

type Thread = WorkerThread<RenderJob, RenderAnswer>;

/**
 * Renders the contents of pages with the program of the web app's build, in a thread of its own. A page that is not rendered in time is
 * served without its contents, which the browser then renders.
 */
@Injectable()
export class PageRenderer implements OnApplicationShutdown {
  readonly #logger = new Logger(PageRenderer.name);
  readonly #thread: Thread | null;
  readonly #shares = new ClientShares({ total: MAX_WAITING, perClient: MAX_WAITING_PER_CLIENT });
  readonly #underWay = new Map<string, Promise<RenderedPage | null>>();
  readonly #missed: Counter;

  constructor({ WEB_ROOT }: GatewayConfig, registry: Registry) {
    const program = WEB_ROOT === undefined ? null : resolve(WEB_ROOT, '.server', 'page-renderer.mjs');
    this.#thread =
      program !== null && existsSync(program)
        ? new WorkerThread({
            file: pathToFileURL(program),
            limitMs: LIMIT_MS,
            hungMs: HUNG_MS,
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

  /** Whether the build has a program. Without one, no page is ever rendered. */
  get hasProgram(): boolean {
    return this.#thread !== null;
  }

  /**
   * Null when the page can't be rendered in time. Equal jobs at a time are one.
   * @param client the client that the page is for; the site's own pages have a share like that of a client
   */
  async render(job: RenderJob, client = ''): Promise<RenderedPage | null> {
    if (this.#thread === null) return null;
    const key = `${job.language} ${job.address} ${formatSiteVersion(job.data.version)}`;
    const known = this.#underWay.get(key);
    if (known !== undefined) return known;
    const page = this.#renderFor(client, this.#thread, job).finally(() => this.#underWay.delete(key));
    this.#underWay.set(key, page);
    return page;
  }

  async onApplicationShutdown(): Promise<void> {
    await this.#thread?.stop();
  }

  async #renderFor(client: string, thread: Thread, job: RenderJob): Promise<RenderedPage | null> {
    if (this.#shares.enter(client) !== 'admitted') {
      // Counted only, because each of them would be a line of the log.
      this.#missed.inc({ reason: 'overloaded' });
      return null;
    }
    try {
      return await this.#render(thread, job);
    } finally {
      this.#shares.leave(client);
    }
  }

  async #render(thread: Thread, job: RenderJob): Promise<RenderedPage | null> {
    let answer: RenderAnswer | null;
    try {
      answer = await thread.run(job);
    } catch {
      this.#missed.inc({ reason: 'overloaded' });
      return null;
    }
    if (answer !== null && 'html' in answer) return answer;
    this.#missed.inc({ reason: answer === null ? 'no_answer' : 'failed' });
    const reason = answer?.failure ?? 'no answer';
    this.#logger.warn({ msg: 'a page was not rendered', address: job.address, reason });
    return null;
  }
}
