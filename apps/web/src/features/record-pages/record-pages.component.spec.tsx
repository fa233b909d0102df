import { expect, test } from 'vitest';
import { screen, waitFor } from '@testing-library/dom';
import type { Sitemap, ToolPageData } from '@tools-hub/contracts';
import { http, HttpResponse } from 'msw';
import { refused, server } from '../../testing/fake-api.js';
import { user } from '../../testing/page.js';
import { aTool } from '../../testing/records.js';
import { renderPage } from '../../testing/render-page.js';

const alpha = aTool({ name: 'Alpha' });
const serve = (): void =>
  server.use(
    http.get('/api/tool-pages/:slug', () =>
      HttpResponse.json<ToolPageData>({ slug: 'alpha', tool: alpha, category: null, alike: [] }),
    ),
  );
const heading = (name: string) => screen.findByRole('heading', { level: 1, name });
const isAt = (path: string) => waitFor(() => expect(window.location.pathname).toBe(path));

test('an id in the address gives way to the name, also after a link of the sitemap page', async () => {
  const sitemap: Sitemap = {
    pages: [],
    categories: [],
    uncategorised: [alpha],
    totals: { tools: 1, categories: 0 },
  };
  server.use(http.get('/api/sitemap', () => HttpResponse.json(sitemap)));
  serve();
  renderPage('/sitemap');
  await user.click(await screen.findByRole('link', { name: 'Alpha' }));
  await heading('Alpha');
  await isAt('/t/alpha');
  window.history.back();
  await heading('Site Navigation');
  await isAt('/sitemap');
});

test('Back leads home where a visit began at an id, which gave way to the name', async () => {
  serve();
  renderPage(`/t/${alpha.id}`);
  await heading('Alpha');
  await isAt('/t/alpha');
  await user.click(screen.getByRole('button', { name: 'Back' }));
  await heading('Tools Hub');
  await isAt('/');
});

test("the page of a tool counts the visitor's own click at once and once", async () => {
  serve();
  const counted: unknown[] = [];
  server.use(
    http.post('/api/tools/:id/usage', ({ params }) => {
      counted.push(params['id']);
      return new Promise(() => undefined);
    }),
  );
  renderPage('/t/alpha');
  await screen.findByText('0 times');
  await user.click(screen.getByRole('link', { name: /^Open Alpha/ }));
  await screen.findByText('1 time');
  await waitFor(() => expect(counted).toEqual([alpha.id]));
});

test('the page of a tool that is gone says so and leads home', async () => {
  server.use(http.get('/api/tool-pages/:slug', () => refused(404)));
  renderPage('/t/alpha');
  await heading('Page not found');
  await screen.findByText('There is no such tool');
  await user.click(screen.getByRole('link', { name: 'Return to Home' }));
  await screen.findByPlaceholderText('Search tools...');
  await isAt('/');
});

test('the page of a tool that is removed while it is shown says that there is no such tool', async () => {
  serve();
  const page = renderPage('/t/alpha');
  await heading('Alpha');
  server.use(http.get('/api/tool-pages/:slug', () => refused(404)));
  page.refresh();
  await screen.findByText('There is no such tool');
  expect(screen.queryByRole('link', { name: /^Open Alpha/ })).toBe(null);
});
