import { expect, test, vi } from 'vitest';
import { screen, waitFor } from '@testing-library/dom';
import { site } from '../../testing/fake-api.js';
import { user } from '../../testing/page.js';
import { aTool } from '../../testing/records.js';
import { renderPage } from '../../testing/render-page.js';

test('the screen Page not found logs the path, and has a search that leads to the home page', async () => {
  const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  site.tools = [aTool({ name: 'Zebracorn' })];
  renderPage('/no/such/page');
  const search = await screen.findByRole('searchbox', { name: 'Search tools' });
  await waitFor(() =>
    expect(logged.mock.calls).toEqual([
      ['404 Error: User attempted to access non-existent route:', '/no/such/page'],
    ]),
  );
  await user.type(search, 'Something else');
  await user.click(screen.getByRole('button', { name: 'Clear search' }));
  expect(document.activeElement).toBe(search);
  expect(search).toHaveProperty('value', '');
  await user.type(search, 'zebra{Enter}');
  await screen.findByRole('link', { name: 'Zebracorn' });
  expect(`${window.location.pathname}${window.location.search}`).toBe('/?q=zebra');
});
