import { expect, test } from 'vitest';
import { screen, waitFor, within } from '@testing-library/dom';
import type { UndoPlan } from '@tools-hub/contracts';
import { http, HttpResponse } from 'msw';
import { pending, refused, server, site } from '../../../testing/fake-api.js';
import { anEntry, serveHistory } from '../../../testing/history-api.js';
import { button, field, fill, hasFocus, panel, press, user } from '../../../testing/page.js';
import { aTool } from '../../../testing/records.js';
import { renderDashboard, renderPage } from '../../../testing/render-page.js';
import { storeHint } from '../../../shared/session/session-hint.js';

const LIST = '/api/admin/history';
const FILTER = 'Filter the history';

/** 60 additions: more than a page has. */
const sixty = (fields = {}) => Array.from({ length: 60 }, (_, index) => anEntry(60 - index, fields));
const rows = (): readonly HTMLElement[] => [...document.querySelectorAll<HTMLElement>('[data-entry]')];
const shows = (count: number) => waitFor(() => expect(rows()).toHaveLength(count));
const address = () => Object.fromEntries(new URL(window.location.href).searchParams);
const addressHas = (parts: object) => waitFor(() => expect(address()).toMatchObject(parts));

const open = async (position: number) => {
  const row = within(document.querySelector<HTMLElement>(`[data-entry=catalogue-${position}]`)!);
  await user.click(row.getByRole('button', { expanded: false }));
  await row.findByRole('button', { expanded: true });
  return row;
};
const openAt = (search: string): void => {
  storeHint(site.session);
  renderPage(`/${search}`);
};

test('an older entry under a filter is marked as undone at once', async () => {
  serveHistory([anEntry(61, { kind: 'changed' }), ...sixty()]);
  await renderDashboard('History');
  await shows(50);
  await user.selectOptions(field('Filter by kind'), 'added');
  await addressHas({ kind: 'added' });
  await waitFor(() => expect(rows()[0]!.textContent).toContain('Added Tool 60'));
  await user.click(button('Load more'));
  await shows(60);
  const row = await open(1);
  await user.click(row.getByRole('button', { name: 'Undo' }));
  const dialog = within(await screen.findByRole('dialog', { name: /^Undo/ }));
  await dialog.findByText('What changes');
  await user.click(dialog.getByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(row.getByRole('button', { expanded: true }).textContent).toContain('Undone'));
  await row.findByText(/^Undone by/);
  expect(rows()).toHaveLength(60);
});

test('older entries that arrive after the filter has changed are not shown', async () => {
  serveHistory([...sixty({ summary: 'Wanted' }), anEntry(0)]);
  const { promise: held, resolve: release } = pending();
  server.use(
    http.get(LIST, async ({ request }) => {
      if (!request.url.includes('before=') || request.url.includes('text=')) return undefined;
      await held;
      return HttpResponse.json({ items: [anEntry(-1)], next: null });
    }),
  );
  await renderDashboard('History');
  await shows(50);
  await user.click(button('Load more'));
  await waitFor(() => button('Loading...'));
  await fill(FILTER, 'Wanted');
  await addressHas({ text: 'Wanted' });
  await waitFor(() => button('Load more'));
  release();
  await user.click(button('Load more'));
  const end = await screen.findByText('No older changes');
  await hasFocus(() => end.parentElement!);
  expect(rows().map((row) => row.textContent)).toEqual(Array(60).fill(expect.stringContaining('Wanted')));
});

test('older entries are loaded on the way down, each once', async () => {
  /** Every element is on the screen. */
  class Seen {
    constructor(readonly report: (entries: object[]) => void) {}
    observe = () => this.report([{ isIntersecting: true }]);
    disconnect = () => undefined;
  }
  const { IntersectionObserver } = window;
  Object.assign(window, { IntersectionObserver: Seen });
  serveHistory(sixty());
  await renderDashboard('History');
  await screen.findByText('No older changes');
  expect(new Set(rows().map((row) => row.dataset['entry'])).size).toBe(60);
  expect(rows()).toHaveLength(60);
  Object.assign(window, { IntersectionObserver });
});

test('filters are in the address, and the address brings them back', async () => {
  serveHistory([anEntry(3), anEntry(2, { kind: 'changed', summary: 'Renamed Tool 3' }), anEntry(1)]);
  openAt('?tab=history&kind=added&text=Tool+3');
  await shows(1);
  expect(field(FILTER).value).toBe('Tool 3');
  expect(field('Filter by kind').value).toBe('added');
  expect(screen.getByRole('link', { name: 'Export as JSON Lines' }).getAttribute('href')).toBe(
    '/api/admin/history/export?text=Tool+3&kind=added&format=jsonl',
  );
  await fill(FILTER, 'nothing is called so');
  await addressHas({ kind: 'added', text: 'nothing is called so' });
  const none = await screen.findByText('No change matches.');
  await user.click(within(none.parentElement!).getByRole('button', { name: 'Clear filters' }));
  await shows(3);
  await waitFor(() => expect(address()).toEqual({ tab: 'history' }));
});

test('the list keeps its filter while another tab is open', async () => {
  serveHistory([anEntry(2), anEntry(1)]);
  openAt('?tab=history&text=Tool+2');
  await shows(1);
  await user.click(screen.getByRole('tab', { name: 'Tools' }));
  await waitFor(() => expect(address()).toEqual({}));
  await user.click(screen.getByRole('tab', { name: 'History' }));
  await waitFor(() => expect(field(FILTER).value).toBe('Tool 2'));
  await shows(1);
});

test('the form of a record leads to its history, and the history to the form', async () => {
  const tool = aTool({ name: 'Known' });
  site.tools = [tool];
  const record = { type: 'tool' as const, id: tool.id, name: tool.name };
  const change = { type: 'tool' as const, id: tool.id, field: 'name', from: null, to: tool.name };
  serveHistory([
    anEntry(2),
    anEntry(1, { records: [record], changes: [change], recordCount: 1, changeCount: 1 }),
  ]);
  await renderDashboard();
  await user.click(await waitFor(() => button('Edit Known')));
  await user.click(await waitFor(() => button('History')));
  await shows(1);
  const row = await open(1);
  await user.click(await row.findByRole('button', { name: 'Known' }));
  await waitFor(() => expect(field('Name *').value).toBe('Known'));
  window.history.back();
  await shows(1);
  await waitFor(() => expect(screen.getByRole('tab', { name: 'History' }).ariaSelected).toBe('true'));
});

test('the preview of a restore of more changes than one answer holds tells how many records it does not list', async () => {
  serveHistory([anEntry(1)]);
  const plan: UndoPlan = {
    records: [{ type: 'tool', id: 'tool', name: 'Old' }],
    changes: [{ type: 'tool', id: 'tool', field: 'name', from: 'New', to: 'Old' }],
    recordCount: 7_001,
    conflicts: [],
  };
  server.use(http.get('/api/admin/restore', () => HttpResponse.json(plan)));
  await renderDashboard('History');
  await shows(1);
  await open(1);
  await press('Restore the directory to this moment');
  await screen.findByText('The changes of 7,000 more records are not listed here.');
  expect(screen.getByRole('button', { name: 'Restore' }).ariaDisabled).not.toBe('true');
});

test('an entry of an account has no undo', async () => {
  serveHistory([anEntry(2, { log: 'auth', kind: 'account' }), anEntry(1)]);
  await renderDashboard('History');
  await shows(2);
  expect((await open(2)).queryByRole('button', { name: 'Undo' })).toBe(null);
  expect((await open(1)).queryByRole('button', { name: 'Undo' })).not.toBe(null);
});

test('a history that failed to load is tried again', async () => {
  serveHistory([anEntry(1)]);
  server.use(http.get(LIST, () => refused(400), { once: true }));
  await renderDashboard('History');
  await screen.findByText('Could not load the history');
  await user.click(button('Try again'));
  await shows(1);
  expect(screen.queryByText('Could not load the history')).toBe(null);
});

test("the button 'More filters' of a phone leaves the focus on the filters that it shows", async () => {
  serveHistory([anEntry(1)]);
  await renderDashboard('History');
  await shows(1);
  button('More filters').focus();
  await user.keyboard('{Enter}');
  await waitFor(() => expect(panel().queryByRole('button', { name: 'More filters' })).toBe(null));
  expect(document.activeElement!.contains(field('Person'))).toBe(true);
  await user.tab();
  await hasFocus(() => field('Person'));
});

test("the form of 'See the site as of...' moves the focus to an invalid day", async () => {
  serveHistory([]);
  await renderDashboard('History');
  await press('See the site as of...');
  const dialog = within(screen.getByRole('dialog'));
  await user.clear(dialog.getByLabelText('Day'));
  await user.click(dialog.getByRole('button', { name: 'See the site' }));
  await dialog.findByText('Choose a day');
  await hasFocus(() => dialog.getByLabelText('Day'));
});
