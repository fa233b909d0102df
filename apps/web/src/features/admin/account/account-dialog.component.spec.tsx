import { expect, onTestFinished, test, vi } from 'vitest';
import { fireEvent, screen, waitFor } from '@testing-library/dom';
import type { ListedSession } from '@tools-hub/contracts';
import { LIMITS, type Invitation } from '@tools-hub/domain';
import { http, HttpResponse } from 'msw';
import {
  anAdministrator,
  confirmRow,
  dialog,
  dialogIsClosed,
  openAccountPart,
} from '../../../testing/account-dialogs.js';
import { commands, pageOf, pending, refused, server, serveList, site } from '../../../testing/fake-api.js';
import { answer, hasFocus, user } from '../../../testing/page.js';

test('a half-typed password is discarded only after a question', async () => {
  const part = await openAccountPart('Password');
  await user.type(part.getByLabelText('New password'), 'Half of a');
  await user.keyboard('{Escape}');
  await answer('Cancel');
  expect(part.getByLabelText<HTMLInputElement>('New password').value).toBe('Half of a');
  await user.keyboard('{Escape}');
  await answer('Discard');
  await dialogIsClosed('Password');
  await user.click(screen.getByRole('button', { name: 'Password' }));
  await user.keyboard('{Escape}');
  await dialogIsClosed('Password');
});

test('a half-typed password stays on the screen when the browser closes its dialog by itself', async () => {
  const part = await openAccountPart('Password');
  await user.type(part.getByLabelText('New password'), 'Half of a');
  const element = screen.getByRole<HTMLDialogElement>('dialog', { name: 'Password' });
  element.close();
  fireEvent(element, new Event('close'));
  await screen.findByRole('alertdialog');
  await answer('Cancel');
  expect(part.getByLabelText<HTMLInputElement>('New password').value).toBe('Half of a');
  expect(element.open).toBe(true);
});

test('a wrong current password and a new one that is too short are explained at their fields', async () => {
  server.use(
    http.post('/api/session/password', () =>
      refused(400, 'INVALID', { details: [{ field: 'currentPassword', message: 'is wrong' }] }),
    ),
  );
  const part = await openAccountPart('Password');
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
  const part = await openAccountPart('Administrators');
  await user.selectOptions(await part.findByLabelText('Role of ada'), 'viewer');
  await waitFor(() => expect(part.getByLabelText<HTMLSelectElement>('Role of ada').value).toBe('viewer'));
  expect(administrators[1]).toMatchObject({ role: 'viewer' });
  expect(part.getByLabelText<HTMLSelectElement>('Role of owner').disabled).toBe(true);
  expect(part.getByRole<HTMLButtonElement>('button', { name: 'Remove owner' }).disabled).toBe(true);
});

test('an owner who gives up the own rights has no part of the owners any more', async () => {
  serveList('/api/admin/administrators', [anAdministrator({}), anAdministrator({ username: 'ada' })]);
  serveList('/api/admin/invitations', []);
  server.use(
    http.patch('/api/admin/administrators/:id', () => {
      site.session = { ...site.session, role: 'editor' };
      return HttpResponse.json(anAdministrator({ role: 'editor' }));
    }),
  );
  const part = await openAccountPart('Administrators');
  await user.selectOptions(await part.findByLabelText('Role of owner'), 'editor');
  await answer('Give them up');
  await dialogIsClosed('Administrators');
  expect(dialog('Account').getByText('owner is an editor now')).toBeTruthy();
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Administrators' })).toBe(null));
  expect(screen.queryByRole('tab', { name: 'Settings', hidden: true })).toBe(null);
});

test('an owner who removes the own account is back in the catalogue', async () => {
  serveList('/api/admin/administrators', [anAdministrator({}), anAdministrator({ username: 'ada' })]);
  serveList('/api/admin/invitations', []);
  const part = await openAccountPart('Administrators');
  await confirmRow(part, 'Remove', 'owner');
  await screen.findByRole('button', { name: 'Admin' });
  expect(screen.queryByRole('dialog')).toBe(null);
});

const sessionOf = (device: string, current = false): ListedSession => ({
  id: crypto.randomUUID(),
  device,
  createdAt: '2026-01-01T00:00:00.000Z',
  lastUsedAt: '2026-01-01T00:00:00.000Z',
  current,
});

/** Opens the list of these sessions, which end as on the server. */
const openSessions = async (sessions: readonly ListedSession[]) => {
  const left = serveList('/api/admin/sessions', sessions);
  const part = await openAccountPart('Sessions');
  const end = (device: RegExp) => part.getByRole('button', { name: device });
  return { part, end, left };
};

test('the second click of a double click ends no other session', async () => {
  const { part, end, left } = await openSessions(
    ['Phone', 'Tablet', 'Laptop'].map((device) => sessionOf(device)),
  );
  fireEvent.click(await part.findByRole('button', { name: /Phone/ }), { detail: 1 });
  await waitFor(() => expect(part.queryByRole('button', { name: /Phone/ })).toBe(null));
  fireEvent.click(end(/Tablet/), { detail: 2 });
  await waitFor(() => expect(end(/Laptop/).getAttribute('aria-disabled')).toBe('false'));
  fireEvent.click(end(/Laptop/), { detail: 1 });
  await waitFor(() => expect(part.queryByRole('button', { name: /Laptop/ })).toBe(null));
  expect(left()).toMatchObject([{ device: 'Tablet' }]);
});

test('an ended session leaves the focus on the next one, and the last one on Close', async () => {
  const { part, end } = await openSessions([
    sessionOf('Phone'),
    sessionOf('Here', true),
    sessionOf('Tablet'),
  ]);
  (await part.findByRole('button', { name: /Phone/ })).focus();
  await user.keyboard('{Enter}');
  await hasFocus(() => end(/Tablet/));
  await user.keyboard('{Enter}');
  await hasFocus(() => end(/^Close$/));
});

const invitationOf = (createdAt: string): Invitation => ({
  id: crypto.randomUUID(),
  role: 'editor',
  createdAt,
  expiresAt: '2999-01-01T00:00:00.000Z',
});

test('a revoked invitation leaves the focus on the next one, and the last one on Invite', async () => {
  serveList('/api/admin/administrators', []);
  serveList('/api/admin/invitations', [
    invitationOf('2026-01-01T00:00:00.000Z'),
    invitationOf('2026-01-02T00:00:00.000Z'),
  ]);
  const part = await openAccountPart('Administrators');
  const [first, second] = await part.findAllByRole('button', { name: /^Revoke/ });
  first!.focus();
  await user.keyboard('{Enter}');
  await hasFocus(() => second!);
  await user.keyboard('{Enter}');
  await hasFocus(() => part.getByRole('button', { name: 'Invite' }));
});

test('a removed administrator leaves the focus on the next one, and the last one on Invite', async () => {
  serveList('/api/admin/administrators', [
    anAdministrator({}),
    ...['ada', 'bob'].map((username) => anAdministrator({ username, role: 'editor' })),
  ]);
  serveList('/api/admin/invitations', []);
  const part = await openAccountPart('Administrators');
  await confirmRow(part, 'Remove', 'ada');
  await hasFocus(() => part.getByRole('button', { name: 'Remove bob' }));
  await confirmRow(part, 'Remove', 'bob');
  // The last owner can't be removed.
  await hasFocus(() => part.getByRole('button', { name: 'Invite' }));
});

test('the link of a new invitation leaves the focus on Invite', async () => {
  serveList('/api/admin/administrators', [anAdministrator({})]);
  serveList('/api/admin/invitations', []);
  server.use(
    http.post('/api/admin/invitations', () =>
      HttpResponse.json(
        { ...invitationOf(new Date().toISOString()), link: 'https://site.example/i' },
        { status: 201 },
      ),
    ),
  );
  const part = await openAccountPart('Administrators');
  await user.click(part.getByRole('button', { name: 'Invite' }));
  (await part.findByRole('button', { name: 'Done' })).focus();
  await user.keyboard('{Enter}');
  await hasFocus(() => part.getByRole('button', { name: 'Invite' }));
});

test('a removed passkey leaves the focus on the next one, and the last one on Close where none can be added', async () => {
  const passkeys = ['Laptop', 'Key'].map((name) => ({
    id: crypto.randomUUID(),
    name,
    createdAt: '2026-01-01T00:00:00.000Z',
    lastUsedAt: null,
  }));
  serveList('/api/session/passkeys', passkeys);
  const part = await openAccountPart('Passkeys');
  await confirmRow(part, 'Remove', 'Laptop');
  await hasFocus(() => part.getByRole('button', { name: 'Remove Key' }));
  await confirmRow(part, 'Remove', 'Key');
  await hasFocus(() => part.getByRole('button', { name: 'Close' }));
});

test('the last passkey that an account may have leaves the focus on Close, when the list no longer offers to add one', async () => {
  const aPasskey = (name: string) => ({
    id: crypto.randomUUID(),
    name,
    createdAt: '2026-01-01T00:00:00.000Z',
    lastUsedAt: null,
  });
  const passkeys = Array.from({ length: LIMITS.passkeysPerAccount - 1 }, (_, at) => aPasskey(`Key ${at}`));
  const { promise: read, resolve: proceed } = pending();
  server.use(
    http.get('/api/session/passkeys', async () => {
      if (passkeys.length === LIMITS.passkeysPerAccount) await read;
      return HttpResponse.json(pageOf(passkeys));
    }),
    http.post('/api/session/passkeys/challenge', () =>
      HttpResponse.json({
        challenge: 'AA',
        rpId: 'localhost',
        userId: 'AA',
        username: 'owner',
        excluded: [],
      }),
    ),
    http.post('/api/session/passkeys', () => {
      passkeys.push(aPasskey('Last'));
      return HttpResponse.json(passkeys.at(-1), { status: 201 });
    }),
  );
  const bytes = new ArrayBuffer(1);
  const credential = {
    id: 'AA',
    rawId: bytes,
    type: 'public-key',
    response: { clientDataJSON: bytes, attestationObject: bytes },
    getClientExtensionResults: () => ({}),
  };
  vi.stubGlobal('PublicKeyCredential', vi.fn());
  Object.assign(navigator, { credentials: { create: () => Promise.resolve(credential) } });
  onTestFinished(() => void Reflect.deleteProperty(navigator, 'credentials'));
  const part = await openAccountPart('Passkeys');
  await user.click(await part.findByRole('button', { name: 'Add passkey' }));
  await user.type(part.getByLabelText('Name'), 'Last{Enter}');
  await hasFocus(() => part.getByRole('button', { name: 'Add passkey' }));
  proceed();
  await hasFocus(() => part.getByRole('button', { name: 'Close' }));
});
