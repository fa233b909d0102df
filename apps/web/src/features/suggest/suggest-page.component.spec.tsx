import { expect, test } from 'vitest';
import { screen } from '@testing-library/dom';
import { http } from 'msw';
import { refused, saveSettings, server } from '../../testing/fake-api.js';
import { user } from '../../testing/page.js';
import { renderPage } from '../../testing/render-page.js';

test('the form of a suggestion takes no text while it is sent, which would be lost', async () => {
  let proceed = (): void => undefined;
  const held = new Promise<void>((resolve) => (proceed = resolve));
  server.use(http.get('/api/suggestions/challenge', () => held.then(() => refused(503))));
  saveSettings({ suggestions_enabled: true });
  renderPage('/suggest');
  const name = await screen.findByLabelText<HTMLInputElement>('Name *');
  await user.type(name, 'Sent');
  await user.type(screen.getByLabelText('Link *'), 'sent.example');
  await user.click(screen.getByRole('button', { name: 'Send suggestion' }));
  await screen.findByRole('button', { name: 'Sending...' });
  await user.type(name, ' and changed');
  expect(name.value).toBe('Sent');
  proceed();
  await screen.findByRole('button', { name: 'Send suggestion' });
  await user.type(name, ' and changed');
  expect(name.value).toBe('Sent and changed');
});

test('typing asks for one challenge only, also while none is answered: the server counts them', async () => {
  let asked = 0;
  server.use(
    http.get('/api/suggestions/challenge', () => {
      asked += 1;
      return refused(503);
    }),
  );
  saveSettings({ suggestions_enabled: true });
  renderPage('/suggest');
  await user.type(await screen.findByLabelText('Name *'), 'Letter by letter');
  await user.type(screen.getByLabelText('Link *'), 'letters.example');
  expect(asked).toBe(1);
  await user.click(screen.getByRole('button', { name: 'Send suggestion' }));
  await screen.findByText(/^The suggestion could not be sent/);
  expect(asked).toBe(2);
});
