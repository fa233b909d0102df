import { expect, test } from 'vitest';
import { screen, waitFor } from '@testing-library/dom';
import type { Suggestion } from '@tools-hub/contracts';
import { http, HttpResponse } from 'msw';
import { pageOf, server } from '../../../testing/fake-api.js';
import { answer, button, hasFocus, toast, user } from '../../../testing/page.js';
import { aTool } from '../../../testing/records.js';
import { renderDashboard } from '../../../testing/render-page.js';

const aSuggestion = (name: string): Suggestion => ({
  id: crypto.randomUUID(),
  name,
  link: 'https://suggested.example/',
  description: null,
  categoryId: null,
  suggestedAt: '2026-01-01T00:00:00.000Z',
});

/** Opens the dashboard with suggestions of these names. */
const open = async (...names: readonly string[]): Promise<void> => {
  let suggestions = names.map(aSuggestion);
  const drop = (id: unknown): void => {
    suggestions = suggestions.filter((each) => each.id !== id);
  };
  server.use(
    http.get('/api/admin/suggestions', () => HttpResponse.json(pageOf(suggestions))),
    http.delete('/api/admin/suggestions/:id', ({ params }) => {
      drop(params['id']);
      return new HttpResponse(null, { status: 204 });
    }),
    http.post('/api/admin/suggestions/:id/approve', ({ params }) => {
      drop(params['id']);
      return HttpResponse.json(aTool({ name: 'Approved' }), { status: 201 });
    }),
  );
  await renderDashboard(/^Tools/);
  await screen.findByRole('button', { name: `Reject ${names[0]}` });
};
const reject = async (name: string): Promise<void> => {
  button(`Reject ${name}`).focus();
  await user.keyboard('{Enter}');
  await answer('Reject');
};
const isGone = (name: string) =>
  waitFor(() => expect(screen.queryByRole('button', { name: `Reject ${name}` })).toBe(null));

test('a rejected suggestion leaves the focus on the heading, and the last one on Add New Tool', async () => {
  await open('First', 'Second');
  await reject('First');
  await toast('Success', 'Suggestion rejected');
  await isGone('First');
  await hasFocus(() => screen.getByRole('heading', { name: 'Suggestions (1)' }));
  await reject('Second');
  await isGone('Second');
  await hasFocus(() => button('Add New Tool'));
});

test('the last suggestion that is added leaves the focus on Add New Tool', async () => {
  await open('Only');
  await user.click(button('Add Only…'));
  await user.click(await screen.findByRole('button', { name: 'Add Tool' }));
  await toast('Success', 'Tool added successfully');
  await isGone('Only');
  await hasFocus(() => button('Add New Tool'));
});
