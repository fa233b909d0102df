import { expect, test } from 'vitest';
import { screen, waitFor, within } from '@testing-library/dom';
import { site } from '../../../testing/fake-api.js';
import { field, hasFocus, heading, panel, user } from '../../../testing/page.js';
import { aCategory } from '../../../testing/records.js';
import { renderDashboard } from '../../../testing/render-page.js';

const KEY = '{Control>}k{/Control}';

const palette = () => within(screen.getByRole('dialog', { name: 'Command palette' }));
const isClosed = () => expect(screen.queryByRole('dialog')).toBeNull();

const openPalette = async (): Promise<void> => {
  await user.keyboard(KEY);
  await screen.findByRole('dialog', { name: 'Command palette' });
  await hasFocus(() => palette().getByRole('combobox'));
};
/** Finds an entry by a text and chooses it. */
const choose = async (text: string, name: string): Promise<void> => {
  await openPalette();
  await user.keyboard(text);
  await user.click(await palette().findByRole('option', { name }));
  isClosed();
};
const theForm = (title: string) => waitFor(() => heading(title));

test('a category, a setting and a tab are reached from the command palette', async () => {
  site.categories.push(aCategory({ name: 'Palettes' }));
  await renderDashboard();
  await choose('palettes', 'Palettes');
  await theForm('Edit Category');
  await choose('tools per', 'Tools per page');
  await waitFor(() => panel().getByLabelText('Tools per page'));
  await hasFocus(() => field('Tools per page'));
  await choose('history', 'History');
  await screen.findByRole('tabpanel', { name: 'History' });
});

test('commands begin a new record, an import and a visit of the site from any tab', async () => {
  await renderDashboard('Settings');
  await choose('banner', 'Add New Banner');
  await theForm('Add New Banner');
  await hasFocus(() => field('Banner Title *'));
  await openPalette();
  await user.keyboard('import');
  await user.click(await palette().findByRole('option', { name: 'Import a file' }));
  await screen.findByRole('dialog', { name: 'Import a directory' });
  await user.keyboard('{Escape}');
  await user.click(screen.getByRole('button', { name: 'Command palette' }));
  await hasFocus(() => palette().getByRole('combobox'));
  await user.keyboard('view site{Enter}');
  await screen.findByRole('button', { name: 'Admin' });
});

test('the command palette names its list, says that nothing was found, and closes by its key and by Escape', async () => {
  await renderDashboard();
  await openPalette();
  await user.keyboard('no such thing at all');
  await waitFor(() =>
    expect(palette().getByRole('status').textContent).toBe('Nothing found for “no such thing at all”'),
  );
  expect(palette().getByRole('listbox', { name: 'Command palette' }).textContent).toBe('');
  await user.keyboard(KEY);
  isClosed();
  await openPalette();
  await user.keyboard('{Escape}');
  isClosed();
});
