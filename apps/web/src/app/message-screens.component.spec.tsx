import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { screen, within } from '@testing-library/dom';
import { http } from 'msw';
import { createRoot, type Root } from 'react-dom/client';
import { refused, server } from '../testing/fake-api.js';
import { user } from '../testing/page.js';
import { renderPage } from '../testing/render-page.js';
import { PastSite } from './past/past-site.js';
import { startSigningOut } from './signing-out.js';

const fail = vi.hoisted(() => () => {
  throw new TypeError('Failed to fetch');
});
vi.mock('../features/admin/admin-area.js', fail);
vi.mock('../features/admin/login/invite-page.js', fail);
vi.mock('../features/not-found/not-found-page.js', fail);
vi.mock('../features/record-pages/category-page.js', fail);
vi.mock('../features/record-pages/tool-page.js', fail);

let past: Root | undefined;
beforeEach(() => {
  // React logs each error that a boundary catches.
  vi.spyOn(console, 'error').mockReturnValue();
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
});
afterEach(() => {
  past?.unmount();
  vi.restoreAllMocks();
});

/** Waits for a heading in the only main part of the page, which the link 'Skip to content' leads to. */
const isHeaded = async (name: string): Promise<void> => {
  await screen.findByRole('heading', { level: 1, name });
  const main = screen.getByRole('main');
  within(main).getByRole('heading', { level: 1, name });
  expect(main.id).toBe('content');
};

test.each(['/t/figma', '/c/design', '/invite', '/nowhere'])(
  'the message in place of the screen %s has a main part and a heading',
  async (path) => {
    renderPage(path);
    await isHeaded('Could not load the page');
    screen.getByRole('button', { name: 'Try again' });
  },
);

test("the message in place of the owner's screens has a main part and a heading", async () => {
  renderPage();
  await user.click(await screen.findByRole('button', { name: 'Admin' }));
  await isHeaded('Could not load the page');
});

test('the message in place of the site of a past time has a main part and a heading', async () => {
  server.use(http.all('/api/*', () => refused(404)));
  const at = '2026-05-31T18:00:00.000Z';
  window.history.replaceState(null, '', `/as-of/${at}/`);
  past = createRoot(document.body.appendChild(document.createElement('div')));
  past.render(<PastSite place={{ base: `/as-of/${at}`, at }} signOut={startSigningOut()} />);
  await isHeaded('Could not load the site of that time');
});
