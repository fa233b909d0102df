import { describe, expect, test } from 'vitest';
import { fireEvent, screen, waitFor } from '@testing-library/dom';
import { http, HttpResponse } from 'msw';
import { commands, pending, server, site } from '../../../testing/fake-api.js';
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
  panel,
  press,
  question,
  row,
  rowNames,
  toast,
  user,
} from '../../../testing/page.js';
import { aCategory, aTool } from '../../../testing/records.js';
import { renderDashboard } from '../../../testing/render-page.js';
import { settle } from '../../../testing/settle.js';

const lost = () => HttpResponse.error();

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
    await hasFocus(() => button('Edit First'));
    await press('Edit First');
    await fill('Description', 'Not saved');
    await screen.findByRole('img', { name: 'unsaved changes' });
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

  test('the form of a record whose text was discarded shows the record again', async () => {
    await theTools('First');
    await press('Edit First');
    await fill('Description', 'Not saved');
    await press('Edit First');
    await answer('Discard');
    await waitFor(() => expect(field('Description').value).toBe(''));
    await hasFocus(() => field('Name *'));
  });

  test('the focus stays in the list after a record is deleted', async () => {
    await theTools('First', 'Second');
    await deleteRow('First');
    await hasFocus(() => button('Edit Second'));
  });

  test('the focus of a row that another owner has deleted goes to its neighbour, and at last to the heading', async () => {
    const { refresh } = await theTools('First', 'Second', 'Third');
    const goes = async (name: string, next: () => HTMLElement): Promise<void> => {
      button(`Delete ${name}`).focus();
      site.tools.splice(rowNames().indexOf(name), 1);
      refresh();
      await hasFocus(next);
    };
    await goes('Second', () => button('Edit Third'));
    await goes('Third', () => button('Edit First'));
    await goes('First', () => heading('Existing Tools (0)'));
  });

  test('the form of a viewer follows the record, and offers nothing when it is deleted', async () => {
    site.session = { ...site.session, role: 'viewer' };
    site.tools.push(aTool({ name: 'First' }));
    const { refresh } = await renderDashboard('Tools');
    await press('Show First');
    changeElsewhere({ description: 'Theirs' });
    refresh();
    await waitFor(() => expect(field('Description').value).toBe('Theirs'));
    expect(panel().queryByText(/was changed elsewhere/)).toBeNull();
    site.tools.splice(0);
    refresh();
    await panel().findByText('This tool was deleted elsewhere.');
    expect(panel().queryByRole('button', { name: 'Add it again' })).toBeNull();
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
    const { promise: held, resolve: proceed } = pending();
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

  test.each([
    ['Edit First', 'Update Tool', 'patch', '/api/tools/:id', 'Tool updated successfully'],
    ['Add New Tool', 'Add Tool', 'post', '/api/tools', 'Tool added successfully'],
  ] as const)(
    'text that is typed while %s is saved stays, and is saved next',
    async (open, save, method, path, done) => {
      await theTools('First');
      const { promise: held, resolve: proceed } = pending();
      server.use(http[method](path, () => held, { once: true }));
      await press(open);
      await fill('Name *', 'Sent');
      await fill('Link *', 'https://sent.example/');
      await press(save);
      await waitFor(() => expect(commands).toHaveLength(1));
      await fill('Description', 'Typed meanwhile');
      proceed();
      await toast('Success', done);
      await waitFor(() => row('Sent'));
      heading('Edit Tool');
      await hasFocus(() => field('Description'));
      expect(field('Description').value).toBe('Typed meanwhile');
      expect(panel().queryByText(/was changed elsewhere/)).toBeNull();
      await press('Update Tool');
      await formIsClosed('Tool');
      expect(site.tools.at(-1)).toMatchObject({ name: 'Sent', description: 'Typed meanwhile' });
    },
  );

  test('the second click of a double click sends no empty form', async () => {
    await theTools('First');
    await press('Add New Tool');
    await fill('Name *', 'Second');
    await fill('Link *', 'https://second.example/');
    fireEvent.click(button('Save and add another'), { detail: 1 });
    await waitFor(() => expect(field('Name *').value).toBe(''));
    fireEvent.click(button('Save and add another'), { detail: 2 });
    await listIs('First', 'Second');
    expect(field('Name *').getAttribute('aria-invalid')).toBe(null);
  });

  describe('a change whose answer was lost', () => {
    const saveInVain = async () => {
      const page = await theTools('First');
      await press('Edit First');
      await fill('Description', 'Saved');
      server.use(http.patch('/api/tools/:id', lost, { once: true }));
      await press('Update Tool');
      await toast('Error', 'Failed to save tool');
      // The list is read again after the failure.
      await settle();
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

    test('text that is typed before the form shows the version that it continues from is kept', async () => {
      const refresh = await clash({ description: 'Theirs' });
      refresh();
      await seen();
      fireEvent.click(button('Keep my changes'));
      fireEvent.change(field('Name *'), { target: { value: 'Typed at once' } });
      await waitFor(() => expect(panel().queryByText(/elsewhere/)).toBeNull());
      expect(field('Name *').value).toBe('Typed at once');
      await press('Update Tool');
      await formIsClosed('Tool');
      expect(site.tools).toMatchObject([{ name: 'Typed at once', description: 'Mine' }]);
    });

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

    /** Adds a record whose form stays open, because something was typed while it was saved. */
    const addAndGoOn = async () => {
      const { refresh } = await theTools();
      const { promise: held, resolve: proceed } = pending();
      server.use(http.post('/api/tools', () => held, { once: true }));
      await press('Add New Tool');
      await fill('Name *', 'First');
      await fill('Link *', 'https://first.example/');
      await press('Add Tool');
      await waitFor(() => expect(commands).toHaveLength(1));
      await fill('Description', 'Mine');
      proceed();
      await listIs('First');
      return refresh;
    };

    test('the form of a record that was just added compares the version of another owner', async () => {
      await addAndGoOn();
      expect(panel().queryByText(/elsewhere/)).toBeNull();
      expect(button('Edit First').closest('li')!.getAttribute('aria-current')).toBe('true');
      changeElsewhere({ description: 'Theirs' });
      await press('Update Tool');
      expect(await seen()).toEqual([['Description', 'Theirs', 'Mine']]);
      await press('Keep my changes');
      await press('Update Tool');
      await formIsClosed('Tool');
      expect(site.tools).toMatchObject([{ description: 'Mine' }]);
    });

    test('the form of a record that was just added says that it was deleted', async () => {
      const refresh = await addAndGoOn();
      site.tools.splice(0);
      refresh();
      await panel().findByText('This tool was deleted elsewhere.');
      await press('Add it again');
      await waitFor(() => heading('Add New Tool'));
      await press('Add Tool');
      await formIsClosed('Tool');
      expect(site.tools).toMatchObject([{ name: 'First', description: 'Mine' }]);
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
