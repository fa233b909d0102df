import { beforeEach, expect, test, vi } from 'vitest';
import { screen, waitFor, within } from '@testing-library/dom';
import { addDays, dayOf, type ToolNumbers } from '@tools-hub/contracts';
import { http, HttpResponse } from 'msw';
import { refused, server } from '../../../../testing/fake-api.js';
import { heading, panel, press, user } from '../../../../testing/page.js';
import { renderDashboard } from '../../../../testing/render-page.js';

// The tab reports failed figures there.
beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => undefined));

const ID = crypto.randomUUID();
const TODAY = dayOf(Date.now());
const daysUntil = (last: string) =>
  Array.from({ length: 30 }, (_, n) => ({ day: addDays(last, n - 29), uses: 0, visitors: 0 }));
const BEFORE = addDays(TODAY, -30);

/** The numbers of an unused tool: a test names those that it is about. */
const numbers = (fields: Partial<ToolNumbers> = {}): ToolNumbers => ({
  toolId: ID,
  name: 'Quiet wiki',
  uses: 0,
  visitors: 0,
  byDay: daysUntil(TODAY),
  previous: { from: addDays(BEFORE, -29), to: BEFORE, uses: 0, visitors: 0, byDay: daysUntil(BEFORE) },
  category: null,
  hours: Array.from({ length: 7 }, () => Array<number>(24).fill(0)),
  browsers: [],
  systems: [],
  ...fields,
});

const open = async (answer: () => Response) => {
  server.use(http.get('/api/analytics/tools/:id', answer));
  await renderDashboard('Analytics', `/?numbers=${ID}`);
};
/** Waits for a text in one section. */
const says = async (name: string | RegExp, text: string) =>
  within(await panel().findByRole('region', { name })).findByText(text);

test('the numbers of an unused tool say so', async () => {
  await open(() => HttpResponse.json(numbers()));
  await says(/^Daily Usage/, 'No usage data available yet');
  for (const title of ['Hours of the Week', 'Browsers', 'Systems'])
    await says(title, 'No clicks in this period.');
  const share = panel().getByText('Share of Category').closest('div')!;
  expect(share.textContent).toBe('Share of Category–No category');
});

test('the numbers of a tool that does not exist say so', async () => {
  await open(() => refused(404, 'NOT_FOUND'));
  await waitFor(() => heading('No such tool'));
  await user.click(screen.getByRole('tab', { name: 'Tools' }));
  expect(window.location.search).toBe('');
});

test('the numbers of a tool that fail to load are asked for again', async () => {
  let isRefused = true;
  await open(() => (isRefused ? refused(400) : HttpResponse.json(numbers())));
  await says('Hours of the Week', 'Not loaded');
  isRefused = false;
  await press('Try again');
  await waitFor(() => heading('Quiet wiki'));
  await says('Hours of the Week', 'No clicks in this period.');
});
