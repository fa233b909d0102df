import { describe, expect, test } from 'vitest';
import { screen, waitFor } from '@testing-library/dom';
import { commands, site } from '../../../testing/fake-api.js';
import {
  button,
  field,
  fill,
  hasFocus,
  heading,
  listIs,
  panel,
  press,
  question,
  row,
  user,
} from '../../../testing/page.js';
import { openTab, reloadPage, renderTools } from '../../../testing/render-page.js';

/** A list of more than eight has filters. */
const NAMES = Array.from({ length: 9 }, (_, n) => `Tool ${n + 1}`);

const nineTools = () => renderTools(...NAMES.map((name, n) => ({ name, isActive: n !== 4 })));

describe('the rows of a list', () => {
  test('a list is one tab stop whose rows are reached by arrow keys', async () => {
    await nineTools();
    field('Sort tools').focus();
    await user.tab();
    await hasFocus(() => panel().getByRole('checkbox', { name: 'Select all 9 tools' }));
    await user.tab();
    await hasFocus(() => button('Edit Tool 1'));
    for (const [keys, name] of [
      ['{ArrowDown}', 'Edit Tool 2'],
      ['{ArrowRight}', 'Open Tool 2 in a new tab'],
      ['{ArrowRight}{ArrowRight}', 'Delete Tool 2'],
      ['{ArrowUp}', 'Delete Tool 1'],
      ['{End}', 'Delete Tool 9'],
      ['{Home}{ArrowLeft}{ArrowLeft}', 'Edit Tool 1'],
      ['{ArrowLeft}', 'Move Tool 1 to the top'],
    ] as const) {
      await user.keyboard(keys);
      expect(document.activeElement?.getAttribute('aria-label')).toBe(name);
    }
    await user.keyboard('{ArrowRight}{ArrowDown}');
    await user.tab();
    expect(screen.getByRole('tabpanel').contains(document.activeElement)).toBe(false);
    await user.tab({ shift: true });
    await hasFocus(() => button('Edit Tool 2'));
    await user.keyboard('{Delete}');
    question().getByRole('heading', { name: 'Delete Tool 2?' });
    await user.keyboard('{Escape}');
    await hasFocus(() => button('Edit Tool 2'));
    await user.keyboard('{Enter}');
    heading('Edit Tool');
  });

  test('the second click of a double click in a dialog does nothing on the row below it', async () => {
    await nineTools();
    const one = button('Edit Tool 1');
    const others = ['Delete Tool 2', 'Move Tool 2 to the top', '0 uses of Tool 2, by day'].map(button);
    for (const target of [one, ...others]) {
      await press('Delete Tool 3');
      const cancel = question().getByRole('button', { name: 'Cancel' });
      await user.pointer([cancel, target].map((each) => ({ keys: '[MouseLeft]', target: each })));
      expect(screen.queryByRole('alertdialog')).toBe(null);
      expect(panel().queryByRole('heading', { name: 'Edit Tool' })).toBe(null);
      expect(screen.getByRole('tab', { selected: true }).textContent).toBe('Tools');
    }
    expect(commands).toEqual([]);
    await user.dblClick(one);
    heading('Edit Tool');
  });

  test('a row has a link to its tool in a new tab, which counts no use', async () => {
    await nineTools();
    const link = row('Tool 1').getByRole('link', { name: 'Open Tool 1 in a new tab' });
    expect(link.getAttribute('href')).toBe(site.tools[0]!.link);
    expect(link.getAttribute('target')).toBe('_blank');
    expect(link.getAttribute('rel')).toBe('noopener noreferrer');
    await user.click(link);
    expect(commands).toEqual([]);
    expect(document.querySelector('form')).toBeNull();
  });
});

test('a list that is sorted while a row is picked up shows the new order at once', async () => {
  await renderTools({ name: 'Zulip' }, ...NAMES.map((name) => ({ name })));
  await waitFor(() => expect(panel().getByRole('list').dataset['sortable']).toBe('true'));
  button('Reorder Zulip').focus();
  await user.keyboard(' {ArrowDown}');
  await screen.findByText(/Zulip is picked up at place 1 of 10/u);
  await user.selectOptions(field('Sort tools'), 'Name A–Z');
  await listIs(...NAMES, 'Zulip');
  await user.selectOptions(field('Sort tools'), 'Custom order');
  await listIs('Zulip', ...NAMES);
  expect(panel().getByRole('list').dataset['dragging']).toBeUndefined();
});

test('a reload keeps the tab, the filters and the order of a list, until the session ends', async () => {
  await nineTools();
  await fill('Filter tools', 'tool 5');
  await user.selectOptions(field('Filter by state'), 'Inactive');
  await user.selectOptions(field('Sort tools'), 'Most used');
  await openTab('Settings');
  reloadPage();
  await screen.findByRole('heading', { name: 'Website Settings' });
  await openTab('Tools');
  await listIs('Tool 5');
  expect(['Filter tools', 'Filter by state', 'Sort tools'].map((label) => field(label).value)).toEqual([
    'tool 5',
    'inactive',
    'used',
  ]);
  await openTab('Banners');
  await user.click(screen.getByRole('button', { name: 'Logout' }));
  await user.click(await screen.findByRole('button', { name: 'Admin' }));
  await user.type(await screen.findByLabelText('Username'), 'owner');
  await user.type(screen.getByLabelText('Password'), 'the password{Enter}');
  await screen.findByRole('tabpanel', { name: 'Tools' });
  await listIs(...NAMES);
  expect([field('Filter tools').value, field('Sort tools').value]).toEqual(['', '']);
});
