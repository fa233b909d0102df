import { afterEach, expect, test, vi } from 'vitest';
import { fireEvent, screen, waitFor } from '@testing-library/dom';
import type { Category, Tool } from '@tools-hub/contracts';
import { http, HttpResponse } from 'msw';
import { pageOf, refused, saveSettings, server, site } from '../../testing/fake-api.js';
import { toast, user } from '../../testing/page.js';
import { aCategory, aTool } from '../../testing/records.js';
import { renderPage } from '../../testing/render-page.js';
import { settle } from '../../testing/settle.js';

const NOTHING_FOUND = 'No tools found matching your criteria';

/** Serves a directory whose tools are found by a part of their names. `held` delays the answers to one search. */
const serve = (
  tools: Tool[],
  categories: Category[] = [],
  held?: { readonly search: string; readonly until: Promise<void> },
): void => {
  site.categories = categories;
  server.use(
    http.get('/api/tools', async ({ request }) => {
      const { search = '', category } = Object.fromEntries(new URL(request.url).searchParams);
      if (search !== '' && search === held?.search) await held.until;
      const found = tools.filter(
        ({ name, categoryId }) =>
          name.toLowerCase().includes(search) && (category === undefined || categoryId === category),
      );
      return HttpResponse.json(pageOf(found));
    }),
  );
};
const drawing = aCategory({ name: 'Drawing', description: 'Pens and paper', toolCount: 1 });
const writing = aCategory({ name: 'Writing', toolCount: 1 });
const slow = aTool({ name: 'Slow one', categoryId: drawing.id });
const fast = aTool({ name: 'Fast one', categoryId: writing.id });

const box = () => screen.getByPlaceholderText<HTMLInputElement>('Search tools...');
const cards = () => [...document.querySelectorAll('main li article a')].map(({ textContent }) => textContent);
const shows = (...names: readonly string[]) => waitFor(() => expect(cards()).toEqual(names));
const address = () => Object.fromEntries(new URL(window.location.href).searchParams);
const chip = (name: RegExp) => screen.findByRole('button', { name });
const type = async (text: string): Promise<void> => {
  await user.clear(box());
  await user.type(box(), text);
};
const gate = () => {
  const { promise: until, resolve: open }: PromiseWithResolvers<void> = Promise.withResolvers();
  return { until, open: () => open() };
};

test.each([[[]], [[writing, drawing]]])(
  'the home page says that no tool matches a search, with and without categories',
  async (categories) => {
    serve([fast], categories);
    renderPage('/?q=jira');
    await screen.findByText(NOTHING_FOUND, { selector: ':not([role=status])' });
    expect(screen.queryByText('No tools available')).toBe(null);
  },
);

test('the home page announces that it is loading and shows skeleton cards', async () => {
  const { until, open } = gate();
  server.use(http.get('/api/tools', () => until.then(() => HttpResponse.json(pageOf([slow])))));
  renderPage();
  await screen.findByText('Loading tools...');
  expect(document.querySelectorAll('[data-slot=skeleton]')).toHaveLength(15);
  open();
  await shows('Slow one');
  expect(screen.queryByText('Loading tools...')).toBe(null);
  expect(document.querySelectorAll('[data-slot=skeleton]')).toHaveLength(0);
});

/** Opens the home page with a clock that only `pass` moves, while one call fails. Returns the number of its requests. */
const openFailing = async (path: string, how: string): Promise<() => number> => {
  let asked = 0;
  serve([slow]);
  server.use(
    http.get(path, () => {
      asked += 1;
      return how === 'not answered' ? HttpResponse.error() : refused(500);
    }),
  );
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
  renderPage();
  await pass(0);
  return () => asked;
};
/** Moves the clock, and lets requests be answered. */
const pass = async (milliseconds: number): Promise<void> => {
  await vi.advanceTimersByTimeAsync(milliseconds);
  await settle();
};
const DELAYS = [1_000, 2_000, 4_000];
afterEach(() => void vi.useRealTimers());

test.each([
  ['Failed to load tools', '/api/tools', 'answered 500'],
  ['Failed to load tools', '/api/tools', 'not answered'],
  ['Failed to load categories', '/api/categories', 'answered 500'],
  ['Failed to load settings. Please try again.', '/api/settings', 'answered 500'],
  ['Failed to load settings. Please check your connection.', '/api/settings', 'not answered'],
])('the home page says ‘%s’ when %s is %s, after the last retry', async (message, path, how) => {
  const asked = await openFailing(path, how);
  for (const delay of DELAYS) {
    expect(screen.queryByText('Error')).toBe(null);
    await pass(delay);
  }
  expect(asked()).toBe(4);
  vi.useRealTimers();
  await toast('Error', message);
  expect(screen.getAllByText('Error')).toHaveLength(1);
});

test('the home page retries three times with growing delays', async () => {
  const asked = await openFailing('/api/tools', 'not answered');
  for (const [tries, delay] of DELAYS.entries()) {
    expect(asked()).toBe(tries + 1);
    await pass(delay - 1);
    expect(asked()).toBe(tries + 1);
    await pass(1);
  }
  expect(asked()).toBe(4);
  screen.getByText('Could not load the tools');
  await pass(10_000);
  expect(asked()).toBe(4);
});

test('the home page uses the default settings when the settings cannot be loaded', async () => {
  await openFailing('/api/settings', 'answered 500');
  for (const delay of DELAYS) await pass(delay);
  vi.useRealTimers();
  await screen.findByRole('heading', { level: 1, name: 'Tools Hub' });
  await shows('Slow one');
  screen.getAllByText('Your essential tools collection');
});

test('the search has a chip for all tools and one for each category, in their order', async () => {
  serve([slow, fast], [drawing, writing]);
  renderPage();
  const all = await chip(/^All Tools/);
  expect(all.getAttribute('aria-pressed')).toBe('true');
  await chip(/^Drawing/);
  expect(
    [...screen.getByRole('toolbar', { name: 'Categories' }).querySelectorAll('button')].map(
      ({ firstChild }) => firstChild?.textContent,
    ),
  ).toEqual(['All Tools', 'Drawing', 'Writing']);
});

test('the chosen category shows its description', async () => {
  serve([slow, fast], [drawing, writing]);
  renderPage();
  await user.click(await chip(/^Drawing/));
  await screen.findByText('Pens and paper');
  await shows('Slow one');
  await user.click(await chip(/^Writing/));
  await shows('Fast one');
  expect(screen.queryByText('Pens and paper')).toBe(null);
});

test('a new search text returns to page 1', async () => {
  serve([slow, fast]);
  renderPage('/?page=2');
  await screen.findByText('Slow one');
  await type('fast');
  await shows('Fast one');
  expect(address()).toEqual({ q: 'fast' });
});

test('a search without a match says so, and one click clears it', async () => {
  serve([slow, fast], [drawing]);
  renderPage('/?q=nothing-is-called-so');
  await screen.findByText(NOTHING_FOUND, { selector: 'p:not([role=status])' });
  await screen.findByText(new RegExp(NOTHING_FOUND), { selector: '[role=status], [role=status] *' });
  await user.click(screen.getByRole('button', { name: 'Clear search' }));
  expect(document.activeElement).toBe(box());
  await shows('Slow one', 'Fast one');
  expect(box().value).toBe('');
});

test('a list is not called empty before its answer, although the list before it was', async () => {
  const { until, open } = gate();
  serve([slow], [writing]);
  server.use(http.get('/api/tools', ({ request }) => (request.url.includes('search=') ? undefined : until)));
  renderPage('/?q=nothing-is-called-so');
  await user.click(await screen.findByRole('button', { name: 'Clear search' }));
  await screen.findByText('Loading tools...');
  expect(screen.queryByText('No tools available')).toBe(null);
  expect(document.querySelectorAll('[data-slot=skeleton]')).toHaveLength(15);
  open();
  await shows('Slow one');
});

test('a search without a match in its category goes on in all of them, with the focus on the tools', async () => {
  serve([slow, fast], [drawing, writing]);
  renderPage(`/?q=fast&category=${drawing.id}`);
  await user.click(await screen.findByRole('button', { name: 'Search all categories' }));
  await shows('Fast one');
  expect(document.activeElement?.id).toBe('content');
});

test('the previous results stay until the next ones arrive', async () => {
  const { until, open } = gate();
  serve([slow, fast], [], { search: 'slow', until });
  renderPage();
  await shows('Slow one', 'Fast one');
  await type('slow');
  await waitFor(() => expect(document.querySelectorAll('main ul[aria-busy=true]')).toHaveLength(1));
  expect(cards()).toEqual(['Slow one', 'Fast one']);
  expect(screen.queryByText('Loading tools...')).toBe(null);
  open();
  await shows('Slow one');
});

test('an older answer never replaces a newer one', async () => {
  const { until, open } = gate();
  serve([slow, fast], [], { search: 'slow', until });
  renderPage();
  await shows('Slow one', 'Fast one');
  await type('slow');
  await waitFor(() => expect(address()).toEqual({ q: 'slow' }));
  await type('fast');
  await shows('Fast one');
  open();
  await settle();
  expect(cards()).toEqual(['Fast one']);
  expect(address()).toEqual({ q: 'fast' });
});

test('Escape that ends the composition of a word keeps the text of the search', async () => {
  serve([slow]);
  renderPage();
  await shows('Slow one');
  await type('日本');
  fireEvent.keyDown(box(), { key: 'Escape', isComposing: true });
  await user.type(box(), '語');
  expect(box().value).toBe('日本語');
  await user.keyboard('{Escape}');
  expect(box().value).toBe('');
});

test('the home page has a pager only with more than one page', async () => {
  let totalPages = 2;
  server.use(http.get('/api/tools', () => HttpResponse.json({ ...pageOf([slow]), totalPages })));
  const page = renderPage();
  await screen.findByText('Page 1 of 2');
  totalPages = 1;
  page.refresh();
  await waitFor(() => expect(screen.queryByRole('navigation', { name: 'Pagination' })).toBe(null));
});

test('the home page names the order of the settings until the visitor chooses another one', async () => {
  saveSettings({ tool_sort_order: 'usage_desc' });
  serve([slow, fast]);
  renderPage();
  const order = await screen.findByRole('combobox', { name: 'Sort tools' });
  await waitFor(() => expect(order).toHaveProperty('value', 'usage_desc'));
  expect(address()).toEqual({});
  await user.selectOptions(order, 'name_asc');
  await waitFor(() => expect(address()).toEqual({ sort: 'name_asc' }));
  await waitFor(() => expect(order).toHaveProperty('value', 'name_asc'));
});
