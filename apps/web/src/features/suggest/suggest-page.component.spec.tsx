import { expect, test, vi } from 'vitest';
import { screen } from '@testing-library/dom';
import type { SuggestionChallenge } from '@tools-hub/contracts';
import { http, HttpResponse } from 'msw';
import { commands, refused, saveSettings, server } from '../../testing/fake-api.js';
import { hasFocus, user } from '../../testing/page.js';
import { renderPage } from '../../testing/render-page.js';

test('the form of a suggestion takes no text while it is sent, which would be lost', async () => {
  const { promise: held, resolve: proceed }: PromiseWithResolvers<void> = Promise.withResolvers();
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

test('the form of a suggestion names its problems, keeps its texts, and says that there is no connection', async () => {
  const challenge: SuggestionChallenge = { challenge: 'word', puzzles: 1, bits: 1, expiresAt: '' };
  const details = [{ field: 'link', message: 'is the link of Figma' }];
  server.use(http.get('/api/suggestions/challenge', () => HttpResponse.json(challenge)));
  saveSettings({ suggestions_enabled: true });
  renderPage('/suggest');
  const name = await screen.findByLabelText<HTMLInputElement>('Name *');
  const link = screen.getByLabelText<HTMLInputElement>('Link *');
  // The fields take no text before.
  const sendButton = () => screen.findByRole('button', { name: 'Send suggestion' });
  const sendWith = async (typed: string): Promise<void> => {
    const button = await sendButton();
    await user.clear(link);
    await user.type(link, typed);
    await user.click(button);
  };
  await user.click(await sendButton());
  expect(screen.getAllByText('This is required.')).toHaveLength(2);
  await hasFocus(() => name);
  await user.type(name, 'Known');
  await sendWith('javascript:alert(1)');
  await screen.findByText(/^This link contains something that is blocked/);
  expect(commands).toEqual([]);
  server.use(http.post('/api/suggestions', () => refused(409, 'DUPLICATE_LINK', { details })));
  await sendWith('https://figma.example');
  await screen.findByText('This is the link of Figma.');
  await hasFocus(() => link);
  server.use(http.post('/api/suggestions', () => HttpResponse.error()));
  const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  await sendWith('other.example');
  await screen.findByText(/^There is no connection/);
  online.mockRestore();
  expect([name.value, link.value]).toEqual(['Known', 'other.example']);
  commands.length = 0;
  server.use(http.post('/api/suggestions', () => new HttpResponse(null, { status: 202 })));
  await user.dblClick(await sendButton());
  await screen.findByText('Thank you for your suggestion');
  expect(commands).toHaveLength(1);
  expect(await commands[0]!.json()).toMatchObject({ name: 'Known', link: 'https://other.example' });
});
