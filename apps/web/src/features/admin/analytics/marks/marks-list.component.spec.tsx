import { beforeEach, expect, test, vi } from 'vitest';
import { screen, waitFor, within } from '@testing-library/dom';
import { http, HttpResponse } from 'msw';
import { serveFigures, today } from '../../../../testing/analytics-api.js';
import { pending, serveList, server } from '../../../../testing/fake-api.js';
import { answer, hasFocus, user } from '../../../../testing/page.js';
import { reloadPage, renderDashboard } from '../../../../testing/render-page.js';

vi.spyOn(console, 'error').mockImplementation(() => undefined);

beforeEach(serveFigures);

const marks = async () => within(await screen.findByRole('region', { name: 'Changes in this period' }));

test('a kind of marks that is switched off stays off after a reload', async () => {
  const at = `${today}T00:00:00.000Z`;
  const group = { day: today, count: 2, entry: 'catalogue-1', summary: '', first: at, last: at };
  server.use(
    http.get('/api/admin/history/days', () =>
      HttpResponse.json([
        { ...group, kind: 'added' },
        { ...group, kind: 'imported' },
      ]),
    ),
  );
  await renderDashboard('Analytics');
  const before = await marks();
  await before.findByRole('button', { name: '2 additions' });
  const additions = screen.getByRole('menuitemcheckbox', { name: 'Additions' });
  await user.click(additions);
  expect(additions.getAttribute('aria-checked')).toBe('false');
  await waitFor(() => expect(before.queryByRole('button', { name: '2 additions' })).toBeNull());
  reloadPage();
  const after = await marks();
  await after.findByRole('button', { name: '2 imports' });
  expect(after.queryByRole('button', { name: '2 additions' })).toBeNull();
});

test('a deleted note leaves the focus on the next one, and the last one on Add note', async () => {
  const notes = ['One', 'Two'].map((text) => ({ id: crypto.randomUUID(), version: 1, day: today, text }));
  serveList('/api/admin/notes', notes);
  await renderDashboard('Analytics');
  const list = await marks();
  const remove = async (text: string): Promise<void> => {
    (await list.findByRole('button', { name: `Edit the note ${text}` })).focus();
    await user.keyboard('{Enter}');
    await user.click(await screen.findByRole('button', { name: 'Delete' }));
    await answer('Delete');
  };
  await remove('One');
  await hasFocus(() => list.getByRole('button', { name: 'Edit the note Two' }));
  await remove('Two');
  await hasFocus(() => list.getByRole('button', { name: 'Add note' }));
});

test('a note with an invalid field moves the focus to the field', async () => {
  serveList('/api/admin/notes', []);
  await renderDashboard('Analytics');
  await user.click(await (await marks()).findByRole('button', { name: 'Add note' }));
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await screen.findByText('Enter a text');
  await hasFocus(() => screen.getByLabelText('Note'));
  await user.clear(screen.getByLabelText('Day (UTC)'));
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await hasFocus(() => screen.getByLabelText('Day (UTC)'));
});

test('the form of a note stays while it is saved, and takes no text, which would be lost', async () => {
  const { promise: held, resolve: proceed } = pending();
  let saved: unknown;
  server.use(
    http.get('/api/admin/notes', () => HttpResponse.json({ items: [] })),
    http.post('/api/admin/notes', async ({ request }) => {
      saved = await request.json();
      await held;
      return HttpResponse.json({ id: crypto.randomUUID(), version: 1, day: today, text: 'One' });
    }),
  );
  await renderDashboard('Analytics');
  await user.click(await (await marks()).findByRole('button', { name: 'Add note' }));
  const text = () => screen.getByLabelText<HTMLTextAreaElement>('Note');
  await user.type(text(), 'One');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await screen.findByRole('button', { name: 'Saving...' });
  await user.type(text(), ' more');
  expect(text().value).toBe('One');
  // Nothing is lost that a question could be about, and another form would be closed by the end of the save.
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(screen.queryByRole('alertdialog')).toBeNull();
  proceed();
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Add note' })).toBeNull());
  expect(saved).toEqual({ day: today, text: 'One' });
});
