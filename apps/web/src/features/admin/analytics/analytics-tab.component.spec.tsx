import { beforeEach, expect, test, vi } from 'vitest';
import { fireEvent, screen, waitFor, within } from '@testing-library/dom';
import { addDays } from '@tools-hub/contracts';
import { http, HttpResponse } from 'msw';
import { FIGURES, serveFigures, today } from '../../../testing/analytics-api.js';
import { refused, server } from '../../../testing/fake-api.js';
import { anEntry, serveHistory } from '../../../testing/history-api.js';
import { button, field, hasFocus, heading, user } from '../../../testing/page.js';
import { renderDashboard } from '../../../testing/render-page.js';

const log = vi.spyOn(console, 'error').mockImplementation(() => undefined);

const FAILED = 'Could not load the charts. No clicks are lost.';
const PANELS = ['Daily Usage (Last 30 Days)', 'Most Used Tools', 'Usage by Category', 'Category Statistics'];

/** The panel with this title. */
const part = (title: string | RegExp) => within(heading(title).closest('section')!);
const thePart = (title: string | RegExp) => waitFor(() => part(title));
const texts = (elements: readonly HTMLElement[]) => elements.map(({ textContent }) => textContent);
/** The value of a card and the text below it. */
const card = (label: string) =>
  [...screen.getByText(label, { selector: 'dt' }).parentElement!.querySelectorAll('dd')].map(
    ({ textContent }) => textContent,
  );
const statistics = (title: string | RegExp = 'Category Statistics') =>
  part(title)
    .getAllByRole('listitem')
    .map(({ children }) => [...children].slice(0, 3).map(({ textContent }) => textContent));
const choose = (name: string) => user.click(screen.getByRole('radio', { name }));
const setDay = (label: string, day: string) => fireEvent.change(field(label), { target: { value: day } });
const open = async () => {
  const page = await renderDashboard('Analytics');
  await screen.findByRole('list', { name: /^Bar chart/ });
  // Each of them has a request of its own.
  await waitFor(() => {
    card('Total Tools');
    statistics();
  });
  return page;
};

beforeEach(serveFigures);

test('four cards show the figures of the log', async () => {
  await open();
  expect(['Total Tools', 'Total Usage (30d)', 'Categories', 'Avg. per Tool'].map(card)).toEqual([
    ['5', '4 active'],
    ['63', 'Last 30 days, including today'],
    ['2', 'Including empty'],
    ['14', '72 uses, all time'],
  ]);
});

test('the Analytics tab of an empty directory says that there are no figures yet, and leads to the tools', async () => {
  const summary = { tools: 0, activeTools: 0, categories: 0, usage30d: 0, usageTotal: 0, averagePerTool: 0 };
  server.use(
    http.get('/api/analytics/summary', () => HttpResponse.json(summary)),
    http.get('/api/analytics/daily', () => HttpResponse.json([{ day: today, uses: 0 }])),
    http.get('/api/analytics/tools', () => HttpResponse.json([])),
    http.get('/api/analytics/categories', () => HttpResponse.json([])),
  );
  await renderDashboard('Analytics');
  for (const [title, text] of [
    ['Daily Usage (Last 30 Days)', 'No usage data available yet'],
    ['Most Used Tools', 'No tools have been used yet'],
    ['Usage by Category', 'No category usage data available'],
    ['Category Statistics', 'No categories created yet.'],
  ] as const)
    await waitFor(() => part(title).getByText(text));
  await waitFor(() => expect(card('Total Tools')).toEqual(['0', '0 active']));
  expect(card('Avg. per Tool')[0]).toBe('0');
  await user.click(part('Most Used Tools').getByRole('button', { name: 'Go to the tools' }));
  await hasFocus(() => screen.getByRole('tab', { name: 'Tools' }));
});

test('the category statistics list every category with its tools and uses', async () => {
  await open();
  expect(statistics()).toEqual([
    ['Design', '1 tool', '1,200 uses'],
    ['Empty', '0 tools', '0 uses'],
  ]);
});

test('figures are shown as tables when the file of the charts cannot be loaded', async () => {
  await open();
  for (const title of ['Daily Usage (Last 30 Days)', 'Usage by Category'])
    await part(title).findByRole('table');
  // Bars need no file.
  expect(part('Most Used Tools').queryByRole('table')).toBe(null);
  expect(texts(part('Usage by Category').getAllByRole('row'))).toEqual([
    'CategoryUsesShare',
    'Design1,200100%',
  ]);
});

test('a bar of the most used tools, and its row in the table, open the numbers of the tool', async () => {
  server.use(http.get('/api/analytics/tools/:id', () => refused(404, 'NOT_FOUND')));
  await open();
  await user.click(button(/^Remarkably long\.\.\. *60/));
  const title = await waitFor(() => heading('No such tool'));
  expect(title).toBe(document.activeElement);
  expect(window.location.search).toContain(FIGURES.tools[0]!.toolId);
  await user.click(button('All analytics'));
  await hasFocus(() => screen.getByRole('tabpanel', { name: 'Analytics' }));
  const tools = await thePart('Most Used Tools');
  await user.click(
    within(tools.getByRole('menu', { name: 'Options: Most Used Tools' })).getByText('Show as table'),
  );
  await user.click(tools.getByRole('button', { name: 'Figma' }));
  await waitFor(() => heading('No such tool'));
  expect(window.location.search).toContain(FIGURES.tools[1]!.toolId);
});

test('figures that fail to load are logged without a toast and load after Try again', async () => {
  server.use(http.get('/api/analytics/*', () => refused(400)));
  await renderDashboard('Analytics');
  await screen.findByText(FAILED);
  for (const title of PANELS) await waitFor(() => part(title).getByText('Not loaded'));
  expect(screen.getAllByRole('button', { name: 'Try again' })).toHaveLength(1);
  expect(screen.queryByText('Error')).toBe(null);
  expect(log).toHaveBeenCalledWith('Failed to load analytics', expect.anything());
  // The other tabs still work.
  await user.click(screen.getByRole('tab', { name: 'Categories' }));
  await waitFor(() => heading(/Existing Categories/));
  await user.click(screen.getByRole('tab', { name: 'Analytics' }));
  server.resetHandlers();
  serveFigures();
  await user.click(button('Try again'));
  await waitFor(() => expect(screen.queryByText(FAILED)).toBe(null));
  await waitFor(() => expect(card('Total Usage (30d)')[0]).toBe('63'));
});

test('figures that cannot be refreshed stay, with the time of the last refresh', async () => {
  const page = await open();
  server.use(http.get('/api/analytics/*', () => refused(400)));
  page.refresh();
  await screen.findByText(/^Not refreshed since/);
  expect(card('Total Usage (30d)')[0]).toBe('63');
  expect(statistics()).toHaveLength(2);
  expect(screen.queryByText('Error')).toBe(null);
  server.resetHandlers();
  serveFigures();
  await user.click(button('Try again'));
  await waitFor(() => expect(screen.queryByText(/^Not refreshed since/)).toBe(null));
});

test('the period moves the tools and the categories, and all time brings the totals back', async () => {
  await open();
  await choose('90 days');
  for (const title of PANELS) await thePart(`${title.replace(' (Last 30 Days)', '')} (Last 90 Days)`);
  await waitFor(() => expect(card('Total Usage (90d)')).toEqual(['60', 'Last 90 days, including today']));
  await choose('Custom');
  setDay('First day', '2024-02-27');
  setDay('Last day', '2024-03-01');
  // Nothing was clicked then.
  for (const title of [/^Most Used Tools \(.*2024\)$/, /^Usage by Category \(.*2024\)$/])
    await waitFor(() => part(title).getByText('No clicks in this period.'));
  expect(statistics(/^Category Statistics \(.*2024\)$/)[0]).toEqual(['Design', '1 tool', '0 uses']);
  await user.click(screen.getByRole('switch', { name: 'Tools and categories of all time' }));
  await waitFor(() => part('Most Used Tools').getByText('All time'));
  await screen.findByRole('list', { name: /^Bar chart/ });
  part(/^Daily Usage/).getByText('No clicks in this period.');
});

test('the line chart can show any past range, and an invalid range is explained', async () => {
  await open();
  await choose('Custom');
  expect([field('First day').value, field('Last day').value]).toEqual([addDays(today, -29), today]);
  setDay('First day', '2024-02-27');
  await screen.findByText('Choose at most 366 days.');
  setDay('Last day', '2024-02-26');
  await screen.findByText('The first day must not be after the last.');
  setDay('Last day', '2024-03-01');
  await waitFor(() => part(/^Daily Usage \(.*2024\)/).getByText('No clicks in this period.'));
  expect(screen.queryByText('The first day must not be after the last.')).toBe(null);
  await choose('30 days');
  await thePart('Daily Usage (Last 30 Days)');
});

test('both panels of categories count by the category at the time of the click on request', async () => {
  await open();
  await choose('Category at the time of the click');
  const note = /^All time, by the category at the time of the click/;
  for (const title of ['Usage by Category', 'Category Statistics'])
    await waitFor(() => part(title).getByText(note));
  await waitFor(() =>
    expect(statistics()).toEqual([
      ['Design', '1 tool', '0 uses'],
      ['Empty', '0 tools', '1,200 uses'],
    ]),
  );
  // A new period keeps the choice.
  await choose('7 days');
  await waitFor(() => expect(statistics('Category Statistics (Last 7 Days)')[1]![2]).toBe('1,200 uses'));
});

test('a single change of the daily chart is named, and its entry is opened', async () => {
  const entry = anEntry(2, {
    kind: 'restored',
    at: `${today}T00:00:00.000Z`,
    summary: 'Restored the directory',
  });
  serveHistory([entry, anEntry(1)]);
  server.use(
    http.get('/api/admin/history/days', () =>
      HttpResponse.json([
        {
          day: today,
          kind: 'restored',
          count: 1,
          entry: entry.id,
          summary: entry.summary,
          first: entry.at,
          last: entry.at,
        },
      ]),
    ),
  );
  await open();
  await user.click(await screen.findByRole('button', { name: 'Restored the directory' }));
  await waitFor(() => expect(document.querySelectorAll('[data-entry]')).toHaveLength(1));
  expect(button(/^Restored the directory/).getAttribute('aria-expanded')).toBe('true');
  expect(field('Filter by kind').value).toBe('restored');
});
