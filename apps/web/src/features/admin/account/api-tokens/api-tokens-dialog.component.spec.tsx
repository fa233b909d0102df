import { beforeEach, expect, test, vi } from 'vitest';
import { screen, waitFor } from '@testing-library/dom';
import type { ListedApiToken } from '@tools-hub/contracts';
import { http, HttpResponse } from 'msw';
import { confirmRow, dialog, dialogIsClosed, openAccountPart } from '../../../../testing/account-dialogs.js';
import { commands, pageOf, refused, server } from '../../../../testing/fake-api.js';
import { answer, hasFocus, user } from '../../../../testing/page.js';

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

const openTokens = async () => {
  const part = await openAccountPart('API tokens');
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
  await dialogIsClosed('Confirm your password');
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
  await waitFor(() => expect(part.queryByLabelText('Name')).toBe(null));
  await press('Add token');
  await user.keyboard('{Escape}');
  await dialogIsClosed('API tokens');
});
test('a list that fails to load is loaded again on request', async () => {
  server.use(http.get('/api/admin/tokens', () => refused(400), { once: true }));
  const part = await openAccountPart('API tokens');
  await part.findByText('Could not load the tokens');
  part.getByRole('button', { name: 'Try again' }).focus();
  await user.keyboard('{Enter}');
  await part.findByText('No tokens yet.');
  expect(document.activeElement).toBe(part.getByRole('heading', { name: 'API tokens' }));
});
test('a revoked token leaves the focus on the next one or the one before, and the last one on Add token', async () => {
  tokens = ['First', 'Second', 'Third'].map((name) => aToken({ name }));
  const part = await openAccountPart('API tokens');
  await confirmRow(part, 'Revoke', 'Second');
  await hasFocus(() => part.getByRole('button', { name: 'Revoke Third' }));
  await confirmRow(part, 'Revoke', 'Third');
  await hasFocus(() => part.getByRole('button', { name: 'Revoke First' }));
  await confirmRow(part, 'Revoke', 'First');
  await hasFocus(() => part.getByRole('button', { name: 'Add token' }));
});
test('the secret of a new token leaves the focus on Add token', async () => {
  const { part, add } = await openTokens();
  await add('Nightly import');
  (await part.findByRole('button', { name: 'Done' })).focus();
  await user.keyboard('{Enter}');
  await hasFocus(() => part.getByRole('button', { name: 'Add token' }));
});
test('the secret of a new token is shown until Done, also while another token is added', async () => {
  const { part, press, add } = await openTokens();
  await add('First');
  await part.findByLabelText('Token First');
  await press('Add token');
  part.getByLabelText('Token First');
  await user.type(part.getByLabelText('Name'), 'Second');
  await press('Add');
  await part.findByLabelText('Token Second');
  part.getByLabelText('Token First');
  const [done] = part.getAllByRole('button', { name: 'Done' });
  await user.click(done!);
  expect(part.queryByLabelText('Token Second')).toBeNull();
  part.getByLabelText('Token First');
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
