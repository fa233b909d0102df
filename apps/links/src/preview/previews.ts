import { Injectable } from '@nestjs/common';
import type { LinkPreview } from '@tools-hub/contracts';
import type { Fetched } from '../fetch/fetcher.js';
import { LinkUnreachable } from '../fetch/link-errors.js';
import { ForegroundFetches, type Get } from '../fetch/foreground-fetches.js';
import { iconAddress, pageDetails } from './page-details.js';
import { readHead } from './read-text.js';

const NOTHING: LinkPreview = { title: null, description: null, iconUrl: null };
const HTML = ['text/html', 'application/xhtml+xml'];

const kindOf = ({ response }: Fetched): string =>
  (response.headers.get('content-type') ?? '').split(';')[0]?.trim().toLowerCase() ?? '';

/** Fetches the title, the description and the icon of a page, to be suggested for a tool. */
@Injectable()
export class Previews {
  constructor(private readonly fetches: ForegroundFetches) {}

  /** @throws DomainError INVALID for a text that is no address; LINK_REFUSED; LINK_UNREACHABLE; OVERLOADED; UNAVAILABLE */
  preview(link: string): Promise<LinkPreview> {
    return this.fetches.run(link, 'page', async (url, get) => {
      const page = await get(url, 'text/html,application/xhtml+xml;q=0.9,*/*;q=0.1');
      const { response } = page;
      if (response.status >= 400) {
        await response.body?.cancel();
        throw new LinkUnreachable(`it answers ${response.status}`);
      }
      const details = HTML.includes(kindOf(page))
        ? await pageDetails(await readHead(response), page.url)
        : (await response.body?.cancel(), NOTHING);
      return details.iconUrl === null
        ? { ...details, iconUrl: await this.#defaultIcon(page.url, get) }
        : details;
    });
  }

  /** The icon that browsers look for where a page names none. */
  async #defaultIcon(page: URL, get: Get): Promise<string | null> {
    const address = new URL('/favicon.ico', page);
    try {
      const icon = await get(address, 'image/*');
      await icon.response.body?.cancel();
      return icon.response.ok && kindOf(icon).startsWith('image/') ? iconAddress(address.href, page) : null;
    } catch {
      // The page itself was there.
      return null;
    }
  }
}
