import fastifyStatic, { type FastifyStaticOptions } from '@fastify/static';
import { Injectable } from '@nestjs/common';
import {
  CATEGORY_PAGES,
  ENGLISH_TITLE_WORDS,
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
  type SitePage,
} from '@tools-hub/contracts';
import { DEFAULT_LANGUAGE, isDay, parseTime, type Language } from '@tools-hub/domain';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { GatewayConfig, isSecure } from '../../gateway.config.js';
import { clientOf } from '../../http/client-rate.js';
import { queryOf, sentPathOf } from '../../http/known-paths.js';
import { ResponseCache } from '../../http/response-cache/response-cache.js';
import { pairsOf } from '../../http/security-headers.js';
import { publicAddress } from '../../http/site-address.js';
import { PageData } from './page-data.js';
import { MissingPage, sendMissing } from './missing-page.js';
import { PageHeaders } from './page-headers.js';
import { chosenLanguage, languageCookie, pageLanguage } from './page-language.js';
import { PageRenderer } from './page-renderer.js';
import { inLanguage, writePage, type PageHead } from './page.js';
import { HOME_WITH_BANNERS, WebApp } from './web-app.js';

const HTML = 'text/html; charset=utf-8';
const YEAR_SECONDS = 365 * 24 * 60 * 60;

interface RecordRoute {
  Params: { slug: string };
}

interface PastRoute {
  Params: { at: string };
}

interface SentPage {
  readonly head: PageHead;
  readonly data: InitialData | null;
  /** The address of the contents, without the parts that they don't depend on. */
  readonly address: string;
}

/** Serves the built web app: its files, cached for good because their names change with them, and its pages with current data. */
@Injectable()
export class WebPages {
  /** The address of the site without a trailing slash; null when it isn't configured. */
  readonly #site: string | null;

  constructor(
    private readonly config: GatewayConfig,
    private readonly app: WebApp,
    private readonly answers: ResponseCache,
    private readonly pageData: PageData,
    private readonly renderer: PageRenderer,
    private readonly headers: PageHeaders,
    private readonly missing: MissingPage,
  ) {
    this.#site = config.PUBLIC_URL === undefined ? null : publicAddress(config.PUBLIC_URL);
  }

  /** Adds the routes of the files and pages. None without a web app. */
  async register(server: FastifyInstance): Promise<void> {
    if (this.app.root === null) return;
    await server.register(fastifyStatic, filesOf(this.app.root));
    for (const page of [...SITE_PAGES, SUGGEST_PAGE]) {
      for (const path of page.path === '/' ? ['/'] : [page.path, `${page.path}/`]) {
        server.get(path, (request, reply) => this.#sitePage(page, request, reply));
      }
    }
    for (const pages of [TOOL_PAGES, CATEGORY_PAGES] as const) {
      for (const path of [`${pages}/:slug`, `${pages}/:slug/`]) {
        server.get<RecordRoute>(path, (request, reply) => this.#record(pages, request, reply));
      }
    }
    server.get(INVITATION_PAGE, (request, reply) => this.#withoutData(200, request, reply));
    for (const path of ['/as-of/:at', '/as-of/:at/*']) {
      server.get<PastRoute>(path, (request, reply) => this.#past(request, reply));
    }
  }

  /** Serves a page of the site. Other spellings of its address lead to the one that it has. */
  async #sitePage(page: SitePage, request: FastifyRequest, reply: FastifyReply): Promise<void> {
    const { path } = page;
    if (path !== '/' && sentPathOf(request.url) !== path) {
      void reply.redirect(path + queryOf(request.url), 308);
      return;
    }
    const query = parametersOf(request);
    await this.pageData.ready(path, query);
    const data = this.pageData.of(path, query);
    // The form of a suggestion is an unknown path where the owner takes none.
    if (page === SUGGEST_PAGE && data?.settings.suggestions_enabled === false) {
      return this.#unknown(request, reply);
    }
    const search = path === '/' ? formatHomeAddress(parseHomeAddress(query)) : '';
    const head = this.#headOf(request, page, data);
    await this.#send(request, reply, { head, data, address: `${path}${search}` });
  }

  /** Serves the page of a tool or a category. Former slugs and other spellings of its address lead to the one that it has. */
  async #record(
    pages: typeof TOOL_PAGES | typeof CATEGORY_PAGES,
    request: FastifyRequest<RecordRoute>,
    reply: FastifyReply,
  ): Promise<void> {
    const { slug } = request.params;
    const data = pages === TOOL_PAGES ? this.pageData.ofTool(slug) : this.pageData.ofCategory(slug);
    if (data === null) {
      this.#withoutData(200, request, reply);
      return;
    }
    const page = recordPageOf(data);
    if (page === null) return this.#unknown(request, reply);
    const { title, description, path } = page;
    if (sentPathOf(request.url) !== path) {
      // Not cached by browsers: a later name may lead back.
      void reply.header('Cache-Control', 'no-cache').redirect(path + queryOf(request.url), 301);
      return;
    }
    const language = this.#languageOf(request, data);
    const head: PageHead = {
      language,
      title,
      description,
      address: this.#site === null ? null : `${this.#site}${path}`,
      site: this.#site,
      sheet: 'pages',
      modules: this.app.modulesOf(pages, language),
      page: { path, title },
    };
    await this.#send(request, reply, { head, data, address: path });
  }

  async #send(
    request: FastifyRequest,
    reply: FastifyReply,
    { head, data, address }: SentPage,
  ): Promise<void> {
    const { language } = head;
    const job = data === null ? null : { address, language, data };
    const rendered = job === null ? null : await this.renderer.render(job, clientOf(request.ip));
    const isComplete = rendered !== null || job === null || !this.renderer.hasProgram;
    const bytes = Buffer.from(writePage(this.app.template, named(head, rendered), data, rendered));
    const headers = [...this.headers.of(data, head.sheet), 'Content-Language', language];
    const version = data?.version ?? null;
    const chosen = chosenLanguage(request);
    const cookie =
      chosen === null ? [] : ['Set-Cookie', languageCookie(chosen, isSecure(this.config, request))];
    // A page without its contents is not cached: the next request may find time to render it.
    const content = { bytes, contentType: HTML, headers: [...headers, ...cookie], version };
    if (chosen === null && isComplete) this.answers.answerBytes(request, reply, content);
    else this.answers.answerOnce(request, reply, content);
  }

  /** Serves the page of the past without data: the browser reads them with the administrator's session. */
  #past(request: FastifyRequest<PastRoute>, reply: FastifyReply): void {
    const { at } = request.params;
    this.#withoutData(isDay(at) || parseTime(at) !== null ? 200 : 404, request, reply);
  }

  #withoutData(status: number, request: FastifyRequest, reply: FastifyReply): void {
    const data = this.pageData.of('', new URLSearchParams());
    for (const [name, value] of pairsOf(this.headers.of(data))) void reply.header(name, value);
    void reply
      .status(status)
      .header('Content-Type', HTML)
      .header('Cache-Control', 'no-store')
      .header('X-Robots-Tag', 'noindex')
      .send(inLanguage(this.app.template.bare, this.#languageOf(request, data)));
  }

  async #unknown(request: FastifyRequest, reply: FastifyReply): Promise<void> {
    if (!(await this.notFound(request, reply))) reply.callNotFound();
  }

  /** Answers an unknown path with the page and 404 for a browser; false for a program, and without a web app. */
  async notFound(request: FastifyRequest, reply: FastifyReply): Promise<boolean> {
    const reads = request.method === 'GET' || request.method === 'HEAD';
    const asksForPage = this.app.root !== null && reads && !sentPathOf(request.url).startsWith('/api/');
    if (!asksForPage || !(request.headers.accept ?? '').includes('text/html')) return false;
    const data = this.pageData.ofMissing();
    if (data === null) this.#withoutData(404, request, reply);
    else sendMissing(request, reply, await this.missing.of(data, this.#languageOf(request, data)));
    return true;
  }

  #languageOf(request: FastifyRequest, data: InitialData | null): Language {
    return pageLanguage(request, data?.settings.default_language ?? DEFAULT_LANGUAGE);
  }

  #headOf(request: FastifyRequest, page: SitePage, data: InitialData | null): PageHead {
    const { path } = page;
    const language = this.#languageOf(request, data);
    const home = path === '/' ? parseHomeAddress(parametersOf(request)) : null;
    // Only the visitor's browser knows a list of their own: search engines and browsers without scripts get all tools.
    const everything = home === null ? null : { ...home, show: null };
    const title =
      home === null ? page.title : homePageTitle(home, data?.categories?.items ?? [], ENGLISH_TITLE_WORDS);
    const search = everything === null ? '' : formatHomeAddress(everything);
    const address = this.#site === null ? null : `${this.#site}${path}${search}`;
    const contents = data?.banners?.items.length ? HOME_WITH_BANNERS : path;
    return {
      language,
      title,
      description: null,
      address,
      site: this.#site,
      sheet: contents === '/' ? 'home' : 'pages',
      modules: this.app.modulesOf(contents, language),
      page: home === null ? page : null,
    };
  }
}

/** The files of the build in a folder. */
const filesOf = (root: string): FastifyStaticOptions => ({
  root,
  wildcard: false,
  index: false,
  // Files are small, and a range past their end would be an error.
  acceptRanges: false,
  // The build writes a .br and a .gz beside each file that they make smaller.
  preCompressed: true,
  // Neither compressed forms nor the template of the pages are files of their own.
  globIgnore: ['**/*.br', '**/*.gz', 'index.html'],
  setHeaders: (reply, path) => {
    const hashed = path.includes('/assets/');
    reply.header('Cache-Control', hashed ? `public, max-age=${YEAR_SECONDS}, immutable` : 'no-cache');
  },
});

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

const parametersOf = ({ url }: FastifyRequest): URLSearchParams => new URLSearchParams(queryOf(url));
