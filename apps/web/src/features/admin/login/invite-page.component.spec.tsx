import { expect, test } from 'vitest';
import { screen } from '@testing-library/dom';
import { http } from 'msw';
import { commands, refused, server } from '../../../testing/fake-api.js';
import { hasFocus, user } from '../../../testing/page.js';
import { renderPage } from '../../../testing/render-page.js';

const accept = async (password: string, repeated: string): Promise<void> => {
  for (const [label, text] of [
    ['Username', 'ada'],
    ['Password', password],
    ['Password again', repeated],
  ] as const) {
    const field = await screen.findByLabelText(label);
    await user.clear(field);
    await user.type(field, text);
  }
  await user.click(screen.getByRole('button', { name: 'Create account' }));
};

test('passwords that differ are refused without a request, and a used link says so', async () => {
  server.use(http.post('/api/invitations/accept', () => refused(404, 'NOT_FOUND')));
  renderPage('/invite#token');
  await accept('the password', 'another password');
  await screen.findByText("The passwords don't match.");
  expect(commands).toHaveLength(0);
  await accept('the password', 'the password');
  await screen.findByText(/Ask for a new one\.$/);
});

test.each([
  ['is taken', 'This user name is taken.'],
  ['must not be a name that the history uses: start, seed', 'This user name is taken.'],
  ['must not contain invisible characters', 'This user name contains invisible or look-alike characters.'],
  ['must not contain look-alike characters', 'This user name contains invisible or look-alike characters.'],
])('a user name that %s is marked and gets the focus', async (message, text) => {
  const details = [{ field: 'username', message }];
  server.use(http.post('/api/invitations/accept', () => refused(400, 'INVALID', { details })));
  renderPage('/invite#token');
  await accept('the password', 'the password');
  await screen.findByText(text);
  await hasFocus(() => screen.getByLabelText('Username'));
});

test('a link without a token says that it is incomplete', async () => {
  renderPage('/invite');
  await screen.findByText(/^This link is incomplete\./);
});
