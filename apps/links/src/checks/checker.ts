import { Injectable } from '@nestjs/common';
import { DAY_MS, DomainError, type CheckedLink } from '@tools-hub/contracts';
import type { ToolRecord } from '@tools-hub/domain';
import { fromStore, within } from '@tools-hub/event-sourcing/core';
import { setTimeout as sleep } from 'node:timers/promises';
import { Limiter } from '../fetch/limiter.js';
import { LinksConfig } from '../links.config.js';
import { STORE_MS } from '../store-deadlines.js';
import { ToolsReadModel } from '../tools/tools-read-model.js';
import { Clock } from './clock.js';
import { HostLeases } from './host-leases.js';
import { checkedLinkOf } from './checked-link.js';
import { LinkDocuments, type LinkDocument } from './link-documents.js';
import { newLinkState, nextLinkState, spreadOf, type Schedule } from './link-state.js';
import { Prober } from './prober.js';

/** The period of the schedule where links are not checked by themselves. */
const DEFAULT_DAYS = 7;
/** Links that are checked at once, each on a host of its own. */
const CONCURRENT_CHECKS = 4;
/** Milliseconds that a check on request waits for its host. */
const HOST_WAIT_MS = 8_000;
const HOST_CHECK_INTERVAL_MS = 200;
const ON_REQUEST = { concurrency: 8, maxQueued: 32, maxWaitMs: 5_000 };

/** Checks the links of tools, and stores the findings. */
@Injectable()
export class Checker {
  readonly #onRequest = new Limiter(ON_REQUEST);

  constructor(
    private readonly config: LinksConfig,
    private readonly tools: ToolsReadModel,
    private readonly documents: LinkDocuments,
    private readonly leases: HostLeases,
    private readonly prober: Prober,
    private readonly clock: Clock,
  ) {}

  /**
   * Gives each new or changed link a document with a place in the schedule, and drops those of removed tools.
   * @throws DomainError UNAVAILABLE while the catalogue is away
   */
  async schedule(): Promise<void> {
    const known = await this.documents.links();
    // Another replica may have stored a document about a tool that this one has not read yet.
    await this.tools.refresh();
    const { tools } = this.tools.view;
    await this.documents.addUnchecked(
      [...tools.values()].filter(({ id, link }) => known.get(id) !== link).map((tool) => this.#fresh(tool)),
    );
    await this.documents.removeAll([...known.keys()].filter((id) => !tools.has(id)));
  }

  /** Checks the links that are due, one of each host. Returns how many were checked. */
  async checkDue(stopped: AbortSignal): Promise<number> {
    const due = firstOfEachHost(await this.documents.due(new Date(this.clock.now())));
    let checked = 0;
    const worker = async (): Promise<void> => {
      for (let next = due.shift(); next !== undefined && !stopped.aborted; next = due.shift()) {
        if (await this.#checkDue(next, stopped)) checked += 1;
      }
    };
    await Promise.all(Array.from({ length: CONCURRENT_CHECKS }, worker));
    return checked;
  }

  /** Checks a link at once. @throws DomainError NOT_FOUND; OVERLOADED while its host is busy; UNAVAILABLE */
  async checkNow(toolId: string): Promise<CheckedLink> {
    await this.#tool(toolId);
    return this.#onRequest.run(async () => {
      const until = performance.now() + HOST_WAIT_MS;
      for (;;) {
        // During the wait, the tool may have got another link, or have been removed.
        const tool = await this.#tool(toolId);
        const checked = await this.leases.withLease(hostOf(tool.link), async () => {
          const before = await fromStore(this.#scheduled(tool), within(STORE_MS));
          const after = await this.#probe(before);
          await fromStore(this.documents.saveChecked(after), within(STORE_MS));
          return after;
        });
        if (checked !== null) return checkedLinkOf(tool, checked.result, this.config);
        if (performance.now() > until) {
          throw new DomainError('OVERLOADED', 'Another link of this host is being checked', [], 5);
        }
        await sleep(HOST_CHECK_INTERVAL_MS);
      }
    });
  }

  async #checkDue(due: LinkDocument, stopped: AbortSignal): Promise<boolean> {
    const checked = await this.leases.withLease(hostOf(due.link), async () => {
      // Another replica may have checked it since.
      const now = await this.documents.find(due._id);
      if (now?.link !== due.link || now.nextCheckAt.getTime() > this.clock.now()) return false;
      const after = await this.#probe(now, stopped);
      if (stopped.aborted) return false;
      await this.documents.saveChecked(after);
      return true;
    });
    return checked?.result ?? false;
  }

  async #probe(before: LinkDocument, stopped?: AbortSignal): Promise<LinkDocument> {
    const outcome = await this.prober.probe(before.link, stopped);
    const { _id, link, ...state } = before;
    return { _id, link, ...nextLinkState(state, outcome, this.#scheduleOf(_id)) };
  }

  async #tool(toolId: string): Promise<ToolRecord> {
    const known = this.tools.view.tools.get(toolId);
    if (known !== undefined) return known;
    // The tool may have been added a moment ago.
    await this.tools.refresh();
    const tool = this.tools.view.tools.get(toolId);
    if (tool === undefined) throw new DomainError('NOT_FOUND', 'There is no such tool');
    return tool;
  }

  /** The document of a tool's link, which gets one now unless it has. */
  async #scheduled(tool: ToolRecord): Promise<LinkDocument> {
    const known = await this.documents.find(tool.id);
    if (known?.link === tool.link) return known;
    const fresh = this.#fresh(tool);
    await this.documents.addUnchecked([fresh]);
    return fresh;
  }

  #fresh({ id, link }: ToolRecord): LinkDocument {
    return { _id: id, link, ...newLinkState(this.#scheduleOf(id)) };
  }

  #scheduleOf(toolId: string): Schedule {
    const days = this.config.LINK_CHECK_DAYS === 0 ? DEFAULT_DAYS : this.config.LINK_CHECK_DAYS;
    return { now: this.clock.now(), periodMs: days * DAY_MS, spread: spreadOf(toolId) };
  }
}

const hostOf = (link: string): string => new URL(link).host;

const firstOfEachHost = (documents: readonly LinkDocument[]): LinkDocument[] => {
  const byHost = new Map<string, LinkDocument>();
  for (const document of documents) {
    const host = hostOf(document.link);
    if (!byHost.has(host)) byHost.set(host, document);
  }
  return [...byHost.values()];
};
