import { beforeEach, describe, expect, test, vi } from 'vitest';
import { screen, waitFor, within } from '@testing-library/dom';
import { addDays, dayOf, daysBetween, type ToolNumbers } from '@tools-hub/contracts';
import { http, HttpResponse } from 'msw';
import { serveFigures } from '../../../../testing/analytics-api.js';
import { refused, server, site } from '../../../../testing/fake-api.js';
import { serveHistory } from '../../../../testing/history-api.js';
import { button, field, hasFocus, heading, panel, press, user } from '../../../../testing/page.js';
import { aTool } from '../../../../testing/records.js';
import { reloadPage, renderDashboard, renderTools } from '../../../../testing/render-page.js';

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

describe('the numbers of a used tool', () => {
  const used = numbers({
    name: 'Busy wiki',
    uses: 3,
    visitors: 1,
    byDay: daysUntil(TODAY).map((each) => (each.day === TODAY ? { ...each, uses: 3, visitors: 1 } : each)),
    hours: Array.from({ length: 7 }, (_, day) =>
      Array.from({ length: 24 }, (_each, hour) => day * 100 + hour),
    ),
    browsers: [{ name: 'Firefox', uses: 3 }],
    systems: [{ name: 'Linux', uses: 3 }],
  });
  const title = () => heading('Busy wiki');

  /** The head and the rows of the table behind a chart. */
  const tableOf = async (name: string | RegExp) => {
    const part = within(panel().getByRole('region', { name }));
    return (await part.findAllByRole('row')).map(({ children }) =>
      Array.from(children, (cell) => cell.textContent),
    );
  };
  const showTable = (name: string) =>
    user.click(within(screen.getByRole('menu', { name: `Options: ${name}` })).getByText('Show as table'));

  test('the numbers of a tool are opened from its row by the mouse and by the keyboard', async () => {
    serveFigures();
    server.use(http.get('/api/analytics/tools/:id', () => HttpResponse.json(used)));
    await renderTools({ id: ID, name: 'Busy wiki', usageCount: 3 });
    await press('3 uses of Busy wiki, by day');
    await hasFocus(title);
    window.history.back();
    await hasFocus(() => screen.getByRole('tabpanel', { name: 'Tools' }));
    await waitFor(() => button('Edit Busy wiki').focus());
    await user.keyboard('{ArrowLeft}{ArrowLeft}');
    const focused: unknown[] = [];
    document.addEventListener('focusin', ({ target }) => focused.push(target));
    await user.keyboard('{Enter}');
    await hasFocus(title);
    expect(focused).toEqual([title()]);
  });

  test('the numbers of a tool have exact tables behind their charts', async () => {
    await open(() => HttpResponse.json(used));
    await waitFor(title);
    await showTable('Hours of the Week');
    const [head, ...hours] = await tableOf('Hours of the Week');
    expect(head).toEqual(['Hour (UTC)', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun']);
    expect(hours).toHaveLength(24);
    expect(hours[9]).toEqual(['09:00', '9', '109', '209', '309', '409', '509', '609']);
    const [days, today, ...others] = await tableOf(/^Daily Usage/);
    expect(days).toEqual(['Day', 'Clicks', 'Visitors', 'Day before', 'Clicks then']);
    expect(today?.slice(1, 3)).toEqual(['3', '1']);
    expect(others.map((row) => row.slice(1, 3))).toEqual(Array.from({ length: 29 }, () => ['0', '0']));
    for (const [name, column, first] of [
      ['Browsers', 'Browser', 'Firefox'],
      ['Systems', 'System', 'Linux'],
    ] as const) {
      await showTable(name);
      expect(await tableOf(name)).toEqual([
        [column, 'Uses', 'Share'],
        [first, '3', '100%'],
      ]);
    }
  });

  test('the numbers of a tool are kept by a reload, and lead to its form, its history and the analytics', async () => {
    serveFigures();
    serveHistory([]);
    site.tools.push(aTool({ id: ID, name: 'Busy wiki' }));
    await open(() => HttpResponse.json(used));
    await waitFor(title);
    reloadPage();
    await screen.findByRole('heading', { name: 'Busy wiki' });
    await press('History');
    await screen.findByRole('tabpanel', { name: 'History' });
    window.history.back();
    await waitFor(title);
    await press('Edit');
    await waitFor(() => heading('Edit Tool'));
    expect(field('Name *').value).toBe('Busy wiki');
    window.history.back();
    await waitFor(title);
    await press('All analytics');
    await waitFor(() => heading('Movers of the Week'));
    expect(window.location.search).toBe('');
  });

  test('the numbers of a tool follow the period, which the analytics share', async () => {
    serveFigures();
    server.use(
      http.get('/api/analytics/tools/:id', ({ request }) => {
        const [from, to] = ['from', 'to'].map((name) => new URL(request.url).searchParams.get(name));
        const byDay =
          from && to ? daysBetween({ from, to }).map((day) => ({ day, uses: 1, visitors: 1 })) : used.byDay;
        return HttpResponse.json({ ...used, byDay });
      }),
    );
    await renderDashboard('Analytics', `/?numbers=${ID}`);
    await waitFor(title);
    panel().getByText('In 30 days');
    await user.click(panel().getByRole('radio', { name: '7 days' }));
    await waitFor(() => heading('Daily Usage (Last 7 Days)'));
    await panel().findByText('In 7 days');
    await press('All analytics');
    await waitFor(() => heading('Most Used Tools (Last 7 Days)'));
  });
});
