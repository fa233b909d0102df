import { setTimeout as sleep } from 'node:timers/promises';
import { eventually } from '@tools-hub/test-runner';
import { clicks } from './clicks.js';
import type { Site } from './site.js';

const COUNTED_MS = 120_000;
/** The wait before a count is read again, because a count that is too high may arrive late. */
const REST_MS = 1_500;
const DAY_MS = 86_400_000;

/** The clicks and the owner's edits that a site has acknowledged. */
export class Ledger {
  #tool = '';
  #category = '';
  #name = 'Chat';
  #clicked = 0;
  #edits = 0;

  /** @param readyMs the time limit for all parts of the site to be ready */
  constructor(
    readonly site: Site,
    private readonly readyMs: number,
  ) {}

  get clicked(): number {
    return this.#clicked;
  }

  get tool(): string {
    return this.#tool;
  }

  /** The main job: the owner signs in and adds a tool in a category, a visitor opens it, and the use is counted. */
  async mainJob(password: string): Promise<void> {
    const { site } = this;
    await site.untilReady(this.readyMs);
    await site.signIn(password);
    const category = await site.json<{ id: string }>(201, 'POST', '/api/categories', { name: this.#name });
    this.#category = category.id;
    const tool = await site.json<{ id: string }>(201, 'POST', '/api/tools', {
      name: 'Zulip',
      link: 'https://zulip.com',
      categoryId: category.id,
    });
    this.#tool = tool.id;
    const page = await site.ask('GET', '/');
    if (page.status !== 200 || !page.text.includes('Zulip')) throw new Error(`The page: ${page.status}`);
    await this.click(1, 1);
    await this.agrees();
  }

  /** Renames the category. */
  async edit(): Promise<void> {
    this.#edits += 1;
    const name = `Chat ${this.#edits}`;
    await this.site.json(200, 'PATCH', `/api/categories/${this.#category}`, { name });
    this.#name = name;
  }

  /** Sends clicks, each of them again and again until it is acknowledged. */
  async click(count: number, atOnce: number): Promise<void> {
    await clicks(this.site, this.#tool, count, atOnce);
    this.#clicked += count;
  }

  /** Notes a click that was acknowledged at its first attempt, by another sender. */
  addClick(): void {
    this.#clicked += 1;
  }

  /** Checks that the last edit is there, and that visitors and the owner's analytics see exactly the acknowledged clicks. */
  async agrees(): Promise<void> {
    const { site } = this;
    await site.untilReady(this.readyMs);
    const { items } = await site.json<{ items: { name: string }[] }>(200, 'GET', '/api/categories');
    const names = items.map(({ name }) => name).join();
    if (names !== this.#name) throw new Error(`The categories: ${names}, not ${this.#name}`);
    const uses = (): Promise<number> => site.usesOf(this.#tool);
    const isAll = (found: number): boolean => found === this.#clicked;
    const title = `not ${this.#clicked} uses`;
    await eventually(title, COUNTED_MS, uses, (found) => found >= this.#clicked);
    await sleep(REST_MS);
    await eventually(title, 0, uses, isAll);
    await eventually(title, COUNTED_MS, () => this.#usesInAnalytics(), isAll);
  }

  async #usesInAnalytics(): Promise<number> {
    const now = Date.now();
    const [from, to] = [now - DAY_MS, now].map((time) => new Date(time).toISOString().slice(0, 10));
    const path = `/api/analytics/daily?from=${from ?? ''}&to=${to ?? ''}`;
    const counts = await this.site.json<{ uses: number }[]>(200, 'GET', path);
    return counts.reduce((total, { uses }) => total + uses, 0);
  }
}
