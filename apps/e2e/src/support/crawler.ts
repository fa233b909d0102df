import type { HttpClient } from './http-client.js';
import { readPage, type CrawledPage } from './crawled-page.js';
import { structuredDataProblems } from './structured-data.js';

/** The most pages: a site with more has an endless trap of addresses. */
const MAX_PAGES = 1_000;

/**
 * A search engine's crawler without JavaScript: it follows robots.txt to the sitemaps, and from the home page every link of the site that
 * robots.txt allows. Each finding is a line of `problems`.
 */
export class Crawler {
  readonly problems: string[] = [];
  /** By their addresses. */
  readonly pages = new Map<string, CrawledPage>();
  readonly listed = new Set<string>();
  readonly #queue: string[] = [];
  readonly #files = new Set<string>();
  #disallowed: readonly string[] = [];

  /** @param site the public address of the site, without a slash at its end */
  constructor(
    private readonly client: HttpClient,
    private readonly site: string,
  ) {}

  async crawl(): Promise<void> {
    await this.#readRobots();
    this.#follow(`${this.site}/`, 'the beginning');
    for (let address = this.#queue.shift(); address !== undefined; address = this.#queue.shift()) {
      if (this.pages.size >= MAX_PAGES) throw new Error(`More than ${MAX_PAGES} pages`);
      await this.#visit(address);
    }
    for (const address of this.#files) await this.#fetch(address, '*/*');
    for (const address of this.listed) {
      if (!this.pages.has(address)) this.problems.push(`${address} is in the sitemap and is no page`);
    }
  }

  async #readRobots(): Promise<void> {
    const robots = (await this.#fetch(`${this.site}/robots.txt`, '*/*')) ?? '';
    this.#disallowed = [...robots.matchAll(/^Disallow: (\S+)$/gm)].map(([, path = '']) => path);
    const sitemaps = [...robots.matchAll(/^Sitemap: (\S+)$/gm)].map(([, address = '']) => address);
    if (sitemaps.length === 0) this.problems.push('robots.txt names no sitemap');
    for (const sitemap of sitemaps) await this.#readSitemap(sitemap);
  }

  /** Reads a sitemap, or the sitemaps of an index. */
  async #readSitemap(sitemap: string): Promise<void> {
    const xml = (await this.#fetch(sitemap, '*/*')) ?? '';
    const isIndex = xml.includes('<sitemapindex');
    for (const [, address = ''] of xml.matchAll(/<loc>([^<]*)<\/loc>/g)) {
      if (isIndex) await this.#readSitemap(address);
      else if (this.listed.has(address)) this.problems.push(`${address} is twice in the sitemaps`);
      else {
        this.listed.add(address);
        this.#follow(address, sitemap);
      }
    }
  }

  #follow(href: string, from: string): void {
    const address = new URL(href, from.startsWith('http') ? from : this.site);
    // Links to other sites are not followed.
    if (address.origin !== this.site || !URL.canParse(address.href)) return;
    address.hash = '';
    if (this.#disallowed.some((path) => address.pathname.startsWith(path))) return;
    if (this.pages.has(address.href) || this.#queue.includes(address.href)) return;
    this.#queue.push(address.href);
  }

  async #visit(address: string): Promise<void> {
    const text = await this.#fetch(address, 'text/html');
    // A feed, for example.
    if (text === null || !text.startsWith('<!doctype html>')) return;
    const page = readPage(text);
    this.pages.set(address, page);
    this.#judge(address, page);
    for (const href of page.links) this.#follow(href, address);
    for (const href of page.files) {
      const file = new URL(href, address);
      if (file.origin === this.site) this.#files.add(file.href);
    }
  }

  #judge(address: string, { titles, descriptions, canonicals, robots, structuredData }: CrawledPage): void {
    const wrong = (what: string): void => void this.problems.push(`${address}: ${what}`);
    if (titles.length !== 1) wrong(`${titles.length} titles`);
    if (descriptions.length !== 1) wrong(`${descriptions.length} descriptions`);
    if (robots.length > 0) wrong(`robots are told ${robots.join()}`);
    // So no page has two addresses.
    if (canonicals.join() !== address) wrong(`the canonical address is ${canonicals.join() || 'none'}`);
    if (structuredData.length === 0) wrong('no structured data');
    for (const text of structuredData) {
      try {
        structuredDataProblems(JSON.parse(text), address).forEach(wrong);
      } catch (error) {
        wrong(`the structured data cannot be read: ${String(error)}`);
      }
    }
  }

  /** The text at an address; null, and a problem, for any answer but 200: the site's own links need no redirects. */
  async #fetch(address: string, accept: string): Promise<string | null> {
    const path = address.slice(this.site.length);
    const answer = await this.client.get(path, { headers: { accept } });
    if (answer.status === 200) return answer.text;
    this.problems.push(`${address} is answered ${answer.status}`);
    return null;
  }
}
