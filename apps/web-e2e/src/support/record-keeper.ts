import { expect } from '@jest/globals';
import type { Locator, Page } from 'playwright-core';
import { freshWord } from './contract.js';
import { openDashboard, panel, toast } from './dashboard.js';
import { button, heading, type TabOfRecords } from './record-tabs.js';
import type { Site } from './site.js';

export interface Kept {
  readonly id: string;
  readonly description: string | null;
  readonly sortOrder: number;
  readonly version: number;
}
export type Named = Kept & { readonly name: string };

/** One tab of records, and what is behind it: the owner's other hand. */
export class RecordKeeper {
  readonly noun: string;
  readonly addNew: string;
  readonly addIt: string;
  readonly updateIt: string;
  readonly #made: string[] = [];

  constructor(
    readonly site: Site,
    readonly kind: TabOfRecords,
  ) {
    const { one } = kind;
    this.noun = one.toLowerCase();
    this.addNew = `Add New ${one}`;
    this.addIt = `Add ${one}`;
    this.updateIt = `Update ${one}`;
  }

  async all(): Promise<readonly Named[]> {
    const { items } = await this.site.owner.read<{ items: readonly Kept[] }>(this.kind.all);
    return items.map((item) => ({
      ...item,
      name: (item as unknown as Record<string, string>)[this.kind.nameKey]!,
    }));
  }

  async named(wanted: string): Promise<readonly Named[]> {
    return (await this.all()).filter(({ name }) => name === wanted);
  }

  /** A name whose record is taken away by `clear`, however it came to be. */
  fresh(start: string = this.kind.one): string {
    const name = `${start} ${freshWord()}`;
    this.#made.push(name);
    return name;
  }

  async add(fields: object = {}): Promise<Named> {
    const { path, nameKey } = this.kind;
    const name = this.fresh();
    const answer = await this.site.owner.post(`/api/${path}`, { [nameKey]: name, ...fields });
    expect(answer.status).toBe(201);
    return { ...answer.json<Kept>(), name };
  }

  async change({ id }: Kept, changes: object): Promise<void> {
    expect((await this.site.owner.patch(`/api/${this.kind.path}/${id}`, changes)).status).toBe(200);
  }

  async remove({ id }: Kept): Promise<void> {
    expect((await this.site.owner.delete(`/api/${this.kind.path}/${id}`)).status).toBe(204);
  }

  async clear(): Promise<void> {
    const names = new Set(this.#made.splice(0));
    for (const record of await this.all()) if (names.has(record.name)) await this.remove(record);
  }

  open(options?: Parameters<Site['open']>[1]): Promise<Page> {
    return openDashboard(this.site, this.kind.tab, options);
  }

  async openForm(page: Page): Promise<void> {
    await button(page, this.addNew).click();
    await heading(page, this.addNew).waitFor();
  }

  async edit(page: Page, name: string): Promise<void> {
    await button(page, `Edit ${name}`).click();
    await heading(page, `Edit ${this.kind.one}`).waitFor();
  }

  async formIsGone(page: Page): Promise<void> {
    await button(page, this.addNew).waitFor();
    expect(await panel(page).locator('form').count()).toBe(0);
  }

  success(page: Page, what: 'added' | 'updated' | 'deleted'): Locator {
    return toast(page, 'Success', `${this.kind.one} ${what} successfully`);
  }
}
