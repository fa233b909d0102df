import { Injectable } from '@nestjs/common';
import { DomainError, type LinkPreview } from '@tools-hub/contracts';
import { Fetcher, LinkRefused, LinkUnreachable, type Fetched } from '../fetch/fetcher.js';
import { asLinkError } from '../fetch/link-errors.js';
import { Limiter } from '../fetch/limiter.js';
import { agentOf, LinksConfig } from '../links.config.js';
import { iconAddress, pageDetails } from './page-details.js';
import { readHead } from './read-text.js';

/** Milliseconds for a preview, with all its redirects and its icon. */
const DEADLINE_MS = 5_000;
const LIMITS_OF_FETCHES = { atOnce: 8, queued: 32, waitMs: 5_000 };

const NOTHING: LinkPreview = { title: null, description: null, iconUrl: null };
const HTML = ['text/html', 'application/xhtml+xml'];

const kindOf = ({ response }: Fetched): string =>
  (response.headers.get('content-type') ?? '').split(';')[0]?.trim().toLowerCase() ?? '';

/** Fetches the title, the description and the icon of a page, to be suggested for a tool. */
@Injectable()
export class Previews {
  readonly #limiter = new Limiter(LIMITS_OF_FETCHES);
  readonly #agent: string;

  constructor(
    private readonly fetcher: Fetcher,
    config: LinksConfig,
  ) {
    this.#agent = agentOf(config);
  }

  /** @throws DomainError INVALID for a text that is no address; LINK_REFUSED; LINK_UNREACHABLE; OVERLOADED */
  async preview(link: string): Promise<LinkPreview> {
    if (!URL.canParse(link)) {
      throw new DomainError('INVALID', 'The request is not valid', [
        { field: 'link', message: 'must be an address' },
      ]);
    }
    const url = new URL(link);
    try {
      // Before it waits for its turn.
      this.fetcher.check(url);
      return await this.#limiter.run(() => this.#fetch(url));
    } catch (error) {
      throw refusalOf(error);
    }
  }

  async #fetch(url: URL): Promise<LinkPreview> {
    const signal = AbortSignal.timeout(DEADLINE_MS);
    const page = await this.#get(url, 'text/html,application/xhtml+xml;q=0.9,*/*;q=0.1', signal);
    const { response } = page;
    if (response.status >= 400) {
      await response.body?.cancel();
      throw new LinkUnreachable(`it answers ${response.status}`);
    }
    const details = HTML.includes(kindOf(page))
      ? await pageDetails(await readHead(response).catch(rethrown), page.url)
      : (await response.body?.cancel(), NOTHING);
    return details.iconUrl === null
      ? { ...details, iconUrl: await this.#usualIcon(page.url, signal) }
      : details;
  }

  /** The icon that browsers look for where a page names none. */
  async #usualIcon(page: URL, signal: AbortSignal): Promise<string | null> {
    const address = new URL('/favicon.ico', page);
    try {
      const icon = await this.#get(address, 'image/*', signal);
      await icon.response.body?.cancel();
      return icon.response.ok && kindOf(icon).startsWith('image/') ? iconAddress(address.href, page) : null;
    } catch {
      // The page itself was there.
      return null;
    }
  }

  #get(url: URL, accept: string, signal: AbortSignal): Promise<Fetched> {
    return this.fetcher.fetch(url, { method: 'GET', agent: this.#agent, accept, signal });
  }
}

const rethrown = (error: unknown): never => {
  throw asLinkError(error);
};

const refusalOf = (error: unknown): unknown => {
  if (error instanceof LinkRefused) return new DomainError('LINK_REFUSED', error.message);
  if (error instanceof LinkUnreachable) {
    return new DomainError('LINK_UNREACHABLE', `The page could not be fetched: ${error.message}`);
  }
  return error;
};
