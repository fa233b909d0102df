import { beforeEach, expect, test, vi } from 'vitest';
import { fireEvent, screen, waitFor, within } from '@testing-library/dom';
import type { ListedAdministrator, ListedApiToken, ListedSession } from '@tools-hub/contracts';
import type { Invitation } from '@tools-hub/domain';
import { http, HttpResponse } from 'msw';
import { commands, pageOf, refused, server } from '../../../testing/fake-api.js';
import { hasFocus, question, user } from '../../../testing/page.js';
import { renderDashboard } from '../../../testing/render-page.js';

const aToken = (fields: Partial<ListedApiToken> = {}): ListedApiToken => ({
  id: crypto.randomUUID(),
  name: 'Nightly import',
  scopes: ['read'],
  createdAt: '2026-01-01T00:00:00.000Z',
  expiresAt: null,
  lastUsedAt: null,
  ...fields,
});

let tokens: ListedApiToken[] = [];

beforeEach(() => {
  tokens = [];
  server.use(
    http.get('/api/admin/tokens', () => HttpResponse.json(pageOf(tokens))),
    http.post('/api/admin/tokens', async ({ request }) => {
      tokens.push(aToken((await request.json()) as object));
      return HttpResponse.json({ ...tokens.at(-1), token: 'thub_secret' }, { status: 201 });
    }),
    http.delete('/api/admin/tokens/:id', ({ params }) => {
      tokens = tokens.filter(({ id }) => id !== params['id']);
      return new HttpResponse(null, { status: 204 });
    }),
  );
});

const dialog = (name: string) => within(screen.getByRole('dialog', { name }));
const isClosed = (name: string): void => expect(screen.queryByRole('dialog', { name })).toBe(null);
const answer = (name: string): Promise<void> => user.click(question().getByRole('button', { name }));

/** Opens a part of the account and returns its dialog. */
const openPart = async (name: string): Promise<ReturnType<typeof dialog>> => {
  await renderDashboard();
  await user.click(screen.getByRole('button', { name: 'Account' }));
  await user.click(await screen.findByRole('button', { name }));
  return dialog(name);
};

/** Presses the button of a row by the keyboard, and confirms the question. */
const confirm = async (
  part: Awaited<ReturnType<typeof openPart>>,
  action: 'Revoke' | 'Remove',
  name: string,
): Promise<void> => {
  (await part.findByRole('button', { name: `${action} ${name}` })).focus();
  await user.keyboard('{Enter}');
  await answer(action);
};

const openTokens = async () => {
  const part = await openPart('API tokens');
  await part.findByText(/^(No tokens yet\.|Nightly import)$/);
  const press = (name: string) => user.click(part.getByRole('button', { name }));
  const add = async (name: string): Promise<void> => {
    await press('Add token');
    await user.type(part.getByLabelText('Name'), name);
    await press('Add');
  };
  return { part, press, add };
};

test('a token without a name or a right is refused without a request', async () => {
  const { part, press } = await openTokens();
  await press('Add token');
  await press('Add');
  part.getByText('Enter a name');
  await user.type(part.getByLabelText('Name'), 'Nightly import');
  await user.click(part.getByLabelText(/^Read/));
  await press('Add');
  part.getByText('Choose at least one right');
  expect(commands).toHaveLength(0);
});

test('a secret that the browser does not let the page copy is selected, and a message says so', async () => {
  vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValueOnce(new Error('As on a site without HTTPS'));
  const { part, add, press } = await openTokens();
  await add('Copied by hand');
  const secret = await part.findByLabelText<HTMLInputElement>('Token Copied by hand');
  secret.setSelectionRange(0, 0);
  await press('Copy');
  await part.findByText('Could not copy. Copy the selected text yourself.');
  expect(secret.value.slice(secret.selectionStart!, secret.selectionEnd!)).toBe('thub_secret');
});

test('a sign-in of long ago is confirmed by the password, and the token is added then', async () => {
  server.use(http.post('/api/admin/tokens', () => refused(403, 'REAUTHENTICATION_REQUIRED'), { once: true }));
  const { part, add } = await openTokens();
  await add('Late');
  await screen.findByRole('dialog', { name: 'Confirm your password' });
  await user.type(dialog('Confirm your password').getByLabelText('Password'), 'the password{Enter}');
  await part.findByLabelText('Token Late');
  isClosed('Confirm your password');
  expect(tokens).toMatchObject([{ name: 'Late' }]);
});

test('a revocation that fails is explained in the dialog', async () => {
  tokens = [aToken()];
  server.use(http.delete('/api/admin/tokens/:id', () => refused(503), { once: true }));
  const { part, press } = await openTokens();
  await press('Revoke Nightly import');
  await answer('Revoke');
  await part.findByText('Nothing was changed. Try again in a moment.');
  await press('Revoke Nightly import');
  await answer('Revoke');
  await part.findByText('No tokens yet.');
  expect(part.queryByText('Nothing was changed. Try again in a moment.')).toBe(null);
});

test('the name of a token that is not added yet is discarded only after a question', async () => {
  const { part, press } = await openTokens();
  await press('Add token');
  await user.type(part.getByLabelText('Name'), 'Half of a');
  await user.keyboard('{Escape}');
  await answer('Cancel');
  expect(part.getByLabelText<HTMLInputElement>('Name').value).toBe('Half of a');
  await press('Cancel');
  await answer('Discard');
  expect(part.queryByLabelText('Name')).toBe(null);
  await press('Add token');
  await user.keyboard('{Escape}');
  isClosed('API tokens');
});

test('a list that fails to load is loaded again on request', async () => {
  server.use(http.get('/api/admin/tokens', () => refused(400), { once: true }));
  const part = await openPart('API tokens');
  await part.findByText("Couldn't load the tokens");
  part.getByRole('button', { name: 'Try again' }).focus();
  await user.keyboard('{Enter}');
  await part.findByText('No tokens yet.');
  expect(document.activeElement).toBe(part.getByRole('heading', { name: 'API tokens' }));
});

test('a half-typed password is discarded only after a question', async () => {
  const part = await openPart('Password');
  await user.type(part.getByLabelText('New password'), 'Half of a');
  await user.keyboard('{Escape}');
  await answer('Cancel');
  expect(part.getByLabelText<HTMLInputElement>('New password').value).toBe('Half of a');
  await user.keyboard('{Escape}');
  await answer('Discard');
  isClosed('Password');
  await user.click(screen.getByRole('button', { name: 'Password' }));
  await user.keyboard('{Escape}');
  isClosed('Password');
});

test('a wrong current password and a new one that is too short are explained at their fields', async () => {
  server.use(
    http.post('/api/session/password', () =>
      refused(400, 'INVALID', { details: [{ field: 'currentPassword', message: 'is wrong' }] }),
    ),
  );
  const part = await openPart('Password');
  const change = async (next: string): Promise<void> => {
    for (const [label, text] of [
      ['Current password', 'not the password'],
      ['New password', next],
      ['New password again', next],
    ] as const) {
      await user.clear(part.getByLabelText(label));
      await user.type(part.getByLabelText(label), text);
    }
    await user.click(part.getByRole('button', { name: 'Change password' }));
  };
  await change('short');
  await part.findByText('A password has 6 to 100 characters.');
  expect(commands).toHaveLength(0);
  await change('Another horse 8');
  await part.findByText('The current password is wrong.');
  await hasFocus(() => part.getByLabelText('Current password'));
});

const anAdministrator = (fields: Partial<ListedAdministrator>): ListedAdministrator => ({
  id: crypto.randomUUID(),
  username: 'owner',
  role: 'owner',
  createdAt: '2026-01-01T00:00:00.000Z',
  lastSeenAt: null,
  hasTotp: false,
  ...fields,
});

test('an owner makes an editor a viewer, and the last owner cannot be changed', async () => {
  const administrators = [anAdministrator({}), anAdministrator({ username: 'ada', role: 'editor' })];
  server.use(
    http.get('/api/admin/administrators', () => HttpResponse.json(pageOf(administrators))),
    http.get('/api/admin/invitations', () => HttpResponse.json(pageOf([]))),
    http.patch('/api/admin/administrators/:id', async ({ request, params }) => {
      const index = administrators.findIndex(({ id }) => id === params['id']);
      const changed = { ...administrators[index], ...((await request.json()) as object) };
      administrators[index] = anAdministrator(changed);
      return HttpResponse.json(changed);
    }),
  );
  const part = await openPart('Administrators');
  await user.selectOptions(await part.findByLabelText('Role of ada'), 'viewer');
  await waitFor(() => expect(part.getByLabelText<HTMLSelectElement>('Role of ada').value).toBe('viewer'));
  expect(administrators[1]).toMatchObject({ role: 'viewer' });
  expect(part.getByLabelText<HTMLSelectElement>('Role of owner').disabled).toBe(true);
  expect(part.getByRole<HTMLButtonElement>('button', { name: 'Remove owner' }).disabled).toBe(true);
});

const sessionOf = (device: string, current = false): ListedSession => ({
  id: crypto.randomUUID(),
  device,
  createdAt: '2026-01-01T00:00:00.000Z',
  lastUsedAt: '2026-01-01T00:00:00.000Z',
  current,
});

test('the second click of a double click ends no other session', async () => {
  let sessions = ['Phone', 'Tablet', 'Laptop'].map((device) => sessionOf(device));
  server.use(
    http.get('/api/admin/sessions', () => HttpResponse.json(pageOf(sessions))),
    http.delete('/api/admin/sessions/:id', ({ params }) => {
      sessions = sessions.filter(({ id }) => id !== params['id']);
      return new HttpResponse(null, { status: 204 });
    }),
  );
  const part = await openPart('Sessions');
  const end = (device: RegExp) => part.getByRole('button', { name: device });
  fireEvent.click(await part.findByRole('button', { name: /Phone/ }), { detail: 1 });
  await waitFor(() => expect(part.queryByRole('button', { name: /Phone/ })).toBe(null));
  fireEvent.click(end(/Tablet/), { detail: 2 });
  await waitFor(() => expect(end(/Laptop/).getAttribute('aria-disabled')).toBe('false'));
  fireEvent.click(end(/Laptop/), { detail: 1 });
  await waitFor(() => expect(part.queryByRole('button', { name: /Laptop/ })).toBe(null));
  expect(sessions).toMatchObject([{ device: 'Tablet' }]);
});

test('an ended session leaves the focus on the next one, and the last one on Close', async () => {
  let sessions = [sessionOf('Phone'), sessionOf('Here', true), sessionOf('Tablet')];
  server.use(
    http.get('/api/admin/sessions', () => HttpResponse.json(pageOf(sessions))),
    http.delete('/api/admin/sessions/:id', ({ params }) => {
      sessions = sessions.filter(({ id }) => id !== params['id']);
      return new HttpResponse(null, { status: 204 });
    }),
  );
  const part = await openPart('Sessions');
  const end = (device: RegExp) => part.getByRole('button', { name: device });
  (await part.findByRole('button', { name: /Phone/ })).focus();
  await user.keyboard('{Enter}');
  await hasFocus(() => end(/Tablet/));
  await user.keyboard('{Enter}');
  await hasFocus(() => end(/^Close$/));
});

test('a revoked token leaves the focus on the next one or the one before, and the last one on Add token', async () => {
  tokens = ['First', 'Second', 'Third'].map((name) => aToken({ name }));
  const part = await openPart('API tokens');
  await confirm(part, 'Revoke', 'Second');
  await hasFocus(() => part.getByRole('button', { name: 'Revoke Third' }));
  await confirm(part, 'Revoke', 'Third');
  await hasFocus(() => part.getByRole('button', { name: 'Revoke First' }));
  await confirm(part, 'Revoke', 'First');
  await hasFocus(() => part.getByRole('button', { name: 'Add token' }));
});

test('the secret of a new token leaves the focus on Add token', async () => {
  const { part, add } = await openTokens();
  await add('Nightly import');
  (await part.findByRole('button', { name: 'Done' })).focus();
  await user.keyboard('{Enter}');
  await hasFocus(() => part.getByRole('button', { name: 'Add token' }));
});

const invitationOf = (createdAt: string): Invitation => ({
  id: crypto.randomUUID(),
  role: 'editor',
  createdAt,
  expiresAt: '2999-01-01T00:00:00.000Z',
});

test('a revoked invitation leaves the focus on the next one, and the last one on Invite', async () => {
  let invitations = [invitationOf('2026-01-01T00:00:00.000Z'), invitationOf('2026-01-02T00:00:00.000Z')];
  server.use(
    http.get('/api/admin/administrators', () => HttpResponse.json(pageOf([]))),
    http.get('/api/admin/invitations', () => HttpResponse.json(pageOf(invitations))),
    http.delete('/api/admin/invitations/:id', ({ params }) => {
      invitations = invitations.filter(({ id }) => id !== params['id']);
      return new HttpResponse(null, { status: 204 });
    }),
  );
  const part = await openPart('Administrators');
  const [first, second] = await part.findAllByRole('button', { name: /^Revoke/ });
  first!.focus();
  await user.keyboard('{Enter}');
  await hasFocus(() => second!);
  await user.keyboard('{Enter}');
  await hasFocus(() => part.getByRole('button', { name: 'Invite' }));
});

test('a removed administrator leaves the focus on the next one, and the last one on Invite', async () => {
  let administrators = [
    anAdministrator({}),
    ...['ada', 'bob'].map((username) => anAdministrator({ username, role: 'editor' })),
  ];
  server.use(
    http.get('/api/admin/administrators', () => HttpResponse.json(pageOf(administrators))),
    http.get('/api/admin/invitations', () => HttpResponse.json(pageOf([]))),
    http.delete('/api/admin/administrators/:id', ({ params }) => {
      administrators = administrators.filter(({ id }) => id !== params['id']);
      return new HttpResponse(null, { status: 204 });
    }),
  );
  const part = await openPart('Administrators');
  await confirm(part, 'Remove', 'ada');
  await hasFocus(() => part.getByRole('button', { name: 'Remove bob' }));
  await confirm(part, 'Remove', 'bob');
  // The last owner can't be removed.
  await hasFocus(() => part.getByRole('button', { name: 'Invite' }));
});

test('the link of a new invitation leaves the focus on Invite', async () => {
  server.use(
    http.get('/api/admin/administrators', () => HttpResponse.json(pageOf([anAdministrator({})]))),
    http.get('/api/admin/invitations', () => HttpResponse.json(pageOf([]))),
    http.post('/api/admin/invitations', () =>
      HttpResponse.json(
        { ...invitationOf(new Date().toISOString()), link: 'https://site.example/i' },
        { status: 201 },
      ),
    ),
  );
  const part = await openPart('Administrators');
  await user.click(part.getByRole('button', { name: 'Invite' }));
  (await part.findByRole('button', { name: 'Done' })).focus();
  await user.keyboard('{Enter}');
  await hasFocus(() => part.getByRole('button', { name: 'Invite' }));
});

test('a token that is added leaves the focus on its secret, and one that is not on Add token', async () => {
  const { part, press } = await openTokens();
  await press('Add token');
  part.getByRole('button', { name: 'Cancel' }).focus();
  await user.keyboard('{Enter}');
  await hasFocus(() => part.getByRole('button', { name: 'Add token' }));
  await user.keyboard('{Enter}');
  await user.type(part.getByLabelText('Name'), 'Nightly import{Enter}');
  await hasFocus(() => part.getByLabelText('Token Nightly import'));
});

test('a removed passkey leaves the focus on the next one, and the last one on Close where none can be added', async () => {
  let passkeys = ['Laptop', 'Key'].map((name) => ({
    id: crypto.randomUUID(),
    name,
    createdAt: '2026-01-01T00:00:00.000Z',
    lastUsedAt: null,
  }));
  server.use(
    http.get('/api/session/passkeys', () => HttpResponse.json(pageOf(passkeys))),
    http.delete('/api/session/passkeys/:id', ({ params }) => {
      passkeys = passkeys.filter(({ id }) => id !== params['id']);
      return new HttpResponse(null, { status: 204 });
    }),
  );
  const part = await openPart('Passkeys');
  await confirm(part, 'Remove', 'Laptop');
  await hasFocus(() => part.getByRole('button', { name: 'Remove Key' }));
  await confirm(part, 'Remove', 'Key');
  await hasFocus(() => part.getByRole('button', { name: 'Close' }));
});
