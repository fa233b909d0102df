import { expect, test } from 'vitest';
import { screen, waitFor } from '@testing-library/dom';
import { http, HttpResponse } from 'msw';
import { readHint } from '../../../shared/session/session-hint.js';
import { commands, pending, refused, server, site } from '../../../testing/fake-api.js';
import { hasFocus, toast, user } from '../../../testing/page.js';
import { renderPage } from '../../../testing/render-page.js';

const username = () => screen.getByLabelText<HTMLInputElement>('Username');
const password = () => screen.getByLabelText<HTMLInputElement>('Password');
const submit = () => screen.getByRole('button', { name: /^Sign(?: In|ing in...)$/ });
const title = () => screen.findByRole('heading', { name: 'Admin Login' });
const dashboard = () => screen.findByRole('heading', { name: 'Admin Dashboard' });

const openLogin = async (): Promise<void> => {
  renderPage();
  const admin = await screen.findByRole('button', { name: 'Admin' });
  admin.focus();
  await user.keyboard('{Enter}');
  await title();
};

const signIn = async (name: string, secret: string): Promise<void> => {
  for (const [input, text] of [
    [username(), name],
    [password(), secret],
  ] as const) {
    await user.clear(input);
    if (text !== '') await user.paste(text);
  }
  await user.keyboard('{Enter}');
};

test('the login opens by Admin on the home page and closes by Back to Home', async () => {
  await openLogin();
  screen.getByText('Enter your credentials to access the admin dashboard');
  screen.getByText('Sign-in attempts are recorded.');
  expect(window.location.pathname).toBe('/');
  await waitFor(() => expect(document.title).toBe('Admin Login · Tools Hub'));
  await user.click(screen.getByRole('button', { name: 'Back to Home' }));
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Admin' })));
});

test('the login has its fields with their length limits', async () => {
  await openLogin();
  const limits = ({ minLength, maxLength, type }: HTMLInputElement) => [minLength, maxLength, type];
  expect(limits(username())).toEqual([3, 50, 'text']);
  expect(limits(password())).toEqual([6, 100, 'password']);
  expect(screen.getByPlaceholderText('Enter your username')).toBe(username());
  expect(screen.getByPlaceholderText('Enter your password')).toBe(password());
});

test('the login refuses credentials of a wrong length without a request', async () => {
  await openLogin();
  for (const [name, secret, invalid] of [
    ['', '', username],
    ['ad', 'long enough', username],
    ['  <> ad  ', 'long enough', username],
    ['owner', 'short', password],
  ] as const) {
    await signIn(name, secret);
    await toast('Error', 'Please enter valid credentials');
    expect(invalid().getAttribute('aria-invalid')).toBe('true');
    expect(document.activeElement).toBe(invalid());
    await user.click(screen.getByRole('button', { name: 'Dismiss' }));
  }
  expect(commands).toHaveLength(0);
  await title();
});

test('the login reports refused credentials, keeps the name and stores no session', async () => {
  server.use(http.post('/api/session', () => refused(401, 'UNAUTHENTICATED')));
  await openLogin();
  await signIn('owner', 'not the password');
  await toast('Error', 'Invalid credentials');
  expect(username().value).toBe('owner');
  expect(readHint()).toBe(null);
  await title();
});

test('the login sends the credentials trimmed and without < and >', async () => {
  await openLogin();
  await signIn('  <owner> ', ' the password ');
  await toast('Success', 'Successfully logged in');
  await dashboard();
  expect(await commands[0]?.json()).toEqual({ username: 'owner', password: 'the password' });
  expect(readHint()).toEqual(site.session);
});

test('the login is busy during its request, and says when it failed', async () => {
  const { promise: failed, resolve: fail } = pending();
  server.use(http.post('/api/session', () => failed.then(() => HttpResponse.error()), { once: true }));
  await openLogin();
  await signIn('owner', 'the password');
  await waitFor(() => expect(submit().textContent).toBe('Signing in...'));
  expect(submit().getAttribute('aria-disabled')).toBe('true');
  await user.click(submit());
  fail();
  await toast('Error', 'Login failed');
  expect(commands).toHaveLength(1);
  await user.click(submit());
  await dashboard();
});

test('the code of the second step is left for the password by Back, with the name kept', async () => {
  const code = { details: [{ field: 'code', message: 'is wrong' }] };
  server.use(
    http.post('/api/session', () => refused(401, 'SECOND_FACTOR_REQUIRED'), { once: true }),
    http.post('/api/session', () => refused(401, 'UNAUTHENTICATED', code), { once: true }),
  );
  await openLogin();
  await signIn('owner', 'the password');
  await hasFocus(() => screen.getByLabelText('Code'));
  await user.keyboard('123456{Enter}');
  await screen.findByText(/^This code is wrong/);
  await user.dblClick(screen.getByRole('button', { name: 'Back' }));
  await title();
  expect(document.activeElement).toBe(password());
  expect([username().value, screen.queryByLabelText('Code')]).toEqual(['owner', null]);
  expect(screen.queryByText(/^This code is wrong/)).toBeNull();
  screen.getByRole('button', { name: 'Back to Home' });
  await signIn('somebody', 'another password');
  await dashboard();
  expect(await commands[2]!.json()).toEqual({ username: 'somebody', password: 'another password' });
});

test('the login works without a mouse', async () => {
  await openLogin();
  expect(document.activeElement).toBe(username());
  await user.keyboard('owner');
  await user.tab();
  await user.keyboard('the password{Enter}');
  await dashboard();
});
