import { expect, test } from 'vitest';
import { screen, waitFor, within } from '@testing-library/dom';
import type { OwnList, ToolPageData } from '@tools-hub/contracts';
import { http, HttpResponse } from 'msw';
import { pageOf, refused, requests, saveSettings, server, site } from '../../../testing/fake-api.js';
import { fillStorage, hasFocus, user } from '../../../testing/page.js';
import { aCategory, aTool } from '../../../testing/records.js';
import { renderPage } from '../../../testing/render-page.js';

const KEYS: Readonly<Record<OwnList, string>> = {
  favourites: 'tools-hub-favourites',
  lately: 'tools-hub-opened',
};

const MISSING = 'tools-hub-missing-favourites';

const drawing = aCategory({ name: 'Drawing' });
const [alpha, beta, gamma, delta] = [
  aTool({ name: 'Alpha', categoryId: drawing.id }),
  aTool({ name: 'Beta', categoryId: drawing.id }),
  aTool({ name: 'Gamma' }),
  aTool({ name: 'Delta' }),
];
const TOOLS = [alpha, beta, gamma, delta];

/** Opens a page in a browser that has stored a list. */
const openWith = (list: OwnList, ids: readonly string[], path = '/'): void => {
  localStorage.setItem(KEYS[list], JSON.stringify(ids));
  open(path);
};
const open = (path = '/'): void => {
  site.categories = [drawing];
  server.use(
    http.get('/api/tools', ({ request }) => {
      const { search = '', category, sort } = Object.fromEntries(new URL(request.url).searchParams);
      const found = TOOLS.filter(
        ({ name, categoryId }) =>
          name.toLowerCase().includes(search) && (category === undefined || categoryId === category),
      );
      return HttpResponse.json(pageOf(sort === 'name_desc' ? found.toReversed() : found));
    }),
    http.get('/api/tool-pages/:slug', () =>
      HttpResponse.json<ToolPageData>({ slug: 'alpha', tool: alpha, category: null, alike: [] }),
    ),
    http.post('/api/tools/:id/usage', () => new HttpResponse(null, { status: 202 })),
  );
  renderPage(path);
};

const cards = () => [...document.querySelectorAll('main li article a')].map(({ textContent }) => textContent);
const shows = (...tools: readonly { readonly name: string }[]) =>
  waitFor(() => expect(cards()).toEqual(tools.map(({ name }) => name)));
const star = (name: string) => screen.getByRole('button', { name: `Favourite ${name}` });
const chips = () => within(screen.getByRole('toolbar', { name: 'Categories' }));
const chip = (name: RegExp) => waitFor(() => chips().getByRole('button', { name }));
const chosen = (select: string) =>
  screen.getByRole<HTMLSelectElement>('combobox', { name: select }).selectedOptions[0]?.textContent;
const press = async (name: string): Promise<void> => user.click(await screen.findByRole('button', { name }));
const content = (): HTMLElement => document.querySelector<HTMLElement>('#content')!;

test('the chip of favourites shows them only, in the order of the site, and Back shows all tools again', async () => {
  openWith('favourites', [delta.id, beta.id]);
  await user.click(await chip(/^Favourites/));
  await shows(beta, delta);
  expect(window.location.search).toBe('?show=favourites');
  await waitFor(() => expect(document.title).toMatch(/^Favourites · /));
  window.history.back();
  await shows(...TOOLS);
  expect((await chip(/^All Tools/)).getAttribute('aria-pressed')).toBe('true');
});

test('no request names a favourite', async () => {
  openWith('favourites', [gamma.id], '/?show=favourites');
  await shows(gamma);
  expect(requests.filter(({ url }) => url.includes('/api/tools?'))).toHaveLength(1);
  expect(requests.filter(({ url, body }) => url.includes(gamma.id) || body !== null)).toEqual([]);
});

test('search, category and order narrow the favourites', async () => {
  openWith('favourites', [gamma.id, beta.id, alpha.id], '/?show=favourites');
  await shows(alpha, beta, gamma);
  await user.click(await chip(/^Drawing/));
  await shows(alpha, beta);
  await user.selectOptions(screen.getByRole('combobox', { name: 'Sort tools' }), 'Name Z–A');
  await shows(beta, alpha);
  await user.type(screen.getByPlaceholderText('Search tools...'), 'gamma');
  await screen.findByText('The list has other tools.');
  await press('Show the whole list');
  await shows(gamma, beta, alpha);
});

test('a list of more favourites than a page has further pages', async () => {
  saveSettings({ tools_per_page: 2 });
  openWith('favourites', [alpha.id, beta.id, gamma.id], '/?show=favourites');
  await shows(alpha, beta);
  screen.getByText('3 tools', { selector: '[role=status]' });
  await press('Next');
  await shows(gamma);
  expect(window.location.search).toBe('?show=favourites&page=2');
});

test('a favourite whose tool is missing stays, and is forgotten after a week', async () => {
  const [hidden, gone] = [crypto.randomUUID(), crypto.randomUUID()];
  localStorage.setItem(MISSING, JSON.stringify({ [gone]: Date.now() - 8 * 24 * 60 * 60 * 1_000 }));
  openWith('favourites', [hidden, gone, alpha.id], '/?show=favourites');
  await shows(alpha);
  await waitFor(() => expect(localStorage.getItem(KEYS.favourites)).toBe(JSON.stringify([hidden, alpha.id])));
  expect(Object.keys(JSON.parse(localStorage.getItem(MISSING)!) as object)).toEqual([hidden]);
  await press('Clear the list of favourites');
  await screen.findByText('No favourites yet');
  await waitFor(() => expect(localStorage.getItem(MISSING)).toBe(null));
});

test('a list whose only favourite is missing is shown as empty', async () => {
  openWith('favourites', [crypto.randomUUID()], '/?show=favourites');
  await screen.findByText('No favourites yet');
});

test('a list of favourites is not called empty before its answer, although no favourite matched a search', async () => {
  const { promise: until, resolve: answer } = Promise.withResolvers<undefined>();
  openWith('favourites', [alpha.id], '/?show=favourites&q=gamma');
  server.use(http.get('/api/tools', ({ request }) => (request.url.includes('search=') ? undefined : until)));
  await press('Show the whole list');
  await screen.findByText('Loading tools...');
  expect(screen.queryByText('No favourites yet')).toBe(null);
  answer(undefined);
  await shows(alpha);
});

test('a shared address of favourites says how to add one where there are none', async () => {
  localStorage.setItem(KEYS.favourites, '{"not":"a list"}');
  open('/?show=favourites');
  await screen.findByText('No favourites yet');
  await press('Show all tools');
  await shows(...TOOLS);
  expect(window.location.search).toBe('');
});

test('one favourite more than 200 is refused in words', async () => {
  const full = Array.from({ length: 200 }, () => crypto.randomUUID());
  openWith('favourites', full);
  await shows(...TOOLS);
  await user.click(star('Alpha'));
  await screen.findByText('Not stored. A browser has room for 200 favourites.');
  expect(star('Alpha').getAttribute('aria-pressed')).toBe('false');
});

test('a favourite that the browser cannot store is refused in words', async () => {
  const full = fillStorage();
  open();
  await shows(...TOOLS);
  await user.click(star('Alpha'));
  await screen.findByText('Not stored. This browser has no room, or stores nothing for this site.');
  expect(star('Alpha').getAttribute('aria-pressed')).toBe('false');
  full.mockRestore();
});

test('a star that removes its own card leaves the focus on the list', async () => {
  openWith('favourites', [alpha.id, beta.id], '/?show=favourites');
  await shows(alpha, beta);
  star('Alpha').focus();
  await user.keyboard('{Enter}');
  await shows(beta);
  await hasFocus(content);
});

test('the chip of an empty list leaves the focus on the tools when it disappears', async () => {
  open('/?show=favourites');
  await screen.findByText('No favourites yet');
  (await chip(/^Favourites/)).focus();
  await user.keyboard('{Enter}');
  await shows(...TOOLS);
  expect(chips().queryByText('Favourites')).toBe(null);
  await hasFocus(content);
});

test('the page of a tool has its star', async () => {
  open('/t/alpha');
  await press('Favourite Alpha');
  expect(star('Alpha').getAttribute('aria-pressed')).toBe('true');
  expect(localStorage.getItem(KEYS.favourites)).toBe(JSON.stringify([alpha.id]));
});

test('the tools opened lately are listed with the latest first, until the list is cleared', async () => {
  open();
  await shows(...TOOLS);
  expect(chips().queryByText('Recently opened')).toBe(null);
  for (const { name } of [gamma, alpha]) await user.click(screen.getByRole('link', { name }));
  await user.click(await chip(/^Recently opened/));
  await shows(alpha, gamma);
  expect(chosen('Sort tools')).toBe('Last opened');
  await press('Clear the list of opened tools');
  await screen.findByText('No recently opened tools');
  await hasFocus(content);
  expect(localStorage.getItem(KEYS.lately)).toBe(null);
  await press('Restore list');
  await shows(alpha, gamma);
});

test('a list that cannot be loaded offers another try', async () => {
  openWith('lately', [alpha.id], '/?show=lately');
  server.use(http.get('/api/tools', () => refused(400), { once: true }));
  await screen.findByText('Could not load the tools');
  await press('Try again');
  await shows(alpha);
});

test('an unknown view of the tools is that of cards', async () => {
  localStorage.setItem('tools-hub-view', '<b>');
  open();
  await shows(...TOOLS);
  expect(chosen('View')).toBe('Cards');
});

test('a view and a theme that cannot be stored last until the page is left', async () => {
  const full = fillStorage();
  open();
  await shows(...TOOLS);
  const view = screen.getByRole('combobox', { name: 'View' });
  await user.selectOptions(view, 'List');
  expect(chosen('View')).toBe('List');
  expect(document.documentElement.dataset['view']).toBe('list');
  await press('Switch to the dark theme');
  await screen.findByRole('button', { name: 'Switch to the light theme' });

  full.mockRestore();
  await user.selectOptions(view, 'Cards');
  await press('Use the system theme');
  expect(chosen('View')).toBe('Cards');
  expect(localStorage.getItem('tools-hub-view')).toBe('cards');
});
