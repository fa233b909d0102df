import { expect, test } from 'vitest';
import { screen, waitFor, within } from '@testing-library/dom';
import { http, HttpResponse } from 'msw';
import { readHint } from '../../../shared/session/session-hint.js';
import { selectSessionConfirmed } from '../../../shared/session/session.slice.js';
import { anAdministrator, confirmRow, dialog } from '../../../testing/account-dialogs.js';
import { commands, refused, serveList, server, site } from '../../../testing/fake-api.js';
import { serveHistory } from '../../../testing/history-api.js';
import { answer, button, field, fill, question, toast, user } from '../../../testing/page.js';
import { openTab, renderDashboard, renderPage } from '../../../testing/render-page.js';

const DAY_MS = 24 * 60 * 60 * 1_000;
const HINT_KEY = 'tools-hub-session';

const signOutIsPending = (): boolean => localStorage.getItem('tools-hub-sign-out') !== null;
const inDays = (days: number): string => new Date(Date.now() + days * DAY_MS).toISOString();
const press = async (name: string) => user.click(await screen.findByRole('button', { name }));
const catalogue = () => screen.findByRole('button', { name: 'Admin' });
const login = () => screen.findByRole('heading', { name: 'Admin Login' });
const endedDialog = { name: 'Your session has ended' };

const signIn = async (): Promise<void> => {
  renderPage();
  await press('Admin');
  await user.type(await screen.findByLabelText('Username'), 'owner');
  await user.type(screen.getByLabelText('Password'), 'the password{Enter}');
};

test.each([
  ['has expired', JSON.stringify({ username: 'ada', expiresAt: '2020-01-01T00:00:00.000Z' })],
  ['cannot be read', '{'],
])('a stored session that %s is dropped', async (_, stored) => {
  localStorage.setItem(HINT_KEY, stored);
  renderPage();
  await catalogue();
  expect(localStorage.getItem(HINT_KEY)).toBe(null);
});

test('a stored session that the server does not know leads to the login', async () => {
  localStorage.setItem(HINT_KEY, JSON.stringify({ username: 'ada', expiresAt: inDays(1) }));
  server.use(http.get('/api/session', () => refused(401, 'UNAUTHENTICATED')));
  renderPage();
  await login();
  expect(readHint()).toBe(null);
});

test('a session that ends while a form is open can be renewed without losing the form', async () => {
  await renderDashboard('Categories');
  await press('Add New Category');
  await fill('Name *', 'Written before it ended');
  server.use(http.post('/api/categories', () => refused(401, 'UNAUTHENTICATED'), { once: true }));
  await user.click(button('Add Category'));
  const dialog = within(await screen.findByRole('dialog', endedDialog));
  expect(readHint()).toBe(null);
  await user.type(dialog.getByLabelText('Password'), 'the password{Enter}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBe(null));
  expect(field('Name *').value).toBe('Written before it ended');
  await user.click(button('Add Category'));
  await toast('Success', 'Category added successfully');
  expect(site.categories).toMatchObject([{ name: 'Written before it ended' }]);
});

test('a dashboard whose role another owner has lowered shows what the new role allows after the first refusal', async () => {
  await renderDashboard('Settings');
  await screen.findByRole('form', { name: 'Website Settings' });
  await fill('Site title', 'Not for editors');
  site.session = { ...site.session, role: 'editor' };
  server.use(http.patch('/api/settings', () => refused(403, 'FORBIDDEN')));
  await user.click(button('Save Changes'));
  await screen.findByRole('tabpanel', { name: 'Tools' });
  expect(screen.queryByRole('tab', { name: /Settings/u })).toBe(null);
});

test('a session ends at its expiry, whatever the tab does', async () => {
  server.use(
    http.get('/api/session', () => HttpResponse.json({ ...site.session, expiresAt: inDays(500 / DAY_MS) })),
  );
  await signIn();
  await screen.findByRole('dialog', endedDialog);
});

test.each([
  ['a month behind', 31],
  ['two days ahead', -1],
])('a session works with a clock that is %s', async (_, days) => {
  site.session = { ...site.session, expiresAt: inDays(days) };
  await signIn();
  await screen.findByRole('heading', { name: 'Existing Tools (0)' });
  await openTab('Categories');
  expect(screen.queryByRole('dialog')).toBe(null);
});

test.each([
  ['is not answered', () => HttpResponse.error()],
  ['is answered 503', () => refused(503)],
])('Logout works at once when it %s, and ends the session on reconnection', async (_, answer) => {
  server.use(http.delete('/api/session', answer));
  await renderDashboard();
  await press('Logout');
  await catalogue();
  expect(readHint()).toBe(null);
  await waitFor(() => expect(commands).toHaveLength(1));
  expect(signOutIsPending()).toBe(true);
  server.resetHandlers();
  window.dispatchEvent(new Event('online'));
  await waitFor(() => expect(signOutIsPending()).toBe(false));
  await press('Admin');
  await login();
});

test('the session stays while the owner views the site', async () => {
  await renderDashboard();
  await press('View site');
  await press('Admin');
  await screen.findByRole('heading', { name: 'Admin Dashboard' });
});

test('the dashboard asks before it is left with unsaved text', async () => {
  await renderDashboard('Categories');
  await press('Add New Category');
  await fill('Name *', 'Not saved');
  await press('Logout');
  question();
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('alertdialog')).toBe(null);
  expect(field('Name *').value).toBe('Not saved');
  expect(document.activeElement?.textContent).toBe('Logout');
  await press('View site');
  await user.click(question().getByRole('button', { name: 'Leave' }));
  await catalogue();
});

/** The History tab, with the numbers of a tool in the address, of a session that the server has confirmed. */
const openHistory = async (): Promise<void> => {
  serveHistory([]);
  const address = `/?tab=history&record=site&numbers=${crypto.randomUUID()}`;
  const { store } = await renderDashboard('History', address);
  await waitFor(() => expect(selectSessionConfirmed(store.getState())).toBe(true));
};

const signOutEverywhere = async (): Promise<void> => {
  server.use(http.delete('/api/sessions', () => new HttpResponse(null, { status: 204 })));
  await press('Account');
  await press('Sign out everywhere');
  await answer('Sign out everywhere');
};

const removeOwnAccount = async (): Promise<void> => {
  serveList('/api/admin/administrators', [anAdministrator(), anAdministrator({ username: 'ada' })]);
  serveList('/api/admin/invitations', []);
  await press('Account');
  await press('Administrators');
  await confirmRow(dialog('Administrators'), 'Remove', 'owner');
};

test.each([
  ['View site', () => press('View site')],
  ['Logout', () => press('Logout')],
  ["'Sign out everywhere'", signOutEverywhere],
  ["the removal of the owner's account", removeOwnAccount],
])('the catalogue after %s has no part of the address of the dashboard', async (_, leave) => {
  await openHistory();
  await leave();
  await catalogue();
  expect(window.location.search).toBe('');
});

test('the catalogue after the end of a session has no part of the address of the dashboard', async () => {
  await openHistory();
  // A sign-out in another tab.
  localStorage.removeItem(HINT_KEY);
  window.dispatchEvent(new StorageEvent('storage', { key: HINT_KEY, newValue: null }));
  await press('Leave the dashboard');
  await catalogue();
  expect(window.location.search).toBe('');
});
