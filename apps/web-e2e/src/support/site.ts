import type { Page as ListPage, Tool } from '@tools-hub/contracts';
import type { Settings } from '@tools-hub/domain';
import type { Browser, BrowserContext, BrowserContextOptions, Locator, Page } from 'playwright-core';
import { DESKTOP, launchBrowser, newVisitor } from './browser.js';
import { BROWSER, OWNER } from './contract.js';
import { HttpClient } from './http-client.js';
import { Product } from './product.js';

/** The website as visitors have it, with the sample directory in it, a browser to look at it, and its owner. */
export class Site {
  #product: Product | null = null;
  #browser: Browser | null = null;
  #owner: HttpClient | null = null;
  #visitor: BrowserContext | null = null;

  get product(): Product {
    if (this.#product === null) throw new Error('The site was not started');
    return this.#product;
  }

  get browser(): Browser {
    if (this.#browser === null) throw new Error('The site was not started');
    return this.#browser;
  }

  /** Whoever has opened a page last, in a browser profile of their own. */
  get visitor(): BrowserContext {
    if (this.#visitor === null) throw new Error('Nobody has opened a page');
    return this.#visitor;
  }

  /** The administrator, signed in. */
  get owner(): HttpClient {
    if (this.#owner === null) throw new Error('The site was not started');
    return this.#owner;
  }

  get url(): string {
    return this.product.url;
  }

  /** @param words more of them on the command line of `npm start` */
  async start(...words: readonly string[]): Promise<void> {
    this.#product = await Product.create();
    const { username, password } = OWNER;
    await this.#product.start({
      arguments: words,
      environment: { ADMIN_USERNAME: username, ADMIN_PASSWORD: password, LOGIN_RATE_PER_MINUTE: '0' },
    });
    this.#owner = new HttpClient(this.url, { 'user-agent': BROWSER });
    const answer = await this.#owner.post('/api/session', OWNER);
    if (answer.status !== 201) throw new Error(`Signing in: ${answer.status} ${answer.text}`);
    this.#browser = await launchBrowser();
  }

  async stop(): Promise<void> {
    this.#owner?.close();
    await this.#browser?.close();
    await this.#product?.dispose();
  }

  /** Opens a page as a new visitor. */
  async open(path = '/', options: BrowserContextOptions = DESKTOP): Promise<Page> {
    const page = await this.blankPage(options);
    await page.goto(`${this.url}${path}`);
    return page;
  }

  /** The page of a new visitor who has not gone anywhere yet. */
  async blankPage(options: BrowserContextOptions = DESKTOP): Promise<Page> {
    await this.leave();
    this.#visitor = await newVisitor(this.browser, options);
    const page = await this.#visitor.newPage();
    page.setDefaultTimeout(20_000);
    return page;
  }

  /** The visitor goes. */
  async leave(): Promise<void> {
    await this.#visitor?.close();
    this.#visitor = null;
  }

  /** Saves settings as the owner does; `null` is the default again. */
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

/** How many uses a tool's card shows; 0 where it shows none. */
export const shownUses = async (page: Page, tool: Pick<Tool, 'name'>): Promise<number> => {
  const found = /([\d,]+) uses/.exec((await article(page, tool).textContent()) ?? '');
  return Number(found?.[1]?.replace(/,/g, '') ?? 0);
};
