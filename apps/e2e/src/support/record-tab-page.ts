import { expect, type Locator, type Page } from '@playwright/test';
import { freshWord } from './contract.js';
import { openDashboard, panel, toast } from './dashboard.js';
import { button, CATEGORIES, heading, type TabOfRecords } from './record-tabs.js';
import type { Site } from './site.js';
import { test } from './test.js';

export interface StoredRecord {
  readonly id: string;
  readonly description: string | null;
  readonly sortOrder: number;
  readonly version: number;
}
type Named = StoredRecord & { readonly name: string };

/** The page object of one tab of records, with API access to its records. */
export class RecordTabPage {
  constructor(
    readonly site: Site,
    readonly kind: TabOfRecords,
  ) {}

  async all(): Promise<readonly Named[]> {
    const { items } = await this.site.owner.read<{ items: readonly StoredRecord[] }>(this.kind.all);
    return items.map((item) => ({
      ...item,
      name: (item as unknown as Record<string, string>)[this.kind.nameKey]!,
    }));
  }

  async named(wanted: string): Promise<readonly Named[]> {
    return (await this.all()).filter(({ name }) => name === wanted);
  }

  fresh(start: string = this.kind.one): string {
    return `${start} ${freshWord()}`;
  }

  async add(fields: object = {}): Promise<Named> {
    const { path, nameKey } = this.kind;
    const name = this.fresh();
    const answer = await this.site.owner.post(`/api/${path}`, { [nameKey]: name, ...fields });
    expect(answer.status).toBe(201);
    return { ...answer.json<StoredRecord>(), name };
  }

  async change({ id }: StoredRecord, changes: object): Promise<void> {
    expect((await this.site.owner.patch(`/api/${this.kind.path}/${id}`, changes)).status).toBe(200);
  }

  async remove({ id }: StoredRecord): Promise<void> {
    expect((await this.site.owner.delete(`/api/${this.kind.path}/${id}`)).status).toBe(204);
  }

  open(options?: Parameters<Site['open']>[1]): Promise<Page> {
    return openDashboard(this.site, this.kind.tab, options);
  }

  async openForm(page: Page): Promise<void> {
    await button(page, `Add New ${this.kind.one}`).click();
    await expect(heading(page, `Add New ${this.kind.one}`)).toBeVisible();
  }

  async edit(page: Page, name: string): Promise<void> {
    await button(page, `Edit ${name}`).click();
    await expect(heading(page, `Edit ${this.kind.one}`)).toBeVisible();
  }

  async formIsGone(page: Page): Promise<void> {
    await expect(button(page, `Add New ${this.kind.one}`)).toBeVisible();
    await expect(panel(page).locator('form')).toHaveCount(0);
  }

  success(page: Page, what: 'added' | 'updated' | 'deleted'): Locator {
    return toast(page, 'Success', `${this.kind.one} ${what} successfully`);
  }
}

/** The texts of a kind's tab. */
export const textsOf = ({ one }: TabOfRecords) => ({
  addNew: `Add New ${one}`,
  addIt: `Add ${one}`,
  updateIt: `Update ${one}`,
});

/** `test` with the tab of one kind of records, which `test.use` chooses. */
export const tabTest = test.extend<{ kind: TabOfRecords; tab: RecordTabPage }>({
  kind: [CATEGORIES, { option: true }],
  tab: async ({ site, kind }, use) => use(new RecordTabPage(site, kind)),
});
