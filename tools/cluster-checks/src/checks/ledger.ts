import { setTimeout as sleep } from 'node:timers/promises';
import { clicks, type Site } from '@tools-hub/container-checks';
import { eventually } from '@tools-hub/test-runner';

const READY_MS = 300_000;
const COUNTED_MS = 120_000;
/** The wait before a count is read again, because a count that is too high may arrive late. */
const REST_MS = 1_500;

/** What the site has acknowledged: clicks and the owner's edits. */
export class Ledger {
  #tool = '';
  #category = '';
  #name = '';
  #clicked = 0;
  #edits = 0;

  constructor(readonly site: Site) {}

  get clicked(): number {
    return this.#clicked;
  }

  get tool(): string {
    return this.#tool;
  }

  /** Signs the owner in, and adds a tool in a category. */
  async begin(password: string): Promise<void> {
    await this.site.untilReady(READY_MS);
    await this.site.signIn(password);
    this.#name = 'Chat';
    const category = await this.site.json<{ id: string }>(201, 'POST', '/api/categories', {
      name: this.#name,
    });
    this.#category = category.id;
    const tool = await this.site.json<{ id: string }>(201, 'POST', '/api/tools', {
      name: 'Zulip',
      link: 'https://zulip.com',
      categoryId: category.id,
    });
    this.#tool = tool.id;
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

  /** Checks that the last edit is there, and that visitors see exactly the acknowledged clicks. */
  async agrees(): Promise<void> {
    await this.site.untilReady(READY_MS);
    const { items } = await this.site.json<{ items: { id: string; name: string }[] }>(
      200,
      'GET',
      '/api/categories',
    );
    const found = items.find(({ id }) => id === this.#category)?.name;
    if (found !== this.#name) throw new Error(`The category's name: ${found}, not ${this.#name}`);
    const uses = (): Promise<number> => this.site.usesOf(this.#tool);
    const title = `not ${this.#clicked} uses`;
    await eventually(title, COUNTED_MS, uses, (found) => found >= this.#clicked);
    await sleep(REST_MS);
    await eventually(title, 0, uses, (found) => found === this.#clicked);
  }
}
