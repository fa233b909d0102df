import { Injectable, Logger } from '@nestjs/common';
import { indexNowKeyPath } from '@tools-hub/contracts';
import { Clock } from '../checks/clock.js';
import { HostLeases } from '../checks/host-leases.js';
import { Fetcher } from '../fetch/fetcher.js';
import { agentOf, LinksConfig } from '../links.config.js';
import { ToolsReadModel } from '../tools/tools-read-model.js';
import { sitePagesOf, type SitePages } from './site-pages.js';
import { SubmittedPages } from './submitted-pages.js';

/** Addresses of one submission. The protocol allows ten times as many. */
const BATCH = 1_000;
/** Milliseconds for a submission: less than a lease, so that no other replica begins meanwhile. */
const DEADLINE_MS = 10_000;
/** Milliseconds between two submissions. */
const PAUSE_MS = 10_000;
/** Milliseconds until the first repeat, which double with each further failure, and the most of them. */
const RETRY_MS = 60_000;
const MAX_RETRY_MS = 6 * 60 * 60_000;

/** The lease under which one replica at a time submits. It is no host, so no check of a link takes it. */
const LEASE = 'indexnow';

/** The site that submits, if the operator wants it to. */
interface Site {
  /** The public address without a slash at its end. */
  readonly address: string;
  readonly key: string;
}

/**
 * Notifies search engines of new, changed and removed pages, by the protocol IndexNow. The pages that are due are the difference between
 * the site's pages and those that were submitted before, so nothing is queued, and the next pass finds a missed page.
 */
@Injectable()
export class IndexNow {
  readonly #logger = new Logger(IndexNow.name);
  /** Null where the operator has not switched it on. */
  readonly #site: Site | null;

  constructor(
    private readonly config: LinksConfig,
    private readonly tools: ToolsReadModel,
    private readonly submitted: SubmittedPages,
    private readonly leases: HostLeases,
    private readonly fetcher: Fetcher,
    private readonly clock: Clock,
  ) {
    const { INDEXNOW_KEY: key, PUBLIC_URL } = config;
    this.#site =
      key === undefined || PUBLIC_URL === undefined ? null : { key, address: PUBLIC_URL.replace(/\/+$/, '') };
    if (key !== undefined && this.#site === null) {
      this.#logger.warn('INDEXNOW_KEY has no effect without PUBLIC_URL');
    }
  }

  get enabled(): boolean {
    return this.#site !== null;
  }

  /** Submits pages that are due, one batch at most. Returns the milliseconds until more can be submitted; null when nothing is due. */
  async submitDue(stopped: AbortSignal): Promise<number | null> {
    const site = this.#site;
    if (site === null) return null;
    const submitted = await this.leases.withLease(LEASE, () => this.#submit(site, stopped));
    return submitted === null ? PAUSE_MS : submitted.result;
  }

  async #submit(site: Site, stopped: AbortSignal): Promise<number | null> {
    const now = this.clock.now();
    // Read under the lease, because another replica may have submitted since.
    const state = await this.submitted.state(site.address);
    if (state !== null && state.nextAt.getTime() > now) return state.nextAt.getTime() - now;
    const pages = sitePagesOf(this.tools.view, now);
    const due = differences(pages, await this.submitted.all());
    if (state === null) return this.#begin(site, due, pages);
    const batch = due.slice(0, BATCH);
    if (batch.length === 0) return null;
    const failure = await this.#send(site, batch, stopped);
    if (failure === null) return this.#succeeded(site, batch, pages, due.length);
    if (stopped.aborted) return 0;
    this.#logger.warn(`${batch.length} pages could not be submitted to search engines: ${failure}`);
    const { failures } = state;
    const wait = Math.min(RETRY_MS * 2 ** failures, MAX_RETRY_MS);
    await this.submitted.saveState({
      _id: site.address,
      failures: failures + 1,
      nextAt: new Date(now + wait),
    });
    return wait;
  }

  async #succeeded(
    { address }: Site,
    batch: readonly string[],
    pages: SitePages,
    due: number,
  ): Promise<number | null> {
    await this.submitted.save(batch, pages);
    const nextAt = new Date(this.clock.now() + PAUSE_MS);
    await this.submitted.saveState({ _id: address, failures: 0, nextAt });
    this.#logger.log(`submitted ${batch.length} pages to search engines`);
    return batch.length < due ? PAUSE_MS : null;
  }

  /** The pages from before are in the sitemap: only what changes from now on is submitted, as the protocol asks. */
  async #begin({ address }: Site, paths: readonly string[], pages: SitePages): Promise<null> {
    await this.submitted.save(paths, pages);
    await this.submitted.saveState({ _id: address, failures: 0, nextAt: new Date(this.clock.now()) });
    return null;
  }

  /** Returns the reason of a failure; null for a success. */
  async #send(
    { address, key }: Site,
    paths: readonly string[],
    stopped: AbortSignal,
  ): Promise<string | null> {
    const body = {
      host: new URL(address).host,
      key,
      keyLocation: `${address}${indexNowKeyPath(key)}`,
      urlList: paths.map((path) => `${address}${path}`),
    };
    try {
      const { status } = await this.fetcher.post(new URL(this.config.INDEXNOW_URL), {
        json: JSON.stringify(body),
        agent: agentOf(this.config),
        signal: AbortSignal.any([stopped, AbortSignal.timeout(DEADLINE_MS)]),
      });
      // 202: accepted, the key will be looked at later.
      return status === 200 || status === 202 ? null : `it answers ${status}`;
    } catch (error) {
      return error instanceof Error ? error.message : String(error);
    }
  }
}

/** The paths whose pages are new, changed or gone. */
const differences = (pages: SitePages, submitted: SitePages): readonly string[] => [
  ...[...pages].filter(([path, hash]) => submitted.get(path) !== hash).map(([path]) => path),
  ...[...submitted.keys()].filter((path) => !pages.has(path)),
];
