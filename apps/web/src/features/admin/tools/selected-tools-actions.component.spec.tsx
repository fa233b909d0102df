import { describe, expect, test } from 'vitest';
import { HISTORY_ENTRY_HEADER, type EditTools } from '@tools-hub/contracts';
import { screen, waitFor, within } from '@testing-library/dom';
import { http, HttpResponse } from 'msw';
import { commands, refused, server, site } from '../../../testing/fake-api.js';
import { anEntry, serveHistory } from '../../../testing/history-api.js';
import {
  answer,
  boxOf,
  button,
  chooseAction,
  fill,
  hasFocus,
  heading,
  listIs,
  panel,
  press,
  question,
  toast,
  user,
} from '../../../testing/page.js';
import { aCategory } from '../../../testing/records.js';
import { renderTools } from '../../../testing/render-page.js';

describe('the selection in the list of tools', () => {
  const NAMES = ['One', 'Two', 'Three', 'Four', 'Five'] as const;
  /** A list of more than eight has filters. */
  const OTHERS = ['Other 1', 'Other 2', 'Other 3', 'Other 4'] as const;
  const fiveTools = () => renderTools(...NAMES.map((name) => ({ name })));
  const allBox = () => panel().getByRole<HTMLInputElement>('checkbox', { name: /^Select all / });
  const selected = (text: string) =>
    waitFor(() =>
      panel().getByText(
        (_, element) => element?.getAttribute('role') === 'status' && element.textContent === text,
      ),
    );
  const noneSelected = () => waitFor(() => expect(panel().queryByText(/selected/)).toBeNull());
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
    await renderTools(...[...NAMES, ...OTHERS].map((name) => ({ name })));
    for (const name of ['One', 'Two']) await user.click(boxOf(name));
    await fill('Filter tools', 'Two');
    await selected('1 selected · 1 more is hidden and not affected');
    await chooseAction('Open in the same tab');
    await toast('Success', '1 tool set to open in the same tab');
    expect(bodies).toEqual([{ ids: idsOf('Two'), set: { openInNewTab: false } }]);
    await fill('Filter tools', '');
    await selected('2 selected');
  });

  test('all tools that match the filter move to a category by one command, and their toast undoes it', async () => {
    const category = aCategory({ name: 'Design' });
    site.categories.push(category);
    serveHistory([anEntry(2)]);
    const bodies: unknown[] = [];
    server.use(
      http.post('/api/admin/bulk', async ({ request }) => {
        bodies.push(await request.json());
        return HttpResponse.json({ changed: 4 }, { headers: { [HISTORY_ENTRY_HEADER]: 'catalogue-2' } });
      }),
    );
    await renderTools(...[...NAMES, ...OTHERS].map((name) => ({ name })));
    await fill('Filter tools', 'Other');
    await listIs(...OTHERS);
    await user.click(panel().getByText('Select all 4 that match'));
    await chooseAction('Set category...');
    const dialog = within(await screen.findByRole('dialog'));
    await waitFor(() => user.selectOptions(dialog.getByLabelText('Category'), 'Design'));
    await user.click(dialog.getByRole('button', { name: 'Set category' }));
    await toast('Success', '4 tools moved to Design');
    expect(bodies).toEqual([{ ids: idsOf(...OTHERS), set: { categoryId: category.id } }]);
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    await toast('Success', 'Undone');
    expect(commands.at(-1)!.url).toMatch(/history\/catalogue-2\/undo$/);
  });

  test('selected tools are deleted after a question with their number', async () => {
    const bodies: unknown[] = [];
    server.use(
      http.post('/api/admin/bulk', async ({ request }) => {
        bodies.push(await request.json());
        site.tools.splice(1);
        return HttpResponse.json({ changed: 4 });
      }),
    );
    await fiveTools();
    const ids = idsOf('Two', 'Three', 'Four', 'Five');
    await user.click(allBox());
    await user.click(boxOf('One'));
    await chooseAction('Delete...');
    question().getByRole('heading', { name: 'Delete 4 tools?' });
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('alertdialog')).toBeNull();
    // Escape closes the menu and clears nothing.
    screen.getByRole('menuitem', { name: 'Delete...' }).focus();
    await user.keyboard('{Escape}');
    await selected('4 selected');
    await chooseAction('Delete...');
    await answer('Delete 4 tools');
    await toast('Success', '4 tools deleted');
    await listIs('One');
    await noneSelected();
    expect(bodies).toEqual([{ ids, delete: true }]);
  });

  test('nothing is changed when a selected tool was deleted meanwhile, and the owner gets a message', async () => {
    server.use(http.post('/api/admin/bulk', () => refused(404, 'NOT_FOUND')));
    await fiveTools();
    await user.click(allBox());
    site.tools.splice(2, 1);
    await chooseAction('Switch off');
    await toast('Error', 'Not changed: some of them were deleted meanwhile. Try again.');
    await listIs('One', 'Two', 'Four', 'Five');
  });

  test('the title of the list has the focus when the last row has disappeared', async () => {
    await fiveTools();
    server.use(
      http.post('/api/admin/bulk', () => {
        const { length } = site.tools.splice(0);
        return HttpResponse.json({ changed: length });
      }),
    );
    await user.click(allBox());
    await chooseAction('Delete...');
    await answer('Delete 5 tools');
    await hasFocus(() => heading('Existing Tools (0)'));
  });
});
