import { describe, expect, test } from '@jest/globals';
import { screen, waitFor } from '@testing-library/dom';
import { http, HttpResponse } from 'msw';
import { commands, refused, server, site } from '../../../testing/fake-api.js';
import {
  answer,
  button,
  deleteRow,
  field,
  fill,
  hasFocus,
  heading,
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

const KINDS = [
  {
    tab: 'Tools',
    one: 'Tool',
    path: '/api/tools',
    list: '/api/admin/tools',
    nameLabel: 'Name *',
    required: ['Name *', 'Link *'],
    missing: 'Please fill in all required fields',
    records: () => site.tools,
    add: (name: string) => void site.tools.push(aTool({ name })),
  },
  {
    tab: 'Categories',
    one: 'Category',
    path: '/api/categories',
    list: '/api/categories',
    nameLabel: 'Name *',
    required: ['Name *'],
    missing: 'Please enter a category name',
    records: () => site.categories,
    add: (name: string) => void site.categories.push(aCategory({ name })),
  },
  {
    tab: 'Banners',
    one: 'Banner',
    path: '/api/banners',
    list: '/api/admin/banners',
    nameLabel: 'Banner Title *',
    required: ['Banner Title *'],
    missing: 'Please enter a banner title',
    records: () => site.banners,
    add: (title: string) => void site.banners.push(aBanner({ title })),
  },
];

/** The keys of the commands, each of which the server executes once. */
const keys = () => commands.map(({ headers }) => headers.get('idempotency-key'));
const lost = () => HttpResponse.error();

const formIsClosed = (one: string) =>
  waitFor(() => {
    button(`Add New ${one}`);
    expect(document.querySelector('form')).toBeNull();
  });

const fillRequired = async (nameLabel: string, name: string, one: string) => {
  await fill(nameLabel, name);
  if (one === 'Tool') await fill('Link *', 'https://typed.example/');
};

describe.each(KINDS)(
  'the $tab tab',
  ({ tab, one, path, list, nameLabel, required, missing, records, add }) => {
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

    test('an added record is kept in the form and saved once', async () => {
      await renderDashboard(tab);
      await press(`Add New ${one}`);
      await fillRequired(nameLabel, 'Named', one);
      await fill('Description', 'Typed once');
      let fail = (): void => undefined;
      const failed = new Promise<void>((resolve) => (fail = resolve));
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
      let load = (): void => undefined;
      const loading = new Promise<void>((resolve) => (load = resolve));
      server.use(http.get(list, () => (isLoaded ? loading.then(() => undefined) : refused(400))));
      await renderDashboard(tab);
      await toast('Error', `Failed to load ${tab.toLowerCase()}`);
      panel().getByText(`Couldn't load the ${tab.toLowerCase()}`);
      isLoaded = true;
      await press('Try again');
      await waitFor(() => button('Trying again...'));
      load();
      await hasFocus(() => heading(`Existing ${tab} (1)`));
    });
  },
);

/** All tabs have the same list and form: one of them shows how these work. */
describe('a tab of records', () => {
  const theTools = async (...names: readonly string[]) => {
    site.tools.push(...names.map((name, sortOrder) => aTool({ name, sortOrder })));
    const page = await renderDashboard('Tools');
    await waitFor(() => expect(rowNames()).toEqual(names));
    return page;
  };
  /** Changes the first tool as another administrator does. */
  const changeElsewhere = (changes: object): void => {
    const [tool] = site.tools;
    site.tools[0] = { ...tool!, ...changes, version: tool!.version + 1 };
  };

  test('the record form has no values of the record that was edited before', async () => {
    await theTools('First', 'Second');
    await press('Edit First');
    await press('Edit Second');
    expect(field('Name *').value).toBe('Second');
    await press('Cancel');
    await press('Add New Tool');
    expect(field('Name *').value).toBe('');
  });

  test('the record form asks before typed text is discarded', async () => {
    await theTools('First', 'Second');
    await press('Edit First');
    await user.keyboard('{Escape}');
    await formIsClosed('Tool');
    await press('Edit First');
    await fill('Description', 'Not saved');
    screen.getByRole('img', { name: 'unsaved changes' });
    for (const leave of [() => user.keyboard('{Escape}'), () => press('Edit Second')]) {
      await leave();
      question().getByText('Discard what you typed?');
      await answer('Cancel');
      expect(field('Description').value).toBe('Not saved');
    }
    for (const tab of ['Banners', /^Tools/]) await user.click(screen.getByRole('tab', { name: tab }));
    expect(field('Description').value).toBe('Not saved');
    await press('Edit Second');
    await answer('Discard');
    await waitFor(() => expect([field('Name *').value, field('Description').value]).toEqual(['Second', '']));
    await press('Cancel');
    await formIsClosed('Tool');
    expect(commands).toEqual([]);
  });

  test('the focus stays in the list after a record is deleted', async () => {
    await theTools('First', 'Second');
    await deleteRow('First');
    await hasFocus(() => button('Edit Second'));
  });

  test('the form closes when the edited record is deleted', async () => {
    await theTools('First');
    await press('Edit First');
    await deleteRow('First');
    await toast('Success', 'Tool deleted successfully');
    await formIsClosed('Tool');
    expect(panel().queryByRole('alert')).toBeNull();
  });

  test('a record that another owner changed is not deleted before the change is shown', async () => {
    await theTools('First');
    await press('Delete First');
    changeElsewhere({ description: 'Not to be deleted' });
    await answer('Delete');
    await toast('Error', 'Failed to delete tool');
    await waitFor(() => row('First').getByText('Not to be deleted'));
    expect(site.tools).toHaveLength(1);
  });

  test.each([
    ['save', 'patch', () => press('Update Tool'), 'Tool updated successfully'],
    ['deletion', 'delete', () => deleteRow('First'), 'Tool deleted successfully'],
  ] as const)('a %s leaves the form that was opened meanwhile', async (_what, method, act, done) => {
    await theTools('First', 'Second');
    let proceed = (): void => undefined;
    const held = new Promise<undefined>((resolve) => (proceed = () => resolve(undefined)));
    server.use(http[method]('/api/tools/:id', () => held, { once: true }));
    await press('Edit First');
    await fill('Description', 'Saved late');
    await act();
    await waitFor(() => expect(commands).toHaveLength(1));
    await press('Edit Second');
    await answer('Discard');
    await waitFor(() => expect(field('Name *').value).toBe('Second'));
    await fill('Description', 'Typed meanwhile');
    proceed();
    await toast('Success', done);
    expect(field('Description').value).toBe('Typed meanwhile');
    await hasFocus(() => field('Description'));
  });

  describe('a change whose answer was lost', () => {
    const saveInVain = async () => {
      const page = await theTools('First');
      await press('Edit First');
      await fill('Description', 'Saved');
      server.use(http.patch('/api/tools/:id', lost, { once: true }));
      await press('Update Tool');
      await toast('Error', 'Failed to save tool');
      changeElsewhere({ description: 'Saved' });
      return page;
    };

    test("a change that was saved after all is reported as the owner's own", async () => {
      const { refresh } = await saveInVain();
      refresh();
      await toast('Success', 'Tool updated successfully');
      await formIsClosed('Tool');
    });

    test('text typed after a change that was saved after all can be saved too', async () => {
      const { refresh } = await saveInVain();
      await fill('Description', 'Saved, and more');
      refresh();
      await waitFor(() => row('First').getByText('Saved'));
      expect(panel().queryByText(/was changed elsewhere/)).toBeNull();
      await press('Update Tool');
      await toast('Success', 'Tool updated successfully');
      expect(site.tools).toMatchObject([{ description: 'Saved, and more', version: 3 }]);
    });
  });

  describe('a record that another owner edits', () => {
    const clash = async (theirs: object) => {
      const { refresh } = await theTools('First');
      await press('Edit First');
      await fill('Description', 'Mine');
      changeElsewhere(theirs);
      return refresh;
    };
    const seen = async () => {
      await panel().findByText('This tool was changed elsewhere since you opened it.');
      return panel()
        .getAllByRole('row')
        .slice(1)
        .map(({ children }) => Array.from(children, (cell) => cell.textContent));
    };

    test('the form compares the version of another owner with the typed text, and saves both', async () => {
      const category = aCategory({ name: 'Wikis' });
      site.categories.push(category);
      const refresh = await clash({ description: 'Theirs', categoryId: category.id, isActive: false });
      refresh();
      expect(await seen()).toEqual([
        ['Description', 'Theirs', 'Mine'],
        ['Category', 'Wikis', 'not changed'],
        ['Active', 'off', 'not changed'],
      ]);
      await press('Keep my changes');
      await hasFocus(() => field('Name *'));
      expect(panel().queryByText(/elsewhere/)).toBeNull();
      await press('Update Tool');
      await toast('Success', 'Tool updated successfully');
      expect(site.tools).toMatchObject([{ description: 'Mine', categoryId: category.id, isActive: false }]);
    });

    test('the form can take the version of another owner', async () => {
      const refresh = await clash({ description: 'Theirs', sortOrder: -3 });
      refresh();
      await seen();
      await press('Use their version');
      await hasFocus(() => field('Name *'));
      expect([field('Description').value, field('Sort Order').value]).toEqual(['Theirs', '-3']);
      await user.keyboard('{Escape}');
      await formIsClosed('Tool');
    });

    test('the form overwrites no change that it has not shown', async () => {
      await clash({ description: 'Theirs' });
      await press('Update Tool');
      await toast('Error', 'Failed to save tool');
      panel().getByText('Not saved: this tool changed since you opened it.');
      expect(site.tools).toMatchObject([{ description: 'Theirs' }]);
      expect(await seen()).toEqual([['Description', 'Theirs', 'Mine']]);
      expect(field('Description').value).toBe('Mine');
    });

    test('the form says that the edited record was deleted, and can add it again', async () => {
      const refresh = await clash({});
      const [tool] = site.tools.splice(0);
      refresh();
      await panel().findByText('This tool was deleted elsewhere.');
      await press('Add it again');
      await waitFor(() => heading('Add New Tool'));
      await hasFocus(() => field('Name *'));
      await user.keyboard('{Escape}');
      await answer('Cancel');
      await press('Add Tool');
      await toast('Success', 'Tool added successfully');
      expect(site.tools).toMatchObject([{ name: 'First', description: 'Mine', link: tool!.link }]);
      expect(site.tools[0]!.id).not.toBe(tool!.id);
    });
  });
});
