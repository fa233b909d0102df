import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import fastifyStatic from '@fastify/static';
import {
  CATEGORY_PAGES,
  formatHomeAddress,
  homePageTitle,
  INVITATION_PAGE,
  parseHomeAddress,
  recordPagePath,
  SITE_PAGES,
  SUGGEST_PAGE,
  TOOL_PAGES,
  type InitialData,
  type RenderedPage,
} from '@tools-hub/contracts';
import { DEFAULT_LANGUAGE, isDay, parseTime, type Language } from '@tools-hub/domain';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { clientOf } from '../../http/client-rate.js';
import type { ResponseCache } from '../../http/response-cache/response-cache.js';
import { pairsOf, type HeaderLines } from '../../http/security-headers.js';
import type { FirstData } from './first-data.js';
import { inlineHashes, type InlineHashes } from './inline-hashes.js';
import { MissingPage, sendMissing } from './missing-page.js';
import { chosenLanguage, languageCookie, pageLanguage } from './page-language.js';
import { HOME_WITH_BANNERS, NO_PAGE, PageModules } from './page-modules.js';
import type { PageRenderer } from './page-renderer.js';
import {
  inLanguage,
  pageTemplate,
  writePage,
  type PageHead,
  type PageSheet,
  type PageTemplate,
} from './page.js';

const HTML = 'text/html; charset=utf-8';
const YEAR = 365 * 24 * 60 * 60 * 1_000;

/** The security headers of pages that may show images of other sites, and of those that may not. */
interface PageHeaders {
  readonly withAllImages: HeaderLines;
  readonly withOwnImages: HeaderLines;
}

const NO_HEADERS: PageHeaders = { withAllImages: [], withOwnImages: [] };

interface RecordRoute {
  Params: { slug: string };
}

export interface WebPagesOptions {
  /** The folder of the built web app. */
  readonly root: string;
  /** The public address without a trailing slash; null when it isn't configured. */
  readonly publicAddress: string | null;
  /** Whether visitors reach the site over TLS, whatever this process sees. */
  readonly overTls: boolean;
  readonly answers: ResponseCache;
  readonly firstData: FirstData;
  readonly renderer: PageRenderer;
  /** The security headers of pages that may, or may not, show images of other sites. */
  readonly headersFor: (thirdPartyImages: boolean, inline: InlineHashes) => Promise<HeaderLines>;
}

/** Serves the built web app: its files, cached for good because their names change with them, and its pages with current data. */
export class WebPages {
  readonly #template: PageTemplate;
  readonly #modules: PageModules;
  readonly #missing: MissingPage;
  #headers: Readonly<Record<PageSheet, PageHeaders>> = { home: NO_HEADERS, pages: NO_HEADERS };

  constructor(private readonly options: WebPagesOptions) {
    this.#modules = new PageModules(options.root);
    this.#template = pageTemplate(readFileSync(join(options.root, 'index.html'), 'utf8'));
    this.#missing = new MissingPage({
      template: this.#template,
      modulesIn: (language) => this.#modules.of(NO_PAGE, language),
      renderer: options.renderer,
      headersFor: (data) => this.#headersFor(data),
    });
  }

  async register(server: FastifyInstance): Promise<void> {
    this.#headers = { home: await this.#headersOf('home'), pages: await this.#headersOf('pages') };
    server.addHook('onClose', () => this.options.renderer.stop());
    await server.register(fastifyStatic, {
      root: resolve(this.options.root),
      wildcard: false,
      index: false,
      // Files are small, and a range past their end would be an error.
      acceptRanges: false,
      // The build writes a .br and a .gz beside each file that they make smaller.
      preCompressed: true,
      // Compressed forms aren't served as files of their own.
      globIgnore: ['**/*.br', '**/*.gz'],
      setHeaders: (reply, path) => {
        const hashed = path.includes('/assets/');
        reply.header('Cache-Control', hashed ? `public, max-age=${YEAR / 1_000}, immutable` : 'no-cache');
      },
    });
    for (const { path, title } of SITE_PAGES) {
      server.get(path, async (request, reply) => {
        const { firstData } = this.options;
        await firstData.ready(path, addressOf(request));
        const fields = addressOf(request);
        const data = firstData.of(path, fields);
        const search = path === '/' ? formatHomeAddress(parseHomeAddress(fields)) : '';
        const head = this.#headOf(request, path, title, fields, data);
        await this.#send(request, reply, head, data, `${path}${search}`);
      });
      // Each page has one address.
      if (path !== '/')
        server.get(`${path}/`, (request, reply) => reply.redirect(path + queryOf(request), 308));
    }
    for (const pages of [TOOL_PAGES, CATEGORY_PAGES] as const) {
      for (const path of [`${pages}/:slug`, `${pages}/:slug/`]) {
        server.get<RecordRoute>(path, (request, reply) => this.#record(pages, request, reply));
      }
    }
    server.get(SUGGEST_PAGE.path, (request, reply) => this.#suggest(request, reply));
    server.get(INVITATION_PAGE, (request, reply) => this.#withoutData(200, request, reply));
    server.get<{ Params: { at: string } }>('/as-of/:at', (request, reply) => this.#past(request, reply));
    server.get<{ Params: { at: string } }>('/as-of/:at/*', (request, reply) => this.#past(request, reply));
  }

  /** Serves the form of a suggestion, which is an unknown path where the owner takes none. */
  async #suggest(request: FastifyRequest, reply: FastifyReply): Promise<void> {
    const { path, title } = SUGGEST_PAGE;
    const data = this.options.firstData.of(path, addressOf(request));
    if (data?.settings.suggestions_enabled === false) {
      if (!(await this.notFound(request, reply))) reply.callNotFound();
      return;
    }
    const head = this.#headOf(request, path, title, addressOf(request), data);
    await this.#send(request, reply, head, data, path);
  }

  /** Serves the page of a tool or a category. Former slugs and other spellings of its address lead to the one that it has. */
  async #record(
    pages: typeof TOOL_PAGES | typeof CATEGORY_PAGES,
    request: FastifyRequest<RecordRoute>,
    reply: FastifyReply,
  ): Promise<void> {
    const { firstData, publicAddress } = this.options;
    const { slug } = request.params;
    const data = pages === TOOL_PAGES ? firstData.ofTool(slug) : firstData.ofCategory(slug);
    if (data === null) {
      this.#withoutData(200, request, reply);
      return;
    }
    const page = recordPageOf(data);
    if (page === null) {
      if (!(await this.notFound(request, reply))) reply.callNotFound();
      return;
    }
    const { title, description, path } = page;
    if (pathOf(request) !== path) {
      // Not cached by browsers: a later name may lead back.
      void reply.header('Cache-Control', 'no-cache').redirect(path + queryOf(request), 301);
      return;
    }
    const language = this.#languageOf(request, data);
    const head: PageHead = {
      language,
      title,
      description,
      address: publicAddress === null ? null : `${publicAddress}${path}`,
      site: publicAddress,
      sheet: 'pages',
      modules: this.#modules.of(pages, language),
      page: { path, title },
    };
    await this.#send(request, reply, head, data, path);
  }

  /** @param address the address of the contents, without the parts that they don't depend on; null leaves them to the browser */
  async #send(
    request: FastifyRequest,
    reply: FastifyReply,
    head: PageHead,
    data: InitialData | null,
    address: string | null,
  ): Promise<void> {
    const { answers, renderer, overTls } = this.options;
    const { language } = head;
    const job = data === null || address === null ? null : { address, language, data };
    const rendered = job === null ? null : await renderer.render(job, clientOf(request.ip));
    const isComplete = rendered !== null || job === null || !renderer.hasProgram;
    const page = Buffer.from(writePage(this.#template, named(head, rendered), data, rendered));
    const headers = [...this.#headersFor(data, head.sheet), 'Content-Language', language];
    const version = data?.version ?? null;
    const chosen = chosenLanguage(request);
    const cookie =
      chosen === null ? [] : ['Set-Cookie', languageCookie(chosen, overTls || request.protocol === 'https')];
    // A page without its contents is not cached: the next request may find time to render it.
    if (chosen === null && isComplete) answers.answerBytes(request, reply, page, HTML, headers, version);
    else answers.answerOnce(request, reply, page, HTML, [...headers, ...cookie], version);
  }

  /** Serves the page of the past without data: the browser reads them with the administrator's session. */
  #past(request: FastifyRequest<{ Params: { at: string } }>, reply: FastifyReply): void {
    const { at } = request.params;
    this.#withoutData(isDay(at) || parseTime(at) !== null ? 200 : 404, request, reply);
  }

  #withoutData(status: number, request: FastifyRequest, reply: FastifyReply): void {
    const data = this.options.firstData.of('', new URLSearchParams());
    this.#secure(reply, data);
    void reply
      .status(status)
      .header('Content-Type', HTML)
      .header('Cache-Control', 'no-store')
      .header('X-Robots-Tag', 'noindex')
      .send(inLanguage(this.#template.bare, this.#languageOf(request, data)));
  }

  /** Answers an unknown path with the page and 404 for a browser; false for a program. */
  async notFound(request: FastifyRequest, reply: FastifyReply): Promise<boolean> {
    const asksForPage = request.method === 'GET' && !request.url.startsWith('/api/');
    if (!asksForPage || !(request.headers.accept ?? '').includes('text/html')) return false;
    const data = this.options.firstData.ofMissing();
    if (data === null) this.#withoutData(404, request, reply);
    else sendMissing(request, reply, await this.#missing.of(data, this.#languageOf(request, data)));
    return true;
  }

  #languageOf(request: FastifyRequest, data: InitialData | null): Language {
    return pageLanguage(request, data?.settings.default_language ?? DEFAULT_LANGUAGE);
  }

  /** The headers in place of the usual ones, which allow nothing inline. */
  #headersFor(data: InitialData | null, sheet: PageSheet = 'pages'): HeaderLines {
    const { withAllImages, withOwnImages } = this.#headers[sheet];
    return data?.settings.third_party_images === false ? withOwnImages : withAllImages;
  }

  async #headersOf(sheet: PageSheet): Promise<PageHeaders> {
    const { headersFor } = this.options;
    const inline = inlineHashes(this.#template.rendered[sheet]);
    return {
      withAllImages: await headersFor(true, inline),
      withOwnImages: await headersFor(false, inline),
    };
  }

  #secure(reply: FastifyReply, data: InitialData | null): void {
    for (const [name, value] of pairsOf(this.#headersFor(data))) void reply.header(name, value);
  }

  #headOf(
    request: FastifyRequest,
    path: string,
    name: string,
    fields: URLSearchParams,
    data: InitialData | null,
  ): PageHead {
    const language = this.#languageOf(request, data);
    const { publicAddress } = this.options;
    const home = path === '/' ? parseHomeAddress(fields) : null;
    // Only the visitor's browser knows a list of their own: search engines and browsers without scripts get all tools.
    const everything = home === null ? null : { ...home, show: null };
    const title = home === null ? name : homePageTitle(home, data?.categories?.items ?? []);
    const search = everything === null ? '' : formatHomeAddress(everything);
    const address = publicAddress === null ? null : `${publicAddress}${path}${search}`;
    const contents = data?.banners?.items.length ? HOME_WITH_BANNERS : path;
    return {
      language,
      title,
      description: null,
      address,
      site: publicAddress,
      sheet: contents === '/' ? 'home' : 'pages',
      modules: this.#modules.of(contents, language),
      page: home === null ? { path, title: name } : null,
    };
  }
}

/** The head with the title that the contents have: that is in the language of the interface. */
const named = (head: PageHead, rendered: RenderedPage | null): PageHead => {
  if (rendered === null) return head;
  const { title } = rendered;
  const { page } = head;
  return {
    ...head,
    title,
    page: page === null || page === 'none' || title === null ? page : { ...page, title },
  };
};

/** The page of a tool or a category in the data; null where there is none. */
const recordPageOf = ({
  toolPage,
  categoryPage,
}: InitialData): { title: string; description: string | null; path: string } | null => {
  if (toolPage !== undefined) {
    const { name, description } = toolPage.tool;
    return { title: name, description, path: recordPagePath(TOOL_PAGES, toolPage.slug) };
  }
  if (categoryPage === undefined) return null;
  const { name, description } = categoryPage.category;
  return { title: name, description, path: recordPagePath(CATEGORY_PAGES, categoryPage.slug) };
};

const pathOf = ({ url }: FastifyRequest): string => url.split('?', 1)[0] ?? '';

/** The query with its question mark; empty without one. */
const queryOf = ({ url }: FastifyRequest): string => {
  const mark = url.indexOf('?');
  return mark === -1 ? '' : url.slice(mark);
};

const addressOf = (request: FastifyRequest): URLSearchParams => new URLSearchParams(queryOf(request));
