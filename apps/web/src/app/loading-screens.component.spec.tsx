import { afterEach, expect, test, vi } from 'vitest';
import { fireEvent, screen, waitFor, within } from '@testing-library/dom';
import { delay, http } from 'msw';
import { createRoot, type Root } from 'react-dom/client';
import { server } from '../testing/fake-api.js';
import { user } from '../testing/page.js';
import { renderPage } from '../testing/render-page.js';
import { PastSite } from './past/past-site.js';
import { startSigningOut } from './signing-out.js';

const never = vi.hoisted(() => () => new Promise(() => undefined));
vi.mock('../features/admin/admin-area.js', never);
vi.mock('../features/admin/login/invite-page.js', never);
const notFound: PromiseWithResolvers<void> = vi.hoisted(() => Promise.withResolvers());
vi.mock('../features/not-found/not-found-page.js', async (original) => {
  await notFound.promise;
  return original();
});
vi.mock('../features/record-pages/category-page.js', never);
vi.mock('../features/record-pages/tool-page.js', never);

let past: Root | undefined;
afterEach(() => past?.unmount());

/** Waits for a heading in the only main part of the page. */
const isHeaded = async (name: string): Promise<void> => {
  await screen.findByRole('heading', { level: 1, name });
  within(screen.getByRole('main')).getByRole('heading', { level: 1, name });
};

test.each(['/t/figma', '/c/design', '/invite', '/nowhere'])(
  'the screen %s that is loading has a heading',
  async (path) => {
    renderPage(path);
    await isHeaded('Loading...');
  },
);

test('the contents of a screen that has loaded get the focus of its heading', async () => {
  renderPage('/');
  await screen.findByPlaceholderText('Search tools...');
  window.history.replaceState(null, '', '/nowhere');
  fireEvent.popState(window);
  await isHeaded('Loading...');
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 })));
  notFound.resolve();
  await isHeaded('404');
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('main')));
});

test("the screen of the owner's part that is loading has a heading", async () => {
  renderPage();
  await user.click(await screen.findByRole('button', { name: 'Admin' }));
  await isHeaded('Loading the admin area...');
});

test('the screen of the site of a past time that is loading has a heading and is announced', async () => {
  server.use(http.all('/api/*', () => delay('infinite')));
  const at = '2026-05-31T18:00:00.000Z';
  window.history.replaceState(null, '', `/as-of/${at}/`);
  past = createRoot(document.body.appendChild(document.createElement('div')));
  past.render(<PastSite place={{ base: `/as-of/${at}`, at }} signOut={startSigningOut()} />);
  await isHeaded('Loading the site of that time...');
  within(screen.getByRole('status')).getByText('Loading the site of that time...');
});
