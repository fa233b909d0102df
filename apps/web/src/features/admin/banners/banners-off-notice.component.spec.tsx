import { expect, test } from 'vitest';
import { screen, waitFor } from '@testing-library/dom';
import { site } from '../../../testing/fake-api.js';
import { hasFocus, user } from '../../../testing/page.js';
import { renderDashboard } from '../../../testing/render-page.js';

test('the Banners tab says that banners are switched off, and switches them on with the focus kept in the tab', async () => {
  await renderDashboard('Banners');
  const notice = "Banners are switched off. Visitors don't see them.";
  await screen.findByText(notice);
  await user.click(screen.getByRole('switch', { name: 'Show banners' }));
  await waitFor(() => expect(screen.queryByText(notice)).toBe(null));
  expect(site.settings.banner_enabled).toBe(true);
  await hasFocus(() => screen.getByRole('tabpanel'));
});
