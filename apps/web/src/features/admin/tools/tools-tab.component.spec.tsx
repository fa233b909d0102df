import { describe, expect, test } from 'vitest';
import type { Tool } from '@tools-hub/contracts';
import { fireEvent, waitFor, within } from '@testing-library/dom';
import { commands, site } from '../../../testing/fake-api.js';
import {
  answer,
  button,
  field,
  fill,
  hasFocus,
  heading,
  listIs,
  noteOf,
  panel,
  press,
  row,
  rowNames,
  select,
  toast,
  user,
} from '../../../testing/page.js';
import { aBanner, aCategory } from '../../../testing/records.js';
import { renderDashboard, renderTools } from '../../../testing/render-page.js';

/** A list of more than eight has filters. */
const OTHERS = Array.from({ length: 8 }, (_, n) => `Other ${n}`);

const theManyTools = (...tools: readonly Partial<Tool>[]) =>
  renderTools(...tools, ...OTHERS.map((name) => ({ name })));

describe('the tool form', () => {
  test('the tool form opens by its button and has every property of a tool', async () => {
    site.categories.push(aCategory({ name: 'Wikis' }), aCategory({ name: 'Chats' }));
    await renderTools({ sortOrder: 7 });
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
    await waitFor(() => {
      const options = within(field('Category')).getAllByRole('option');
      expect(options.map(({ textContent }) => textContent)).toEqual(['No category', 'Wikis', 'Chats']);
    });
  });

  test('the tool form reads an order as a whole number, or 0, and no category as none', async () => {
    site.categories.push(aCategory({ name: 'Wikis' }));
    await renderTools();
    for (const [typed, sortOrder] of [
      ['', 0],
      ['12.9', 12],
      ['-4', -4],
    ] as const) {
      await press('Add New Tool');
      await fill('Name *', 'Ordered');
      await fill('Link *', 'https://added.example/');
      for (const option of ['Wikis', 'No category']) await select('Category', option);
      await fill('Sort Order', typed);
      await user.keyboard('{Enter}');
      await waitFor(() => button('Add New Tool'));
      expect(site.tools.at(-1)).toMatchObject({ sortOrder, categoryId: null });
    }
  });

  test('the tool form refuses an invalid value at its field', async () => {
    await renderTools();
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
  test('a tool row shows the tool, and edits and deletes it', async () => {
    const category = aCategory({ name: 'Wikis' });
    site.categories.push(category);
    await renderTools(
      {
        name: 'Full',
        description: 'Described <b>boldly</b>',
        categoryId: category.id,
        iconUrl: 'https://icons.example/full.svg',
        usageCount: 2,
      },
      {
        name: 'Zulu',
        link: 'https://bare.example/x',
        iconUrl: 'https://icons.example/gone.svg',
        isActive: false,
      },
    );
    const imageOf = (name: string) => button(`Edit ${name}`).closest('li')!.querySelector('img');
    await waitFor(() => row('Full').getByText('Wikis'));
    for (const text of ['Described boldly', '2 uses']) row('Full').getByText(text);
    expect(row('Full').queryByText('Inactive')).toBeNull();
    expect(imageOf('Full')?.getAttribute('src')).toBe('https://icons.example/full.svg');
    for (const text of ['https://bare.example/x', 'No category', '0 uses', 'Inactive'])
      row('Zulu').getByText(text);
    fireEvent.error(imageOf('Zulu')!);
    await row('Zulu').findByText('Z');
    expect(imageOf('Zulu')).toBeNull();
    for (const name of ['Full', 'Zulu']) row(name).getByRole('button', { name: `Delete ${name}` });
  });

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
    await select('Filter by category', 'Wikis');
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

  test('the search finds tools by name, description, link, category and `Inactive`', async () => {
    const category = aCategory({ name: 'Odd ones' });
    site.categories.push(category);
    await theManyTools(
      { name: 'Off', isActive: false },
      { name: 'Described', description: 'A number of many' },
      { name: 'Linked', link: 'https://many.example/page-7' },
      { name: 'In it', categoryId: category.id },
    );
    for (const [typed, found] of [
      ['OFF', 'Off'],
      ['number of', 'Described'],
      ['many.example/page', 'Linked'],
      ['odd ONES', 'In it'],
      ['inactive', 'Off'],
    ] as const) {
      await fill('Filter tools', typed);
      await listIs(found);
    }
  });

  test('a list is sorted by name, uses and age', async () => {
    await renderTools(
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
    await select('Filter by category', 'Wikis');
    await listIs('In it');
    site.categories.pop();
    refresh();
    await listIs('In it', 'Not in it', ...OTHERS);
    expect(field('Filter by category').value).toBe('');
  });
});
