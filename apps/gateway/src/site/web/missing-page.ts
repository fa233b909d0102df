import { Injectable } from '@nestjs/common';
import {
  formatSiteVersion,
  SITE_VERSION_HEADER,
  type InitialData,
  type RenderedPage,
} from '@tools-hub/contracts';
import type { Language } from '@tools-hub/domain';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { CachedResponse } from '../../http/response-cache/cached-response.js';
import { sendBytes } from '../../http/send-bytes.js';
import { PageHeaders } from './page-headers.js';
import { PAGE_VARIES } from './page-language.js';
import { PageRenderer } from './page-renderer.js';
import { writePage, type PageHead } from './page.js';
import { NO_PAGE, WebApp } from './web-app.js';

/** The address that it is rendered at. Nothing in it depends on the one that was asked for. */
const ADDRESS = '/404';

interface Written {
  readonly version: string;
  readonly response: Promise<CachedResponse>;
}

interface Rendered {
  readonly settings: number;
  readonly page: RenderedPage;
}

/**
 * The one page of all unknown paths in each language. It is rendered once for each state of the settings and written once for each version
 * of the site, however many paths are asked for.
 */
@Injectable()
export class MissingPage {
  readonly #written = new Map<Language, Written>();
  readonly #rendered = new Map<Language, Rendered>();

  constructor(
    private readonly app: WebApp,
    private readonly renderer: PageRenderer,
    private readonly headers: PageHeaders,
  ) {}

  of(data: InitialData, language: Language): Promise<CachedResponse> {
    const version = formatSiteVersion(data.version);
    const known = this.#written.get(language);
    if (known?.version === version) return known.response;
    const response = this.#write(data, version, language);
    this.#written.set(language, { version, response });
    response.catch(() => this.#written.delete(language));
    return response;
  }

  async #write(data: InitialData, version: string, language: Language): Promise<CachedResponse> {
    const rendered = await this.#render(data, language);
    const head: PageHead = {
      language,
      title: rendered?.title ?? 'Page not found',
      description: null,
      address: null,
      site: null,
      sheet: 'pages',
      modules: this.app.modulesOf(NO_PAGE, language),
      page: 'none',
    };
    const html = writePage(this.app.template, head, data, rendered);
    const headers = ['Content-Language', language, SITE_VERSION_HEADER, version, 'X-Robots-Tag', 'noindex'];
    return new CachedResponse({
      bytes: Buffer.from(html),
      contentType: 'text/html; charset=utf-8',
      headers: [...this.headers.of(data), ...headers],
      varies: PAGE_VARIES,
      route: undefined,
    });
  }

  /** Null leaves the contents to the browser until the next version. */
  async #render(data: InitialData, language: Language): Promise<RenderedPage | null> {
    const { settings } = data.version;
    const known = this.#rendered.get(language);
    if (known?.settings === settings) return known.page;
    const page = await this.renderer.render({ address: ADDRESS, language, data });
    if (page !== null) this.#rendered.set(language, { settings, page });
    return page;
  }
}

/** Answers 404. The tag of the bytes is not compared: only a page that exists can be unchanged. */
export const sendMissing = (request: FastifyRequest, reply: FastifyReply, response: CachedResponse): void => {
  const { body, head } = response.formFor(request.headers['accept-encoding']);
  sendBytes(request, reply, { status: 404, head, body });
};
