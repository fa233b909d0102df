import { beforeEach, describe, expect, test } from 'vitest';
import type { RecordOrder } from '@tools-hub/domain';
import { waitFor } from '@testing-library/dom';
import { http, HttpResponse } from 'msw';
import { commands, pending, refused, server, site } from '../../../testing/fake-api.js';
import {
  boxOf,
  chooseAction,
  field,
  fill,
  listIs,
  panel,
  press,
  toast,
  user,
} from '../../../testing/page.js';
import { aBanner, aCategory, aTool } from '../../../testing/records.js';
import { renderDashboard, renderTools } from '../../../testing/render-page.js';

const PATH = '/api/admin/order';

/** The listed records get each other's positions. */
const answerOrders = (): void =>
  server.use(
    http.post(PATH, async ({ request }) => {
      const { kind, ids } = (await request.json()) as RecordOrder;
      const records: { id: string; sortOrder: number }[] = site[kind];
      const listed = records.filter(({ id }) => ids.includes(id));
      const places = listed.map(({ sortOrder }) => sortOrder).sort((a, b) => a - b);
      for (const record of listed) record.sortOrder = places[ids.indexOf(record.id)]!;
      return HttpResponse.json({ changed: listed.length });
    }),
  );

beforeEach(answerOrders);

const NAMES = ['One', 'Two', 'Three', 'Four'] as const;
const OTHERS = ['Other 1', 'Other 2', 'Other 3', 'Other 4', 'Other 5'] as const;

const theTools = (...names: readonly string[]) => renderTools(...names.map((name) => ({ name })));

describe('the order of a list', () => {
  test.each([
    ['Tools', (name: string, sortOrder: number) => site.tools.push(aTool({ name, sortOrder }))],
    ['Categories', (name: string, sortOrder: number) => site.categories.push(aCategory({ name, sortOrder }))],
    ['Banners', (title: string, sortOrder: number) => site.banners.push(aBanner({ title, sortOrder }))],
  ] as const)('a row of the %s tab is moved to the top', async (tab, add) => {
    NAMES.forEach(add);
    const { refresh } = await renderDashboard(tab);
    await listIs(...NAMES);
    await press('Move Three to the top');
    await toast('Success', 'Three moved');
    refresh();
    await listIs('Three', 'One', 'Two', 'Four');
    expect(commands).toHaveLength(1);
  });

  test('selected rows are moved to the top in their order', async () => {
    await theTools(...NAMES);
    for (const name of ['Four', 'Two']) await user.click(boxOf(name));
    await chooseAction('Move to top');
    await toast('Success', '2 tools moved');
    await listIs('Two', 'Four', 'One', 'Three');
  });

  test('a move in a filtered list leaves the hidden rows in their places', async () => {
    await theTools('A wiki', 'Hidden', 'B wiki', 'C wiki', ...OTHERS);
    await fill('Filter tools', 'wiki');
    await listIs('A wiki', 'B wiki', 'C wiki');
    await press('Move C wiki to the top');
    await toast('Success', 'C wiki moved');
    await listIs('C wiki', 'A wiki', 'B wiki');
    await press('Clear filters');
    await listIs('C wiki', 'Hidden', 'A wiki', 'B wiki', ...OTHERS);
  });

  test('rows in another order have no handles', async () => {
    await theTools(...NAMES, ...OTHERS);
    const handles = () => panel().queryAllByRole('button', { name: /^(?:Reorder .*|Move .* to the top)$/ });
    expect(handles()).toHaveLength(18);
    await user.selectOptions(field('Sort tools'), 'Name A–Z');
    await listIs('Four', 'One', ...OTHERS, 'Three', 'Two');
    expect(handles()).toEqual([]);
  });

  test('a row that was picked up by keyboard is back when the focus leaves it, and a field takes the next keys', async () => {
    await theTools(...NAMES, ...OTHERS);
    const has = (state: 'sortable' | 'dragging', is: boolean) =>
      waitFor(() => expect(document.querySelector(`[data-${state}]`) !== null).toBe(is));
    await has('sortable', true);
    (await panel().findByRole('button', { name: 'Reorder One' })).focus();
    await user.keyboard(' ');
    await has('dragging', true);
    await user.click(field('Filter tools'));
    await has('dragging', false);
    await user.keyboard('a b');
    expect(field('Filter tools').value).toBe('a b');
  });

  test('a new order is shown at once, and the old one again when it is not saved', async () => {
    const { promise: failed, resolve: fail } = pending();
    server.use(http.post(PATH, () => failed.then(() => refused(503))));
    await theTools(...NAMES);
    await press('Move Four to the top');
    await listIs('Four', 'One', 'Two', 'Three');
    fail();
    await toast('Error', 'Not moved. Try again in a moment.');
    await listIs(...NAMES);
  });
});
