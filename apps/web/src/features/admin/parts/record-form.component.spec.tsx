import { describe, expect, test } from 'vitest';
import { screen, waitFor } from '@testing-library/dom';
import { http, HttpResponse } from 'msw';
import { commands, pending, refused, server, site } from '../../../testing/fake-api.js';
import {
  answer,
  button,
  deleteRow,
  field,
  fill,
  formIsClosed,
  hasFocus,
  heading,
  listIs,
  noteOf,
  panel,
  press,
  question,
  row,
  rowNames,
  toast,
  user,
} from '../../../testing/page.js';
import { aBanner, aCategory, aTool } from '../../../testing/records.js';
import { renderDashboard } from '../../../testing/render-page.js';

interface Fields {
  readonly description?: string;
  readonly sortOrder?: number;
}

const KINDS = [
  {
    tab: 'Tools',
    one: 'Tool',
    path: '/api/tools',
    list: '/api/admin/tools',
    nameLabel: 'Name *',
    required: ['Name *', 'Link *'],
    missing: 'Please fill in all required fields',
    deleteQuestion: 'Are you sure you want to delete this tool?',
    records: () => site.tools,
    add: (name: string, fields?: Fields) => void site.tools.push(aTool({ name, ...fields })),
  },
  {
    tab: 'Categories',
    one: 'Category',
    path: '/api/categories',
    list: '/api/categories',
    nameLabel: 'Name *',
    required: ['Name *'],
    missing: 'Please enter a category name',
    deleteQuestion:
      'Are you sure you want to delete this category? Tools in this category will become uncategorized.',
    records: () => site.categories,
    add: (name: string, fields?: Fields) => void site.categories.push(aCategory({ name, ...fields })),
  },
  {
    tab: 'Banners',
    one: 'Banner',
    path: '/api/banners',
    list: '/api/admin/banners',
    nameLabel: 'Banner Title *',
    required: ['Banner Title *'],
    missing: 'Please enter a banner title',
    deleteQuestion: 'Are you sure you want to delete this banner?',
    records: () => site.banners,
    add: (title: string, fields?: Fields) => void site.banners.push(aBanner({ title, ...fields })),
  },
];

/** The keys of the commands, each of which the server executes once. */
const keys = () => commands.map(({ headers }) => headers.get('idempotency-key'));
const lost = () => HttpResponse.error();

const fillRequired = async (nameLabel: string, name: string, one: string) => {
  await fill(nameLabel, name);
  if (one === 'Tool') await fill('Link *', 'https://typed.example/');
};

describe.each(KINDS)(
  'the $tab tab',
  ({ tab, one, path, list, nameLabel, required, missing, deleteQuestion, records, add }) => {
    const noun = one.toLowerCase();

    test('the record form opens by its button and closes by Cancel', async () => {
      add('Named');
      await renderDashboard(tab);
      await waitFor(() => heading(`Existing ${tab} (1)`));
      await formIsClosed(one);
      await press(`Add New ${one}`);
      heading(`Add New ${one}`);
      await hasFocus(() => field(nameLabel));
      expect(panel().queryByRole('button', { name: `Add New ${one}` })).toBeNull();
      await press('Cancel');
      await formIsClosed(one);
      await hasFocus(() => button(`Add New ${one}`));
    });

    test('the record form names missing fields without a request', async () => {
      await renderDashboard(tab);
      await press(`Add New ${one}`);
      await fill(nameLabel, ' <> ');
      await press(`Add ${one}`);
      await toast('Error', missing);
      for (const label of required) expect(noteOf(label)).toBe('This is required.');
      expect(field(nameLabel).getAttribute('aria-invalid')).toBe('true');
      await hasFocus(() => field(nameLabel));
      expect(commands).toEqual([]);
      await fillRequired(nameLabel, 'Named', one);
      await waitFor(() => expect(noteOf(nameLabel)).toBeNull());
      await press(`Add ${one}`);
      await toast('Success', `${one} added successfully`);
      expect(screen.queryByText(missing)).toBeNull();
    });

    test('an added record is in the list at once', async () => {
      add('Other');
      await renderDashboard(tab);
      await press(`Add New ${one}`);
      await fillRequired(nameLabel, '  <Named> ', one);
      await fill('Description', 'Typed by the owner');
      await fill('Sort Order', '-7');
      await press(`Add ${one}`);
      await toast('Success', `${one} added successfully`);
      await listIs('Named', 'Other');
      row('Named').getByText('Typed by the owner');
      heading(`Existing ${tab} (2)`);
      await formIsClosed(one);
      await hasFocus(() => button(`Add New ${one}`));
      expect(records()).toMatchObject([{}, { description: 'Typed by the owner', sortOrder: -7 }]);
      await press(`Add New ${one}`);
      expect(field(nameLabel).value).toBe('');
    });

    test('a record is edited starting from its values', async () => {
      add('Named', { description: 'As it was', sortOrder: 90 });
      await renderDashboard(tab);
      await press('Edit Named');
      heading(`Edit ${one}`);
      const values = [nameLabel, 'Description', 'Sort Order'].map((label) => field(label).value);
      expect(values).toEqual(['Named', 'As it was', '90']);
      await fill(nameLabel, 'Renamed');
      await fill('Description', '');
      await press(`Update ${one}`);
      await toast('Success', `${one} updated successfully`);
      await listIs('Renamed');
      await formIsClosed(one);
      await hasFocus(() => button('Edit Renamed'));
      expect(records()).toMatchObject([{ description: null, sortOrder: 90 }]);
    });

    test('a record is deleted only after a confirmation', async () => {
      add('Named');
      await renderDashboard(tab);
      await press('Delete Named');
      question().getByRole('heading', { name: 'Delete Named?' });
      question().getByText(deleteQuestion);
      await hasFocus(() => question().getByRole('button', { name: 'Cancel' }));
      await answer('Cancel');
      expect(screen.queryByRole('alertdialog')).toBeNull();
      await hasFocus(() => button('Delete Named'));
      expect(commands).toEqual([]);
      await deleteRow('Named');
      await toast('Success', `${one} deleted successfully`);
      await waitFor(() => heading(`Existing ${tab} (0)`));
      expect(records()).toEqual([]);
    });

    test('an added record is kept in the form and saved once', async () => {
      await renderDashboard(tab);
      await press(`Add New ${one}`);
      await fillRequired(nameLabel, 'Named', one);
      await fill('Description', 'Typed once');
      const { promise: failed, resolve: fail } = pending();
      server.use(http.post(path, () => failed.then(lost), { once: true }));
      await press(`Add ${one}`);
      expect((await panel().findByText('Saving...')).getAttribute('aria-disabled')).toBe('true');
      await user.keyboard('{Control>}s{/Control}');
      fail();
      await toast('Error', `Failed to save ${noun}`);
      panel().getByText("The connection was lost while saving. Save again: it won't be saved twice.");
      expect([field(nameLabel).value, field('Description').value]).toEqual(['Named', 'Typed once']);
      await press(`Add ${one}`);
      await toast('Success', `${one} added successfully`);
      expect(screen.queryByText(`Failed to save ${noun}`)).toBeNull();
      await formIsClosed(one);
      await waitFor(() => expect(rowNames()).toEqual(['Named']));
      expect([keys().length, new Set(keys()).size]).toEqual([2, 1]);
      expect(records()).toMatchObject([{ description: 'Typed once' }]);
    });

    test('a changed record is kept in the form and saved', async () => {
      add('Named');
      await renderDashboard(tab);
      await press('Edit Named');
      await fill('Description', 'Changed once');
      server.use(http.patch(`${path}/:id`, lost, { once: true }));
      await press(`Update ${one}`);
      await toast('Error', `Failed to save ${noun}`);
      expect(field('Description').value).toBe('Changed once');
      await press(`Update ${one}`);
      await toast('Success', `${one} updated successfully`);
      expect(new Set(keys()).size).toBe(1);
      expect(records()).toMatchObject([{ description: 'Changed once', version: 2 }]);
    });

    test('a failed deletion is reported and can be repeated', async () => {
      add('Named');
      await renderDashboard(tab);
      await waitFor(() => row('Named'));
      server.use(http.delete(`${path}/:id`, lost, { once: true }));
      await deleteRow('Named');
      await toast('Error', `Failed to delete ${noun}`);
      await deleteRow('Named');
      await toast('Success', `${one} deleted successfully`);
      await waitFor(() => expect(rowNames()).toEqual([]));
      expect([keys().length, new Set(keys()).size]).toEqual([2, 1]);
    });

    test('each list says that it did not load, and appears in place of Try again with its focus', async () => {
      add('Named');
      let isLoaded = false;
      const { promise: loading, resolve: load } = pending();
      server.use(http.get(list, () => (isLoaded ? loading.then(() => undefined) : refused(400))));
      await renderDashboard(tab);
      await toast('Error', `Failed to load ${tab.toLowerCase()}`);
      panel().getByText(`Could not load the ${tab.toLowerCase()}`);
      isLoaded = true;
      await press('Try again');
      await waitFor(() => button('Trying again...'));
      load();
      await hasFocus(() => heading(`Existing ${tab} (1)`));
    });
  },
);
