import { describe, expect, test } from 'vitest';
import type { EditTools, Tool } from '@tools-hub/contracts';
import { screen, waitFor, within } from '@testing-library/dom';
import { http, HttpResponse } from 'msw';
import { commands, refused, server, site } from '../../../testing/fake-api.js';
import {
  answer,
  button,
  field,
  fill,
  hasFocus,
  heading,
  noteOf,
  panel,
  press,
  row,
  rowNames,
  toast,
  user,
} from '../../../testing/page.js';
import { aBanner, aCategory, aTool } from '../../../testing/records.js';
import { renderDashboard } from '../../../testing/render-page.js';

/** A list of more than eight has filters. */
const OTHERS = Array.from({ length: 8 }, (_, n) => `Other ${n}`);

const theTools = async (...tools: readonly Partial<Tool>[]) => {
  site.tools.push(...tools.map((tool, sortOrder) => aTool({ sortOrder, ...tool })));
  const page = await renderDashboard('Tools');
  await waitFor(() => expect(rowNames()).toHaveLength(tools.length));
  return page;
};
const theManyTools = (...tools: readonly Partial<Tool>[]) =>
  theTools(...tools, ...OTHERS.map((name) => ({ name })));
const listIs = (...names: readonly string[]) => waitFor(() => expect(rowNames()).toEqual(names));

describe('the tool form', () => {
  test('the tool form opens by its button and has every property of a tool', async () => {
    site.categories.push(aCategory({ name: 'Wikis' }), aCategory({ name: 'Chats' }));
    await theTools({ sortOrder: 7 });
    await press('Add New Tool');
    heading('Add New Tool');
    const types = ['Name *', 'Link *', 'Description', 'Icon URL', 'Category', 'Sort Order'].map((label) => {
      const { type, value } = field(label);
      return [label, type, value];
    });
    expect(types).toEqual([
      ['Name *', 'text', ''],
      ['Link *', 'url', ''],
      ['Description', 'textarea', ''],
      ['Icon URL', 'url', ''],
      ['Category', 'select-one', ''],
      ['Sort Order', 'number', '8'],
    ]);
    expect([field('Open in new tab').checked, field('Active').checked]).toEqual([true, true]);
    const options = within(field('Category')).getAllByRole('option');
    expect(options.map(({ textContent }) => textContent)).toEqual(['No category', 'Wikis', 'Chats']);
  });

  test('the tool form reads an order as a whole number, or 0, and no category as none', async () => {
    site.categories.push(aCategory({ name: 'Wikis' }));
    await theTools();
    for (const [typed, sortOrder] of [
      ['', 0],
      ['12.9', 12],
      ['-4', -4],
    ] as const) {
      await press('Add New Tool');
      await fill('Name *', 'Ordered');
      await fill('Link *', 'https://added.example/');
      for (const option of ['Wikis', 'No category']) await user.selectOptions(field('Category'), option);
      await fill('Sort Order', typed);
      await user.keyboard('{Enter}');
      await waitFor(() => button('Add New Tool'));
      expect(site.tools.at(-1)).toMatchObject({ sortOrder, categoryId: null });
    }
  });

  test('the tool form refuses an invalid value at its field', async () => {
    await theTools();
    await press('Add New Tool');
    await fill('Name *', 'Invalid');
    const blocked = 'This link contains something that is blocked, such as "javascript:".';
    for (const [label, typed, says, valid] of [
      [
        'Link *',
        'not an address',
        'Enter a full address, for example https://example.com',
        'https://x.example/<script>',
      ],
      ['Link *', 'https://x.example/<script>', blocked, 'https://x.example/'],
      ['Icon URL', 'data:image/png;base64,AAAA', blocked, ''],
      ['Sort Order', '99999999999', 'This must be a whole number from -2147483648 to 2147483647.', '0'],
    ] as const) {
      await fill(label, typed);
      await press('Add Tool');
      await toast('Error', 'Some fields are not valid');
      await waitFor(() => expect(noteOf(label)).toBe(says));
      await hasFocus(() => field(label));
      await fill(label, valid);
    }
    expect(commands).toEqual([]);
  });
});

describe('a row of a list', () => {
  test('a banner without an address has no link', async () => {
    site.banners.push(
      aBanner({ title: 'Bare' }),
      aBanner({ title: 'Linked', linkUrl: 'https://elsewhere.example/' }),
    );
    await renderDashboard('Banners');
    await listIs('Bare', 'Linked');
    expect(row('Linked').getByRole('link').getAttribute('href')).toBe('https://elsewhere.example/');
    expect(row('Bare').queryByRole('link')).toBeNull();
  });

  test('the arrow key leads from the search box to the first row that was found', async () => {
    await theManyTools({ name: 'Jira' }, { name: 'Figma' });
    await fill('Filter tools', 'figma');
    await listIs('Figma');
    await user.keyboard('{ArrowDown}');
    await hasFocus(() => button('Edit Figma'));
  });

  test('the focus goes to the next shown row after a deletion in a filtered list', async () => {
    await theManyTools({ name: 'A wiki' }, { name: 'Hidden' }, { name: 'C wiki' });
    await fill('Filter tools', 'wiki');
    await listIs('A wiki', 'C wiki');
    button('Edit A wiki').focus();
    await user.keyboard('{Delete}');
    await answer('Delete');
    await hasFocus(() => button('Edit C wiki'));
  });
});

describe('the filters of a list', () => {
  const counted = (text: string) => waitFor(() => panel().getByText(text));

  test('a list is filtered by category and state, with the count announced', async () => {
    const category = aCategory({ name: 'Wikis' });
    site.categories.push(category);
    await theManyTools(
      { name: 'Active', categoryId: category.id },
      { name: 'Off', categoryId: category.id, isActive: false },
      { name: 'Bare', isActive: false },
    );
    await user.selectOptions(field('Filter by category'), 'Wikis');
    await counted('2 of 11 tools');
    expect(rowNames()).toEqual(['Active', 'Off']);
    await user.selectOptions(field('Filter by state'), 'Inactive');
    await counted('1 of 11 tools');
    expect(rowNames()).toEqual(['Off']);
    await user.selectOptions(field('Filter by category'), 'No category');
    await listIs('Bare');
    await fill('Filter tools', 'no such tool');
    await counted('None of the tools match.');
    await press('Clear filters');
    await listIs('Active', 'Off', 'Bare', ...OTHERS);
    await hasFocus(() => field('Filter tools'));
    expect(panel().queryByText(/of 11 tools/)).toBeNull();
  });

  test('the search finds inactive tools by `Inactive`', async () => {
    await theManyTools({ name: 'Off', isActive: false }, { name: 'On' });
    await fill('Filter tools', 'inactive');
    await listIs('Off');
  });

  test('a list is sorted by name, uses and age', async () => {
    await theTools(
      { name: 'M first' },
      { name: 'Z used', usageCount: 3 },
      { name: 'A newest', createdAt: '2026-02-01T00:00:00.000Z' },
      ...OTHERS.map((name) => ({ name, createdAt: '2025-01-01T00:00:00.000Z' })),
    );
    row('Z used').getByText('3 uses');
    for (const [sort, names] of [
      ['Name A–Z', ['A newest', 'M first', ...OTHERS, 'Z used']],
      ['Most used', ['Z used', 'M first', 'A newest', ...OTHERS]],
      ['Newest first', ['A newest', 'M first', 'Z used', ...OTHERS]],
      ['Custom order', ['M first', 'Z used', 'A newest', ...OTHERS]],
    ] as const) {
      await user.selectOptions(field('Sort tools'), sort);
      await listIs(...names);
    }
  });

  test('a filter by a category that was deleted leaves no tool out', async () => {
    const category = aCategory({ name: 'Wikis' });
    site.categories.push(category);
    const { refresh } = await theManyTools({ name: 'In it', categoryId: category.id }, { name: 'Not in it' });
    await user.selectOptions(field('Filter by category'), 'Wikis');
    await listIs('In it');
    site.categories.pop();
    refresh();
    await listIs('In it', 'Not in it', ...OTHERS);
    expect(field('Filter by category').value).toBe('');
  });
});

describe('the selection in the list of tools', () => {
  const NAMES = ['One', 'Two', 'Three', 'Four', 'Five'] as const;
  const fiveTools = () => theTools(...NAMES.map((name) => ({ name })));
  const boxOf = (name: string) => panel().getByRole<HTMLInputElement>('checkbox', { name: `Select ${name}` });
  const allBox = () => panel().getByRole<HTMLInputElement>('checkbox', { name: /^Select all / });
  const selected = (text: string) =>
    waitFor(() =>
      panel().getByText(
        (_, element) => element?.getAttribute('role') === 'status' && element.textContent === text,
      ),
    );
  const noneSelected = () => waitFor(() => expect(panel().queryByText(/selected/)).toBeNull());
  const chooseAction = async (name: string) => {
    await press('Actions');
    await user.click(screen.getByRole('menuitem', { name }));
  };
  /** Answers commands on many tools by the number of changed ones, and records their bodies. */
  const bulk = (...changed: readonly number[]): readonly EditTools[] => {
    const bodies: EditTools[] = [];
    server.use(
      http.post('/api/admin/bulk', async ({ request }) => {
        bodies.push((await request.json()) as EditTools);
        return HttpResponse.json({ changed: changed[bodies.length - 1] });
      }),
    );
    return bodies;
  };
  const idsOf = (...names: readonly string[]) =>
    site.tools.filter(({ name }) => names.includes(name)).map(({ id }) => id);

  test('rows are selected one by one, by Shift from the last one, and all at once', async () => {
    await fiveTools();
    await user.click(boxOf('Two'));
    await selected('1 selected');
    await user.keyboard('{Shift>}');
    await user.click(boxOf('Four'));
    await user.keyboard('{/Shift}');
    await selected('3 selected');
    expect(NAMES.map((name) => boxOf(name).checked)).toEqual([false, true, true, true, false]);
    expect(allBox().indeterminate).toBe(true);
    await user.click(allBox());
    await selected('5 selected');
    await press('Clear selection');
    await noneSelected();
    await hasFocus(allBox);
    expect(boxOf('Two').checked).toBe(false);
  });

  test('Space selects the row with the focus, Shift and Space a range, and Escape clears', async () => {
    await fiveTools();
    button('Edit One').focus();
    await user.keyboard(' ');
    expect(boxOf('One').checked).toBe(true);
    await hasFocus(() => button('Edit One'));
    await user.keyboard('{ArrowDown}{ArrowDown}{Shift>} {/Shift}');
    await selected('3 selected');
    expect(boxOf('Three').checked).toBe(true);
    expect(document.querySelector('form')).toBeNull();
    await user.keyboard('{Escape}');
    await noneSelected();
    await hasFocus(() => button('Edit Three'));
  });

  test('selected tools are switched off, and one that is off already is not counted', async () => {
    const bodies = bulk(2, 1, 0);
    await fiveTools();
    for (const name of ['One', 'Two']) await user.click(boxOf(name));
    await chooseAction('Switch off');
    await toast('Success', '2 tools switched off');
    await user.click(boxOf('Three'));
    await chooseAction('Switch off');
    await toast('Success', '1 tool switched off');
    await chooseAction('Switch off');
    await toast('Success', 'Nothing to change: all of them have this value already');
    expect(bodies.slice(0, 2)).toEqual([
      { ids: idsOf('One', 'Two'), set: { isActive: false } },
      { ids: idsOf('One', 'Two', 'Three'), set: { isActive: false } },
    ]);
  });

  test('selected tools that a filter hides are not affected, and the list says so', async () => {
    const bodies = bulk(1);
    await theManyTools(...NAMES.map((name) => ({ name })));
    for (const name of ['One', 'Two']) await user.click(boxOf(name));
    await fill('Filter tools', 'Two');
    await selected('1 selected · 1 more is hidden and not affected');
    await chooseAction('Open in the same tab');
    await toast('Success', '1 tool set to open in the same tab');
    expect(bodies).toEqual([{ ids: idsOf('Two'), set: { openInNewTab: false } }]);
    await fill('Filter tools', '');
    await selected('2 selected');
  });

  test('nothing is changed when a selected tool was deleted meanwhile, and the owner is told', async () => {
    server.use(http.post('/api/admin/bulk', () => refused(404, 'NOT_FOUND')));
    await fiveTools();
    await user.click(allBox());
    site.tools.splice(2, 1);
    await chooseAction('Switch off');
    await toast('Error', 'Not changed: some of them were deleted meanwhile. Try again.');
    await listIs('One', 'Two', 'Four', 'Five');
  });
});
