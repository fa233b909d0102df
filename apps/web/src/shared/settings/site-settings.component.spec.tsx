import { afterEach, expect, test, vi } from 'vitest';
import { screen, waitFor, within } from '@testing-library/dom';
import { DEFAULT_DEVELOPER_SITE } from '@tools-hub/domain';
import { saveSettings } from '../../testing/fake-api.js';
import { user } from '../../testing/page.js';
import { renderPage } from '../../testing/render-page.js';

const developer = () => screen.findByRole('link', { name: 'Developer' });
const hasIcon = (address: string) =>
  waitFor(() => expect(document.querySelector('link[rel=icon]')?.getAttribute('href')).toBe(address));
afterEach(() => void vi.restoreAllMocks());

test('the home page without settings has no logo and no footer text, the default icon and the Developer button', async () => {
  renderPage();
  expect((await developer()).getAttribute('href')).toBe(DEFAULT_DEVELOPER_SITE);
  expect(screen.getByRole('banner').querySelector('img')).toBe(null);
  expect(screen.getByRole('contentinfo').querySelector('p')).toBe(null);
  await hasIcon('/favicon.svg');
});

test('the home page has the title, the description and the icon of the settings', async () => {
  saveSettings({
    site_title: 'Our shelf',
    site_description: 'All that we use.',
    favicon_url: 'https://images.example/icon.png',
  });
  renderPage();
  await screen.findByRole('heading', { level: 1, name: 'Our shelf' });
  within(screen.getByRole('banner')).getAllByText('All that we use.');
  await waitFor(() => expect(document.title).toBe('Our shelf'));
  await hasIcon('https://images.example/icon.png');
});

test('the Developer button falls back to the default site and logs it when its setting is no address', async () => {
  const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  saveSettings({ developer_button_url: 'javascript:alert(1)' });
  renderPage();
  const link = await developer();
  expect(link.getAttribute('href')).toBe(DEFAULT_DEVELOPER_SITE);
  await user.click(link);
  expect(logged.mock.calls).toEqual([['Invalid URL provided for developer button']]);
});

test('the Developer button is hidden when its setting is off', async () => {
  saveSettings({ show_developer_button: false, site_title: 'Without the button' });
  renderPage();
  await screen.findByRole('heading', { level: 1, name: 'Without the button' });
  expect(screen.queryByRole('link', { name: 'Developer' })).toBe(null);
});
