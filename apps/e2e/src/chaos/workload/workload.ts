import type { DirectoryFile, Page, Tool } from '@tools-hub/contracts';
import { eventually } from '@tools-hub/testing';
import { BROWSER } from '../../support/contract.js';
import { HttpClient, type Answer } from '../../support/http-client.js';
import type { Random } from '../plan/random.js';
import { ADMINISTRATOR } from '../site/chaos-site.js';
import { ClickLedger } from './click-ledger.js';
import { CommandLedger } from './command-ledger.js';
import { Owner } from './owner.js';
import { Readers, readings } from './readers.js';
import { Requests } from './requests.js';
import { Visitors } from './visitors.js';

const VISITORS = 12;
const OWNERS = 2;
const OWNER_PAUSE_MS = 120;
const CATEGORIES = 3;
const TOOLS = 9;
const PATIENCE_MS = 180_000;

interface Running {
  readonly visitors: Visitors;
  readonly owners: readonly Owner[];
  readonly work: readonly Promise<void>[];
  readonly readers: Readers;
}

/** The load on a disturbed site: visitors who open tools and read, and an owner who edits. */
export class Workload {
  readonly clicks = new ClickLedger();
  readonly commands = new CommandLedger();
  /** The requests of the current run. */
  requests = new Requests();
  #running: Running | null = null;
  #clients = 0;

  constructor(
    private readonly url: string,
    private readonly random: Random,
  ) {}

  /** A client with an address of its own. */
  client(url = this.url): HttpClient {
    const n = (this.#clients += 1);
    const address = `198.51.${100 + Math.floor(n / 250)}.${(n % 250) + 1}`;
    return new HttpClient(url, { 'x-forwarded-for': address, 'user-agent': BROWSER });
  }

  /** Signs the administrator in to a new session. Retries until the site answers. */
  signedIn(url = this.url): Promise<HttpClient> {
    return eventually(async () => {
      const client = this.client(url);
      const answer = await client.post('/api/session', ADMINISTRATOR);
      if (answer.status === 201) return client;
      client.close();
      throw new Error(`Signing in: ${answer.status} ${answer.text}`);
    }, PATIENCE_MS);
  }

  /** Adds the tools for visitors. */
  async fill(): Promise<void> {
    const owner = await this.signedIn();
    const categories = Array.from({ length: CATEGORIES }, (_, n) => ({
      id: crypto.randomUUID(),
      name: `Category ${n}`,
    }));
    const tools = Array.from({ length: TOOLS }, (_, n) => ({
      name: `Visited ${n}`,
      link: 'https://example.com/',
      categoryId: categories[n % (CATEGORIES + 1)]?.id ?? null,
    }));
    const file: DirectoryFile = { categories, tools, banners: [] };
    const answer = await owner.post('/api/admin/import', file);
    if (answer.status >= 300) throw new Error(`Import: ${answer.status} ${answer.text}`);
    owner.close();
  }

  async start(): Promise<void> {
    this.requests = new Requests();
    const visitor = this.client();
    const tools = await this.#visitedTools(visitor);
    const clients = Array.from({ length: VISITORS }, () => this.client());
    const owners: Owner[] = [];
    for (let n = 0; n < OWNERS; n += 1)
      owners.push(new Owner(await this.signedIn(), this.commands, this.requests, this.random));
    const kinds = readings(visitor, await this.signedIn(), () => this.#signInAndOut());
    this.#running = {
      visitors: new Visitors(clients, tools, this.clicks, this.requests, this.random),
      owners,
      work: owners.map((owner) => owner.work(OWNER_PAUSE_MS)),
      readers: new Readers(kinds, this.requests),
    };
  }

  /** The tools for visitors, once the gateway that answers has all of them. */
  #visitedTools(visitor: HttpClient): Promise<readonly Tool[]> {
    return eventually(async () => {
      const { items } = await visitor.read<Page<Tool>>('/api/tools?search=Visited&perPage=100');
      if (items.length === TOOLS) return items;
      throw new Error(`The gateway has ${items.length} of ${TOOLS} tools`);
    }, PATIENCE_MS);
  }

  /** Stops new requests. Resolves when all repeated ones have been answered. */
  async stop(): Promise<void> {
    if (this.#running === null) return;
    const { visitors, owners, work, readers } = this.#running;
    this.#running = null;
    for (const owner of owners) owner.stop();
    await Promise.all([visitors.stop(PATIENCE_MS), readers.stop(), ...work]);
  }

  async #signInAndOut(): Promise<Answer> {
    const somebody = this.client();
    try {
      const opened = await somebody.post('/api/session', ADMINISTRATOR);
      return opened.status === 201 ? await somebody.delete('/api/session') : opened;
    } finally {
      somebody.close();
    }
  }
}
