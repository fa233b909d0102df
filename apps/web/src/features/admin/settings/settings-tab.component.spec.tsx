import { expect, test } from 'vitest';
import { screen, waitFor, within } from '@testing-library/dom';
import { DEFAULT_SETTINGS, SETTING_KEYS } from '@tools-hub/domain';
import { http, HttpResponse } from 'msw';
import { commands, pending, refused, saveSettings, server, site } from '../../../testing/fake-api.js';
import { button, field, fill, hasFocus, question, toast, user } from '../../../testing/page.js';
import { openTab, renderDashboard } from '../../../testing/render-page.js';

const openSettings = async () => {
  const page = await renderDashboard('Settings');
  await screen.findByRole('heading', { name: 'Website Settings' });
  return page;
};

const unsaved = () => screen.queryByText('You have unsaved changes. Click "Save Changes" to apply them.');
const saved = () => waitFor(() => expect(unsaved()).toBe(null));
const saveNow = () => user.click(button('Save Now'));
const sent = () => Promise.all(commands.map((request) => request.json() as Promise<unknown>));

test('the Settings tab has every setting, in sections', async () => {
  await openSettings();
  const form = within(screen.getByRole('form', { name: 'Website Settings' }));
  const sections = form.getAllByRole('heading', { level: 3 });
  expect(sections.map(({ textContent }) => textContent)).toEqual([
    'Site',
    'Tool cards',
    'Catalogue',
    'Developer button',
    'Footer',
  ]);
  for (const key of SETTING_KEYS) expect(document.querySelectorAll(`[name="${key}"]`)).toHaveLength(1);
  expect(unsaved()).toBe(null);
});

test('the settings form is unsaved after any edit until it is saved', async () => {
  await openSettings();
  await fill('Site title', 'Our shelf');
  expect(unsaved()).not.toBe(null);
  await fill('Site title', 'Tools Hub');
  expect(unsaved()).not.toBe(null);
  await saveNow();
  await saved();
  await user.click(field('Show banners'));
  expect(unsaved()).not.toBe(null);
  await saveNow();
  await toast('Success', 'All settings saved successfully');
  await saved();
  expect(await sent()).toEqual([{}, { banner_enabled: true }]);
});

test('the tools per page default to 20 when no number is typed, and can be 1 to 100', async () => {
  saveSettings({ tools_per_page: 5 });
  await openSettings();
  const { type, min, max } = field('Tools per page');
  expect([type, min, max]).toEqual(['number', '1', '100']);
  await fill('Tools per page', '');
  await user.keyboard('e');
  await user.tab();
  expect(field('Tools per page').value).toBe('20');
  await fill('Tools per page', '');
  await user.keyboard('{Control>}s{/Control}');
  await saved();
  expect(site.settings.tools_per_page).toBe(20);
  for (const wrong of ['0', '101', '2.5']) {
    await fill('Tools per page', wrong);
    await user.click(button('Save Changes'));
    await screen.findByText('This must be a whole number from 1 to 100.');
    expect(field('Tools per page').getAttribute('aria-invalid')).toBe('true');
  }
  await fill('Tools per page', '100');
  await user.click(button('Save Changes'));
  await saved();
  expect(site.settings.tools_per_page).toBe(100);
});

test('each invalid setting is explained at its field, the first one gets the focus, and nothing is sent', async () => {
  await openSettings();
  await fill('Favicon URL', 'javascript:alert(1)');
  await fill('Primary colour', '#12');
  // The field is not left, so only the save marks it.
  await user.keyboard('{Control>}s{/Control}');
  await toast('Error', 'Some fields are not valid');
  screen.getByText('This must be a colour such as #0af or #00aaff.');
  screen.getByText('This link contains something that is blocked, such as "javascript:".');
  await waitFor(() => expect(document.activeElement).toBe(field('Primary colour')));
  expect(commands).toHaveLength(0);
});

test('a failed save is reported, keeps the typed text and can be repeated', async () => {
  const { promise: failed, resolve: fail } = pending();
  server.use(http.patch('/api/settings', () => failed.then(() => HttpResponse.error()), { once: true }));
  await openSettings();
  await fill('Site title', 'Not lost');
  await fill('Tools per page', '9');
  await user.click(field('Show names'));
  await saveNow();
  await screen.findAllByRole('button', { name: 'Saving...' });
  fail();
  await toast('Error', 'Failed to save settings. Please try again.');
  expect(unsaved()).not.toBe(null);
  expect(field('Site title').value).toBe('Not lost');
  expect(field('Tools per page').value).toBe('9');
  expect(field('Show names').checked).toBe(false);
  await saveNow();
  await saved();
  const changes = { site_title: 'Not lost', tools_per_page: 9, show_tool_names: false };
  expect(site.settings).toEqual({ ...DEFAULT_SETTINGS, ...changes, version: 2 });
  expect(field('Site title').value).toBe('Not lost');
});

test('Ctrl+S or ⌘S saves the settings from any field, and Enter saves them too', async () => {
  await openSettings();
  await fill('Footer text', 'By the keys');
  await user.keyboard('{Control>}s{/Control}');
  await saved();
  await fill('Site title', 'By Enter');
  await user.keyboard('{Enter}');
  await saved();
  await user.click(field('Show names'));
  await user.click(screen.getByRole('heading', { name: 'Website Settings' }));
  await user.keyboard('{Meta>}s{/Meta}');
  await saved();
  expect(await sent()).toEqual([
    { footer_text: 'By the keys' },
    { site_title: 'By Enter' },
    { show_tool_names: false },
  ]);
});

test('a setting is reset to its default by its button and by an empty field', async () => {
  saveSettings({ site_description: 'Own', primary_color: '#0af' });
  await openSettings();
  await user.click(button('Back to the default: Site description'));
  expect(field('Site description').value).toBe(DEFAULT_SETTINGS.site_description);
  await fill('Primary colour', '');
  await saveNow();
  await saved();
  expect(await sent()).toEqual([{ site_description: null, primary_color: null }]);
  expect(field('Primary colour').value).toBe('#000000');
});

test('typed settings are kept in another tab of the dashboard, and leaving the dashboard asks first', async () => {
  await openSettings();
  await fill('Site title', 'Not saved yet');
  await screen.findByRole('tab', { name: /^Settings ?unsaved changes$/ });
  await openTab('Tools');
  await user.keyboard('{Control>}s{/Control}');
  await openTab(/^Settings/);
  expect(field('Site title').value).toBe('Not saved yet');
  await user.click(screen.getByRole('button', { name: 'Logout' }));
  await user.click(question().getByRole('button', { name: 'Cancel' }));
  const leaving = new Event('beforeunload', { cancelable: true });
  window.dispatchEvent(leaving);
  expect(leaving.defaultPrevented).toBe(true);
  await user.click(screen.getByRole('button', { name: 'View site' }));
  await user.click(question().getByRole('button', { name: 'Leave' }));
  await screen.findByRole('button', { name: 'Admin' });
  expect(commands).toHaveLength(0);
});

test('the Settings tab says that the settings did not load, and shows them when they can be loaded', async () => {
  const { promise: failed, resolve: fail } = pending();
  server.use(http.get('/api/settings', () => failed.then(() => refused(400))));
  await renderDashboard('Settings');
  await screen.findByRole('status', { name: 'Loading...' });
  fail();
  await screen.findByText('Could not load the settings');
  await toast('Error', 'Failed to load settings. Please try again.');
  server.resetHandlers();
  await user.click(button('Try again'));
  await waitFor(() => field('Site title'));
});

/** The rows of the other version of the settings. */
const conflict = async (): Promise<readonly string[]> => {
  await screen.findByRole('region', { name: 'Another version of the settings' });
  return screen
    .getAllByRole<HTMLTableRowElement>('row')
    .map(({ cells }) => Array.from(cells, ({ textContent }) => textContent).join(' | '));
};

test('an edited settings form shows the settings that another owner saved and lets the owner choose', async () => {
  const { refresh } = await openSettings();
  await fill('Site title', 'Mine');
  saveSettings({ site_title: 'Theirs', tool_card_style: 'square' });
  refresh();
  expect(await conflict()).toEqual([
    'Field | Their version | Yours',
    'Site title | Theirs | Mine',
    'Card style | Square | not changed',
  ]);
  expect(field('Site title').value).toBe('Mine');
  await user.click(button('Keep my changes'));
  expect(field('Card style').value).toBe('square');
  await saveNow();
  await saved();
  expect(site.settings).toMatchObject({ site_title: 'Mine', tool_card_style: 'square' });
  await fill('Site title', 'Mine again');
  saveSettings({ site_title: 'Theirs again' });
  refresh();
  await conflict();
  await user.click(button('Use their version'));
  expect(field('Site title').value).toBe('Theirs again');
  expect(unsaved()).toBe(null);
});

test('an edited settings form overwrites no change that it has not shown', async () => {
  await openSettings();
  await fill('Site title', 'Mine');
  saveSettings({ site_title: 'Theirs' });
  await saveNow();
  await toast('Error', 'Failed to save settings. Please try again.');
  await conflict();
  expect(site.settings.site_title).toBe('Theirs');
  await user.click(button('Keep my changes'));
  await saveNow();
  await saved();
  expect(site.settings.site_title).toBe('Mine');
});

test('a save by the button of the footer leaves the focus on Save Changes', async () => {
  await openSettings();
  await fill('Site title', 'Saved below');
  button('Save Now').focus();
  await user.keyboard('{Enter}');
  await saved();
  await hasFocus(() => button('Save Changes'));
});

test('a save that meets another version leaves the focus on the choice, and the choice leaves it on Save Changes', async () => {
  await openSettings();
  await fill('Site title', 'Mine');
  saveSettings({ site_title: 'Theirs' });
  button('Save Now').focus();
  await user.keyboard('{Enter}');
  await conflict();
  await hasFocus(() => button('Keep my changes'));
  await user.keyboard('{Enter}');
  await hasFocus(() => button('Save Changes'));
});
