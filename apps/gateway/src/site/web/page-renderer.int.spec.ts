import { afterEach, describe, expect, test } from 'vitest';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { InitialData, LinkedTool, RenderedPage, RenderJob, Tool } from '@tools-hub/contracts';
import { DEFAULT_SETTINGS, LANGUAGES } from '@tools-hub/domain';
import { Registry } from 'prom-client';
import { GatewayConfig } from '../../gateway.config.js';
import { PageRenderer } from './page-renderer.js';

const CATEGORY = { id: '11111111-1111-4111-8111-111111111111', name: 'Design', description: null, order: 0 };
const EMPTY: InitialData = {
  settings: { ...DEFAULT_SETTINGS, version: 1, primary_color: '#aa0000' },
  version: { catalogue: 1, settings: 1, counts: 1, schedule: 0 },
};

const aTool = (at: number, fields: Partial<Tool> = {}): Tool =>
  ({
    id: `${String(at).padStart(8, '0')}-1111-4111-8111-111111111111`,
    name: `Tool ${at}`,
    description: `What tool ${at} is for`,
    link: `https://tool${at}.example/`,
    iconUrl: null,
    categoryId: CATEGORY.id,
    openInNewTab: true,
    usageCount: 1_000 + at,
    createdAt: '2026-02-03T22:00:00.000Z',
    ...fields,
  }) as Tool;
const someTools = (count: number): Tool[] => Array.from({ length: count }, (_, at) => aTool(at));
const linked = (tools: readonly Tool[]): LinkedTool[] => tools.map((tool) => ({ slug: tool.id, tool }));

const home = (tools: readonly Tool[]): InitialData => ({
  ...EMPTY,
  categories: {
    items: [{ ...CATEGORY, toolCount: tools.length }],
    ...{ total: 1, page: 1, perPage: 100, totalPages: 1 },
  } as unknown as NonNullable<InitialData['categories']>,
  tools: {
    query: {},
    page: {
      items: [...tools],
      total: tools.length,
      page: 1,
      perPage: 100,
      totalPages: tools.length > 0 ? 2 : 0,
    },
  },
});
const section = (tools: readonly Tool[]) => [{ ...CATEGORY, tools: [...tools] }];
const totals = (tools: readonly Tool[]) => ({ tools: tools.length, categories: 1 });

const aJob = (address: string): RenderJob => ({ address, language: 'en', data: EMPTY });

const roots: string[] = [];
const renderers: PageRenderer[] = [];
const started = (root: string): { renderer: PageRenderer; missed: () => Promise<unknown> } => {
  const registry = new Registry();
  const renderer = new PageRenderer(Object.assign(new GatewayConfig(), { WEB_ROOT: root }), registry);
  renderers.push(renderer);
  const missed = async (): Promise<unknown> =>
    (await registry.getMetricsAsJSON())[0]?.values.map(({ labels, value }) => [labels['reason'], value]);
  return { renderer, missed };
};
/** A renderer whose thread runs `program`. */
const running = (program: string) => {
  const root = mkdtempSync(join(tmpdir(), 'tools-hub-renderer-'));
  roots.push(root);
  mkdirSync(join(root, '.server'));
  writeFileSync(
    join(root, '.server', 'page-renderer.mjs'),
    `import { parentPort } from 'node:worker_threads';${program};parentPort.postMessage('ready');`,
  );
  return started(root);
};

afterEach(async () => {
  await Promise.all(renderers.splice(0).map((renderer) => renderer.onApplicationShutdown()));
  for (const root of roots.splice(0)) rmSync(root, { recursive: true });
});

describe('the renderer of pages', () => {
  test('a build without a program leaves the contents to the browser', async () => {
    const { renderer } = started(tmpdir());
    expect(await renderer.render(aJob('/'))).toBeNull();
  });

  test('equal jobs at a time are one, those of another version or language are not', async () => {
    const { renderer } = running(`
      let jobs = 0;
      parentPort.on('message', () => setTimeout(() => parentPort.postMessage({ html: String(++jobs), style: '' }), 50));`);
    const job = aJob('/');
    const later = { ...job, data: { ...EMPTY, version: { ...EMPTY.version, counts: 2 } } };
    const other = { ...job, language: 'de' } as const;
    const pages = await Promise.all([job, job, later, other].map((each) => renderer.render(each)));
    expect(pages.map((page) => page?.html)).toEqual(['1', '1', '2', '3']);
  });

  test('a page that throws is left to the browser and counted', async () => {
    const { renderer, missed } = running(
      `parentPort.on('message', () => parentPort.postMessage({ failure: 'Error: no' }));`,
    );
    expect(await renderer.render(aJob('/'))).toBeNull();
    expect(await missed()).toEqual([['failed', 1]]);
  });

  test('a thread that dies leaves one page to the browser, and the next one has another', async () => {
    const { renderer, missed } = running(`
      parentPort.on('message', ({ address }) => address === '/die' ? process.exit(1) : parentPort.postMessage({ html: address, style: '' }));`);
    expect(await renderer.render(aJob('/die'))).toBeNull();
    expect(await renderer.render(aJob('/live'))).toEqual({ html: '/live', style: '' });
    expect(await missed()).toEqual([['no_answer', 1]]);
  });

  test('a page that takes too long is left to the browser, as are pages that wait as long or are beyond the queue', async () => {
    const { renderer, missed } = running(`parentPort.on('message', ({ address }) => {
      if (address === '/endless') for (;;);
      parentPort.postMessage({ html: address, style: '' });
    });`);
    const addresses = ['/endless', ...Array.from({ length: 40 }, (_, at) => `/${at}`)];
    const pages = await Promise.all(
      addresses.map((address, at) => renderer.render(aJob(address), `${at % 3}`)),
    );
    expect(pages).toEqual(addresses.map(() => null));
    expect(await missed()).toEqual([
      ['overloaded', 40],
      ['no_answer', 1],
    ]);
    const next = async (): Promise<string | undefined> => (await renderer.render(aJob('/next')))?.html;
    await expect.poll(next, { timeout: 100_000 }).toBe('/next');
  });
});

describe('the queue of the renderer', () => {
  const ECHO = `parentPort.on('message', ({ address }) => parentPort.postMessage({ html: address, style: '' }));`;

  test('the queue of the renderer has half of its places for one client, and the others for other clients', async () => {
    const { renderer, missed } = running(ECHO);
    const flood = Array.from({ length: 100 }, (_, at) => renderer.render(aJob(`/?search=${at}`), 'a flood'));
    const other = renderer.render(aJob('/'), 'a visitor');
    expect((await Promise.all(flood)).filter((page) => page !== null)).toHaveLength(16);
    expect(await other).toEqual({ html: '/', style: '' });
    expect(await missed()).toEqual([['overloaded', 84]]);
    expect(await renderer.render(aJob('/?search=a'), 'a flood')).not.toBeNull();
  });
});

describe("the web app's program", () => {
  const render = async (address: string, data: InitialData): Promise<RenderedPage> => {
    const { renderer } = started(new URL('../../../../web/dist', import.meta.url).pathname);
    const page = await renderer.render({ address, language: 'en', data });
    if (page === null) throw new Error('The page was not rendered');
    return page;
  };
  const three = someTools(3);

  test.each<[string, string, InitialData]>([
    ['the home page', '/', home(three)],
    [
      'the sitemap',
      '/sitemap',
      {
        ...EMPTY,
        sitemap: { pages: [], categories: section(three), uncategorised: [], totals: totals(three) },
      },
    ],
    [
      'the recommendations',
      '/refer',
      {
        ...EMPTY,
        recommendations: { popular: three, recent: three, categories: section(three), totals: totals(three) },
      },
    ],
    [
      'the additions',
      '/new',
      {
        ...EMPTY,
        additions: {
          months: [{ month: '2026-02', tools: three }],
          categories: [CATEGORY],
          totals: totals(three),
        },
      },
    ],
    [
      'a tool',
      '/t/tool-0',
      { ...EMPTY, toolPage: { slug: 'tool-0', tool: aTool(0), category: null, alike: linked(three) } },
    ],
    [
      'a category',
      '/c/design',
      {
        ...EMPTY,
        categoryPage: { slug: 'design', category: { ...CATEGORY, toolCount: 3 }, tools: linked(three) },
      },
    ],
  ] as unknown as [string, string, InitialData][])(
    "the web app's program renders %s with links that count",
    async (_what, address, data) => {
      const { html, style } = await render(address, data);
      expect(html).toContain('<h1');
      expect(html).toMatch(
        /<a href="https:\/\/tool0\.example\/"[^>]* ping="\/api\/tools\/00000000-1111-4111-8111-111111111111\/usage"/,
      );
      // Nothing is left to a later part of the stream, or failed within a boundary.
      expect(html).not.toMatch(/<!--\$[!?~]-->/);
      expect(style).toContain('--accent-light:#aa0000');
    },
  );

  test("the web app's program renders the form for suggestions with the categories", async () => {
    const settings = { ...EMPTY.settings, suggestions_enabled: true };
    const { categories } = home(three);
    const { html } = await render('/suggest', { ...EMPTY, settings, ...(categories && { categories }) });
    expect(html).toContain('aria-label="Suggestion"');
    expect(html).toContain('>Design</option>');
  });

  test("the web app's program renders the page for unknown paths with a search form, whatever the path", async () => {
    for (const address of ['/404', '/t/no-such-tool', '/suggest']) {
      const { html } = await render(address, { ...EMPTY, missing: true });
      expect(html).toContain('Oops! Page not found');
      expect(html).toMatch(/<form role="search"[^>]* action="\/"/);
    }
  });

  test("the web app's program renders each language with its own texts and title, also many at a time", async () => {
    const { renderer } = started(new URL('../../../../web/dist', import.meta.url).pathname);
    const pages = await Promise.all(
      LANGUAGES.map((language) => renderer.render({ address: '/?q=tool', language, data: home(three) })),
    );
    expect(new Set(pages.map((page) => page?.title)).size).toBeGreaterThan(5);
    const [english, german] = pages;
    expect(english?.title).toBe('Search: tool');
    expect(english?.html).toContain('placeholder="Search tools..."');
    expect(german?.title).toBe('Suche: tool');
    expect(german?.html).toContain('placeholder="Tools suchen …"');
    expect(german?.html).toContain('3 Tools');
  });

  test("the web app's program escapes what owners write", async () => {
    const hostile = aTool(0, {
      name: '<script>alert(1)</script>',
      description: '"><img src=x onerror=alert(1)>',
      link: 'javascript:alert(1)',
    });
    const { html } = await render('/', home([hostile]));
    expect(html).not.toContain('<script');
    expect(html).not.toContain('<img src=x');
    expect(html).not.toContain('href="javascript:');
    expect(html).not.toContain('ping=');
  });

  test("the web app's program says that an empty directory has no tools", async () => {
    expect((await render('/', home([]))).html).toContain('No tools available');
  });

  test("the web app's program renders the first 300 of 1,000 tools of the sitemap", async () => {
    const tools = someTools(1_000);
    const { html } = await render('/sitemap', {
      ...EMPTY,
      sitemap: { pages: [], categories: section(tools), uncategorised: [], totals: totals(tools) },
    } as unknown as InitialData);
    expect(html.match(/data-slot="tool-row"/g)).toHaveLength(300);
    expect(html).toContain('>1,000 tools<');
  });
});
