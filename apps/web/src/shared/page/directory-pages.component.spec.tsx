import { describe, expect, test } from 'vitest';
import { fireEvent, screen, waitFor, within } from '@testing-library/dom';
import type { Additions, Recommendations, Sitemap } from '@tools-hub/contracts';
import { http, HttpResponse } from 'msw';
import { refused, server, site } from '../../testing/fake-api.js';
import { user } from '../../testing/page.js';
import { aCategory, aTool } from '../../testing/records.js';
import { renderPage } from '../../testing/render-page.js';

const tools = ['Alpha', 'Beta'].map((name) => aTool({ name, description: `About ${name}`, usageCount: 3 }));
const [alpha, beta] = [tools[0]!, tools[1]!];
const drawing = { ...aCategory({ name: 'Drawing' }), tools };
const totals = { tools: 2, categories: 1 };
const SITEMAP: Sitemap = {
  pages: [],
  categories: [{ ...drawing, toolCount: 2 }],
  uncategorised: [aTool({ name: 'Loose' })],
  totals,
};
const RECOMMENDATIONS: Recommendations = { popular: tools, recent: [], categories: [drawing], totals };
const ADDITIONS: Additions = {
  months: [
    { month: '2026-02', tools: [alpha] },
    { month: '2025-12', tools: [beta] },
  ],
  categories: [drawing],
  totals: { tools: 1_200, categories: 1 },
};
const PATHS = { sitemap: '/sitemap', recommendations: '/refer', additions: '/new' };
const PAGES = [
  ['sitemap', SITEMAP, { ...SITEMAP, categories: [], uncategorised: [] }],
  [
    'recommendations',
    { ...RECOMMENDATIONS, recent: tools },
    { ...RECOMMENDATIONS, recent: [], categories: [] },
  ],
  ['additions', ADDITIONS, { ...ADDITIONS, months: [] }],
] as const;

type PageName = keyof typeof PATHS;
const serve = (name: PageName, data: object): void =>
  server.use(http.get(`/api/${name}`, () => HttpResponse.json(data)));
/** Refuses the next request. */
const refuse = (name: PageName): void =>
  server.use(http.get(`/api/${name}`, () => refused(404), { once: true }));
const show = (name: PageName, data: object): void => {
  serve(name, data);
  renderPage(PATHS[name]);
};
const part = async (name: string | RegExp) => within(await screen.findByRole('region', { name }));
const rows = () => [...document.querySelectorAll('[data-slot=tool-row]')];
const cardNames = (region: Awaited<ReturnType<typeof part>>) =>
  region.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent);

describe.each(PAGES)('the page of the %s', (name, data, nothing) => {
  test('a page of the directory says that it did not load or is out of date, and loads after Try again', async () => {
    serve(name, data);
    refuse(name);
    const page = renderPage(PATHS[name]);
    await screen.findByText('Could not load the page');
    await screen.findByText('Failed to load tools');
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await screen.findAllByText('Alpha');
    expect(document.activeElement).toBe(screen.getByRole('main'));
    refuse(name);
    page.refresh();
    await screen.findByText(/^Not refreshed since/);
    expect(screen.getAllByText('Alpha').length).toBeGreaterThan(0);
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(screen.queryByText(/^Not refreshed since/)).toBe(null));
    expect(document.activeElement).toBe(screen.getByRole('main'));
  });

  test('a tool of a page of the directory opens in a new tab without an opener, and is counted once', async () => {
    const counted: unknown[] = [];
    server.use(
      http.post('/api/tools/:id/usage', ({ params }) => {
        counted.push(params['id']);
        return new HttpResponse(null, { status: 202 });
      }),
    );
    show(name, data);
    await screen.findAllByText('Alpha');
    const link = document.querySelector<HTMLAnchorElement>(`a[href="${alpha.link}"]`)!;
    expect([link.target, link.rel]).toEqual(['_blank', 'noopener noreferrer']);
    await user.click(link);
    await waitFor(() => expect(counted).toEqual([alpha.id]));
  });

  test('a page of the directory says when there are no tools', async () => {
    show(name, nothing);
    await screen.findByText('No tools available');
  });
});

test('the sitemap page shows a skeleton while it loads', async () => {
  const { promise: asked, resolve: answer }: PromiseWithResolvers<void> = Promise.withResolvers();
  server.use(http.get('/api/sitemap', () => asked.then(() => HttpResponse.json(SITEMAP))));
  renderPage('/sitemap');
  await screen.findByText('Loading...', { selector: '[role=status]' });
  expect(document.querySelector('[data-slot=bone]')).not.toBe(null);
  answer();
  await waitFor(() => expect(rows()).toHaveLength(3));
  expect(document.querySelector('[data-slot=bone]')).toBe(null);
});

test('the sitemap page finds tools by their words', async () => {
  const many = Array.from({ length: 20 }, (_, n) => aTool({ name: `Tool ${n}` }));
  show('sitemap', { ...SITEMAP, uncategorised: many });
  const filter = await screen.findByLabelText('Filter tools');
  await user.type(filter, 'BETA');
  await screen.findByText('1 tool found');
  expect(rows().map(({ textContent }) => textContent)).toEqual([expect.stringContaining('Beta')]);
  await user.type(filter, '?');
  await screen.findByText('No tools found matching your criteria');
  // This Escape ends the composition of a word.
  fireEvent.keyDown(filter, { key: 'Escape', isComposing: true });
  await user.type(filter, '!');
  expect(filter).toHaveProperty('value', 'BETA?!');
  await user.keyboard('{Escape}');
  await waitFor(() => expect(rows()).toHaveLength(22));
});

test('the sitemap page lists only valid records', async () => {
  show('sitemap', {
    ...SITEMAP,
    categories: [
      { ...drawing, tools: [alpha, { ...beta, id: '0b8f6cbe-0f36-1f0e-9a3e-6a0f4f5b8c1d' }], toolCount: 2 },
      { ...drawing, id: crypto.randomUUID(), name: undefined },
    ],
    uncategorised: [{ ...beta, link: null }],
  });
  await part(/^Tools\s*\(1\)$/);
  await part(/^Categories\s*\(1\)$/);
  expect(rows()).toHaveLength(1);
});

test('the sitemap page honours the settings that are off', async () => {
  Object.assign(site.settings, { show_tool_descriptions: false, show_tool_categories: false });
  show('sitemap', SITEMAP);
  await waitFor(() => {
    expect(rows()[0]?.textContent).toContain('Alpha');
    expect(rows()[0]?.textContent).not.toMatch(/About|Drawing/);
  });
});

test('the sitemap page leads to the form of suggestions where the site takes some', async () => {
  Object.assign(site.settings, { suggestions_enabled: true });
  show('sitemap', SITEMAP);
  await user.click(await (await part('Main Pages')).findByRole('link', { name: 'Suggest a Tool' }));
  await screen.findByRole('heading', { level: 1, name: 'Suggest a Tool' });
});

test('the recommendations honour the settings that are off', async () => {
  Object.assign(site.settings, { show_usage_stats: false, show_tool_icons: false });
  show('recommendations', { ...RECOMMENDATIONS, recent: tools });
  const popular = await part('Most Popular Tools');
  expect(cardNames(popular)).toEqual(['Alpha', 'Beta']);
  expect(popular.queryByText(/\d uses/)).toBe(null);
  expect(document.querySelector('[data-slot=tool-icon]')).toBe(null);
});

test('the recommendations say when no tool was opened yet', async () => {
  show('recommendations', { ...RECOMMENDATIONS, popular: [], recent: tools });
  (await part('Most Popular Tools')).getByText(/^Nothing opened yet\./);
});

test('the recommendations show twelve tools of a large category, and all of them on request, with the focus on the next one', async () => {
  const crowded = Array.from({ length: 14 }, (_, n) => aTool({ name: `Crowded ${n}` }));
  show('recommendations', {
    ...RECOMMENDATIONS,
    recent: tools,
    categories: [{ ...drawing, tools: crowded }],
  });
  const crowd = await part('Drawing');
  expect(cardNames(crowd)).toHaveLength(12);
  await user.click(crowd.getByRole('button', { name: /^Show all 14/ }));
  expect(cardNames(crowd)).toHaveLength(14);
  expect(crowd.queryByRole('button', { name: /^Show all/ })).toBe(null);
  expect(document.activeElement).toBe(crowd.getByRole('link', { name: 'Crowded 12' }));
});

test('the new tools of two months have a heading each, and the page says when they are not all', async () => {
  show('additions', ADDITIONS);
  expect(cardNames(await part(/^February 2026\s*\(1\)$/))).toEqual(['Alpha']);
  expect(cardNames(await part(/^December 2025\s*\(1\)$/))).toEqual(['Beta']);
  screen.getByText('These are the newest 2 of 1,200 tools.', { exact: false });
  await user.click(screen.getByRole('link', { name: 'All tools, newest first' }));
  await screen.findByPlaceholderText('Search tools...');
  expect(window.location.search).toBe('?sort=created_desc');
});
