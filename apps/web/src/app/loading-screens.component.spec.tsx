import { afterEach, test, vi } from 'vitest';
import { screen, within } from '@testing-library/dom';
import { delay, http } from 'msw';
import { createRoot, type Root } from 'react-dom/client';
import { server } from '../testing/fake-api.js';
import { user } from '../testing/page.js';
import { renderPage } from '../testing/render-page.js';
import { PastSite } from './past/past-site.js';
import { startSigningOut } from './signing-out.js';

const never = vi.hoisted(() => () => new Promise(() => undefined));
vi.mock('../features/admin/admin-area.js', never);

let past: Root | undefined;
afterEach(() => past?.unmount());

/** Waits for a heading in the only main part of the page. */
const isHeaded = async (name: string): Promise<void> => {
  await screen.findByRole('heading', { level: 1, name });
  within(screen.getByRole('main')).getByRole('heading', { level: 1, name });
};

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
