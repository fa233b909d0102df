import { expect, test, vi } from 'vitest';
import { screen, waitFor, within } from '@testing-library/dom';
import { HISTORY_ENTRY_HEADER, type HistoryEntry, type UndoPlan } from '@tools-hub/contracts';
import { http, HttpResponse } from 'msw';
import { commands, pending, refused, server, site } from '../../../testing/fake-api.js';
import { anEntry, serveHistory } from '../../../testing/history-api.js';
import { deleteRow, field, fill, listIs, press, toast, user } from '../../../testing/page.js';
import { renderDashboard, renderTools } from '../../../testing/render-page.js';

const [TOOL, UNDO] = ['/api/tools/:id', '/api/admin/history/:id/undo'];

const headers = (entry: string) => ({ [HISTORY_ENTRY_HEADER]: entry });

/** Renames the only tool in its form. The answer names an entry of the history. */
const rename = async (name: string, entry: string): Promise<void> => {
  const [tool] = site.tools;
  server.use(
    http.patch(TOOL, () => {
      site.tools[0] = { ...tool!, name, version: tool!.version + 1 };
      return HttpResponse.json(site.tools[0], { headers: headers(entry) });
    }),
  );
  await press(`Edit ${tool!.name}`);
  await waitFor(() => field('Name *'));
  await fill('Name *', name);
  await press('Update Tool');
  // The toast of an earlier command may replace this one as soon as the list is read again.
  await Promise.all([toast('Success', 'Tool updated successfully'), listIs(name)]);
};

const pressUndo = () => user.keyboard('{Control>}z{/Control}');
/** The method of each command, and the entry that it undoes. */
const sent = () => commands.map(({ method, url }) => /history\/(.*)\/undo/.exec(url)?.[1] ?? method);

/** Opens the dialog of an undo from its entry in the History tab. */
const openDialog = async (entry: HistoryEntry, plan?: UndoPlan) => {
  serveHistory([entry]);
  if (plan) server.use(http.get(UNDO, () => HttpResponse.json(plan)));
  await renderDashboard('History');
  await press(new RegExp(`^${entry.summary}`));
  await press('Undo');
  const dialog = within(await screen.findByRole('dialog', { name: /^Undo/ }));
  await dialog.findByRole(plan ? 'radio' : 'heading', { name: plan ? /^Restore old value/ : 'What changes' });
  return dialog;
};

test('Ctrl+Z undoes the last change of the tab, pressed again the one before, and nothing else', async () => {
  serveHistory([anEntry(3), anEntry(2), anEntry(1)]);
  await renderTools({ name: 'First' });
  await rename('Second', 'catalogue-2');
  await rename('Third', 'catalogue-3');
  await pressUndo();
  await waitFor(() => expect(sent()).toEqual(['PATCH', 'PATCH', 'catalogue-3']));
  await pressUndo();
  await waitFor(() => expect(sent().slice(3)).toEqual(['catalogue-2']));
  await pressUndo();
  // A marker: an undo by the last key press would be sent before this change.
  await rename('Fourth', 'catalogue-6');
  expect(sent().slice(4)).toEqual(['PATCH']);
});

test('the toast of a deletion brings the tool back into the list', async () => {
  serveHistory([anEntry(2)]);
  await renderTools({ name: 'First' });
  const [tool] = site.tools;
  server.use(
    http.delete(TOOL, () => {
      site.tools = [];
      return new HttpResponse(null, { status: 204, headers: headers('catalogue-2') });
    }),
    http.post(UNDO, () => void site.tools.push(tool!)),
  );
  await deleteRow('First');
  await listIs();
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  await listIs('First');
  await toast('Success', 'Undone');
  expect(sent()).toEqual(['DELETE', 'catalogue-2']);
});

test('an undo that fails is explained in its dialog, which keeps the choice', async () => {
  const name = { type: 'tool', id: 'tool', field: 'name' } as const;
  const conflict = { ...name, then: 'Mine', now: 'Theirs', by: null, at: null };
  const dialog = await openDialog(
    anEntry(1, { kind: 'changed', changes: [{ ...name, from: 'Old', to: 'Mine' }] }),
    { records: [], changes: [], conflicts: [conflict] },
  );
  const choice = (words: string) => dialog.getByRole<HTMLInputElement>('radio', { name: words });
  const [keep, restore] = [choice('Keep current valueTheirs'), choice('Restore old valueOld')];
  expect(keep.checked).toBe(true);
  await user.click(restore);
  server.use(http.post(UNDO, () => refused(500, 'INTERNAL'), { once: true }));
  await user.click(dialog.getByRole('button', { name: 'Undo' }));
  await dialog.findByText('Could not undo the change. Try again.');
  expect(screen.queryByText('Error')).toBeNull();
  expect(restore.checked).toBe(true);
  await user.click(dialog.getByRole('button', { name: 'Undo' }));
  await toast('Success', 'Undone');
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(await commands.at(-1)!.json()).toEqual({ overwrite: ['tool/tool/name'], keep: [] });
});

test('the dialog of an undo of more changes than one answer holds tells how many records it does not list', async () => {
  const change = { type: 'tool', id: 'tool', field: 'name', from: 'New', to: 'Old' } as const;
  const plan: UndoPlan = {
    records: [{ type: 'tool', id: 'tool', name: 'Old' }],
    changes: [change],
    recordCount: 7_001,
    conflicts: [],
  };
  serveHistory([anEntry(1)]);
  server.use(http.get(UNDO, () => HttpResponse.json(plan)));
  await renderDashboard('History');
  await press(/^Added Tool 1/);
  await press('Undo');
  const dialog = within(await screen.findByRole('dialog', { name: /^Undo/ }));
  await dialog.findByText('The changes of 7,000 more records are not listed here.');
  expect(dialog.getByRole('button', { name: 'Undo' }).ariaDisabled).not.toBe('true');
});

test('the dialog of an undo says that the change was undone meanwhile', async () => {
  const dialog = await openDialog(anEntry(1));
  server.use(http.post(UNDO, () => refused(409, 'ALREADY_UNDONE')));
  await user.click(dialog.getByRole('button', { name: 'Undo' }));
  await dialog.findByText('This change was already undone.');
  expect(dialog.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['Close']);
});

test('a change that was undone elsewhere is not undone twice', async () => {
  serveHistory([anEntry(2, { undoneBy: 'catalogue-3' })]);
  await renderTools({ name: 'Known' });
  await rename('Renamed', 'catalogue-2');
  await pressUndo();
  await toast('Error', 'This change was already undone.');
});

test('the dialog of an undo stays until its answer, which would close another one', async () => {
  const dialog = await openDialog(anEntry(1));
  const { promise: held, resolve: proceed } = pending();
  server.use(http.post(UNDO, () => held));
  await user.click(dialog.getByRole('button', { name: 'Undo' }));
  await dialog.findByText('Undoing...');
  await user.click(dialog.getByRole('button', { name: 'Cancel' }));
  expect(screen.queryByRole('dialog')).not.toBeNull();
  proceed();
  await toast('Success', 'Undone');
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('Ctrl+Z in a text field is left to the browser', async () => {
  serveHistory([anEntry(2)]);
  await renderTools({ name: 'Known' });
  await rename('Renamed', 'catalogue-2');
  await press('Edit Renamed');
  await user.click(await waitFor(() => field('Name *')));
  const before = commands.length;
  const pressed = vi.fn(({ defaultPrevented }: Event) => defaultPrevented);
  window.addEventListener('keydown', pressed, { once: true });
  await pressUndo();
  expect(pressed).toHaveReturnedWith(false);
  expect(commands).toHaveLength(before);
});
