import { beforeEach, expect, test, vi } from 'vitest';
import { screen, waitFor, within } from '@testing-library/dom';
import { http, HttpResponse } from 'msw';
import { serveFigures, today } from '../../../../testing/analytics-api.js';
import { server } from '../../../../testing/fake-api.js';
import { user } from '../../../../testing/page.js';
import { reloadPage, renderDashboard } from '../../../../testing/render-page.js';

// jsdom draws no charts. Their file is missing, as after a deployment that renamed it.
vi.doMock('../charts/charts.js', () => {
  throw new Error('Not found');
});
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
