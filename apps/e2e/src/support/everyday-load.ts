import { setTimeout as sleep } from 'node:timers/promises';
import { expect } from 'vitest';
import { PARTITIONS } from '@tools-hub/contracts';
import { eventually } from '@tools-hub/testing';
import { freshWord, OWNER, type Contract } from './contract.js';
import { importRows } from './directory.js';
import type { Answer, HttpClient } from './http-client.js';
import { Ledger } from './ledger.js';
import { Load, type Sender } from './load.js';
import { OwnerWrites } from './owner-writes.js';
import { answerOf, type StoreProbe } from './store-probe.js';
import type { Heads } from './store.js';

/** Further reads beside the load, which no gateway has cached. */
const PATHS = [
  '/',
  '/?search=x',
  '/api/tools',
  '/api/categories',
  '/api/settings',
  '/api/sitemap',
  '/robots.txt',
];
const CATEGORY = '0d2f7f0a-6d0b-4a55-9a1f-5b6d3c1f7e21';

/** The requests of an everyday site: visitors read, search and click, and administrators sign in and change records. */
export class EverydayLoad {
  readonly #ledger: Ledger;
  #owners: OwnerWrites[] = [];
  #before: Heads = {};
  #othersRepeated = 0;

  /**
   * @param url the address that requests go to
   * @param probe tells when the store itself is slow: requests that need it are then repeated
   */
  constructor(
    private readonly contract: Contract,
    private readonly url: string,
    private readonly probe?: StoreProbe,
  ) {
    this.#ledger = new Ledger(contract.product, url);
  }

  /** Adds the tools that are clicked, and records the counts of before. */
  async open(): Promise<void> {
    await importRows(await this.contract.owner(), {
      categories: [{ id: CATEGORY, name: 'First' }],
      tools: Array.from({ length: 20 }, (_, n) => ({
        name: `Tool ${n}`,
        link: 'https://example.com/',
        categoryId: n % 2 === 0 ? CATEGORY : null,
      })),
    });
    await this.#ledger.open();
  }

  /** Begins to send requests of all kinds at once. */
  async begin(): Promise<Load> {
    this.#before = await this.contract.heads();
    this.#owners = await Promise.all([this.#administrator(), this.#administrator(), this.#administrator()]);
    return new Load(await this.#senders());
  }

  /** The number of requests that were repeated because the store was slow. */
  get repeats(): number {
    return this.#owners.reduce((sum, { repeats }) => sum + repeats, this.#othersRepeated);
  }

  /** Checks after the load that every acknowledged command and click is there, once, and that no log has a gap. */
  async lostNothing(): Promise<void> {
    for (const owner of this.#owners) expect(await owner.lost()).toEqual([]);
    const heads = await this.contract.heads();
    for (const log of ['catalogue', 'settings'] as const) {
      const acknowledged = this.#owners.reduce((sum, { commits }) => sum + commits[log], 0);
      expect([log, heads[log]! - this.#before[log]!]).toEqual([log, acknowledged]);
    }
    await this.#ledger.agrees();
    await sleep(2_000);
    await this.#ledger.agreesNow();
    await this.#hasNoGap();
  }

  /** Checks that all counts of before are there. */
  async countsAgree(): Promise<void> {
    await this.#ledger.agrees();
  }

  async #hasNoGap(): Promise<void> {
    const logs = Array.from({ length: PARTITIONS }, (_, n) => `clicks_${String(n).padStart(2, '0')}`);
    for (const [service, log] of [
      ...['catalogue', 'settings', 'auth'].map((service) => [service, 'log'] as const),
      ...logs.map((log) => ['usage-analytics', log] as const),
    ]) {
      const positions = await this.contract.store.positions(service, log);
      expect(positions.length).toBeGreaterThan(0);
      expect(positions).toEqual(positions.map((_, n) => n + 1));
    }
  }

  async #administrator(): Promise<OwnerWrites> {
    const owner = await eventually(() => this.contract.signedIn(this.url));
    const writes = new OwnerWrites(owner, this.probe);
    await writes.begin();
    return writes;
  }

  async #senders(): Promise<readonly Sender[]> {
    const visitor = this.contract.visitor(this.url);
    const etags = new Map<string, string>();
    const read = async (path: string): Promise<Answer> => {
      const etag = etags.get(path);
      const answer = await visitor.get(path, {
        headers: etag === undefined ? {} : { 'if-none-match': etag },
      });
      const now = answer.header('etag');
      if (now !== null) etags.set(path, now);
      return answer;
    };
    const patiently = (send: () => Promise<Answer>): Promise<Answer> =>
      answerOf(send, this.probe, () => (this.#othersRepeated += 1));
    const signInAndOut = async (): Promise<Answer> => {
      const somebody: HttpClient = this.contract.visitor(this.url);
      const opened = await patiently(() => somebody.post('/api/session', OWNER));
      const closed = opened.status === 201 ? await patiently(() => somebody.delete('/api/session')) : opened;
      somebody.close();
      return closed;
    };
    const tools = await this.#ledger.tools();
    const dashboard = await this.contract.signedIn(this.url);
    const session = (): Promise<Answer> => patiently(() => dashboard.get('/api/session'));
    const summary = (): Promise<Answer> => patiently(() => dashboard.get('/api/analytics/summary'));
    const [changing, adding, setting] = this.#owners;
    const click = (turn: number): Promise<number> => this.#ledger.click(tools[turn % tools.length]!);
    return [
      { kind: 'pages and lists', atOnce: 6, pauseMs: 40, send: (turn) => read(PATHS[turn % PATHS.length]!) },
      { kind: 'searches', atOnce: 2, pauseMs: 40, send: () => read(`/api/tools?search=${freshWord()}`) },
      { kind: 'clicks', atOnce: 6, pauseMs: 40, send: click },
      { kind: 'session', atOnce: 2, pauseMs: 40, send: session },
      { kind: 'analytics', atOnce: 1, pauseMs: 60, send: summary },
      { kind: 'signing in and out', atOnce: 1, pauseMs: 400, send: signInAndOut },
      { kind: 'changes of a tool', atOnce: 1, pauseMs: 30, send: () => changing!.change() },
      { kind: 'tools that come and go', atOnce: 1, pauseMs: 60, send: () => adding!.addAndRemove() },
      { kind: 'changes of settings', atOnce: 1, pauseMs: 50, send: () => setting!.changeSettings() },
    ];
  }
}
