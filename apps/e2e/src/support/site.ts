import type { Browser, BrowserContext, BrowserContextOptions, Locator, Page } from '@playwright/test';
import type { Page as ListPage, Tool } from '@tools-hub/contracts';
import type { Settings } from '@tools-hub/domain';
import { DESKTOP, newVisitor } from './browser.js';
import { BROWSER, OWNER } from './contract.js';
import { DirectorySnapshot } from './directory-snapshot.js';
import type { HttpClient } from './http-client.js';
import { PatientClient } from './patient-client.js';
import { Product } from './product.js';

/** A product with the sample directory, a browser, and a signed-in owner. */
export class Site {
  #visitor: BrowserContext | null = null;

  private constructor(
    readonly product: Product,
    /** The signed-in administrator. */
    readonly owner: HttpClient,
    readonly browser: Browser,
    private readonly beginning: DirectorySnapshot,
  ) {}

  /** @param words further arguments of `npm start` @param more further variables */
  static async start(
    browser: Browser,
    words: readonly string[],
    more: NodeJS.ProcessEnv = {},
  ): Promise<Site> {
    const product = await Product.create();
    const { username, password } = OWNER;
    await product.start({
      arguments: words,
      environment: {
        ADMIN_USERNAME: username,
        ADMIN_PASSWORD: password,
        LOGIN_RATE_PER_MINUTE: '0',
        SUGGESTION_RATE_PER_HOUR: '0',
        ...more,
      },
    });
    const owner = new PatientClient(product.url, { 'user-agent': BROWSER });
    const answer = await owner.post('/api/session', OWNER);
    if (answer.status !== 201) throw new Error(`Signing in: ${answer.status} ${answer.text}`);
    return new Site(product, owner, browser, await DirectorySnapshot.take(owner));
  }

  /** Returns to the directory and the settings of the start. */
  restore(): Promise<void> {
    return this.beginning.restore();
  }

  async stop(): Promise<void> {
    this.owner.close();
    await this.product.dispose();
  }

  /** The browser profile of the latest visitor. */
  get visitor(): BrowserContext {
    if (this.#visitor === null) throw new Error('Nobody has opened a page');
    return this.#visitor;
  }

  get url(): string {
    return this.product.url;
  }

  /** Opens a page as a new visitor. */
  async open(path = '/', options: BrowserContextOptions = DESKTOP): Promise<Page> {
    const page = await this.blankPage(options);
    await page.goto(`${this.url}${path}`);
    return page;
  }

  /** An empty page of a new visitor. */
  async blankPage(options: BrowserContextOptions = DESKTOP): Promise<Page> {
    await this.leave();
    this.#visitor = await newVisitor(this.browser, options);
    return this.#visitor.newPage();
  }

  /** Closes the visitor's browser profile. */
  async leave(): Promise<void> {
    await this.#visitor?.close();
    this.#visitor = null;
  }

  /** Saves settings as the owner; `null` resets to the default. */
  async save(settings: { readonly [Key in keyof Settings]?: Settings[Key] | null }): Promise<void> {
    const answer = await this.owner.patch('/api/settings', settings);
    if (answer.status !== 200) throw new Error(`Settings: ${answer.status} ${answer.text}`);
  }

  /** All active tools, in the site's order. */
  async tools(): Promise<readonly Tool[]> {
    return (await this.owner.read<ListPage<Tool>>('/api/tools?perPage=100')).items;
  }

  async usesOf({ id }: Tool): Promise<number> {
    return (await this.owner.read<Tool>(`/api/tools/${id}`)).usageCount;
  }
}

/** The links of all tool cards on a page. */
export const cards = (page: Page): Locator => page.locator('main li a');

/** The link of one tool's card. */
export const card = (page: Page, { name }: Pick<Tool, 'name'>): Locator =>
  page.getByRole('link', { name, exact: true });

/** One tool's whole card. */
export const article = (page: Page, tool: Pick<Tool, 'name'>): Locator =>
  page.getByRole('article').filter({ has: card(page, tool) });

/** The uses on a tool's card; 0 without a badge. */
export const shownUses = async (page: Page, tool: Pick<Tool, 'name'>): Promise<number> => {
  const found = /([\d,]+) uses/.exec((await article(page, tool).textContent()) ?? '');
  return Number(found?.[1]?.replace(/,/g, '') ?? 0);
};
