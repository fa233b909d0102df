import { expect, vi } from 'vitest';
import { screen, waitFor, within } from '@testing-library/dom';
import { userEvent } from '@testing-library/user-event';

/** The parts of a page by the names that a user reads. Each throws while its part is not there. */

export const user = userEvent.setup();

/** The panel of the visible tab. */
export const panel = () => within(screen.getByRole('tabpanel'));

export const button = (name: string | RegExp): HTMLElement => panel().getByRole('button', { name });
export const heading = (name: string | RegExp): HTMLElement => panel().getByRole('heading', { name });
export const field = (label: string): HTMLInputElement => panel().getByLabelText(label);
export const question = () => within(screen.getByRole('alertdialog'));

/** Presses a button of the panel once it is there. */
export const press = async (name: string | RegExp): Promise<void> =>
  user.click(await panel().findByRole('button', { name }));

/** Answers the question of a dialog. */
export const answer = (name: string): Promise<void> => user.click(question().getByRole('button', { name }));

/** Replaces the text of a field, as a paste does, once it is there. */
export const fill = async (label: string, text: string): Promise<void> => {
  await user.clear(await panel().findByLabelText(label));
  if (text !== '') await user.paste(text);
};

/** Selects an option of a field once it is there, such as a category that loads after the form. */
export const select = (label: string, option: string): Promise<void> =>
  waitFor(() => user.selectOptions(panel().getByLabelText(label), option));

/** The names of all rows in order. */
export const rowNames = (): readonly string[] =>
  panel()
    .queryAllByRole('button', { name: /^Edit / })
    .map((edit) => edit.getAttribute('aria-label')!.replace('Edit ', ''));

/** Waits until the list has these rows, in this order. */
export const listIs = (...names: readonly string[]): Promise<void> =>
  waitFor(() => expect(rowNames()).toEqual(names));

/** The row of the record with this name. */
export const row = (name: string) => within(button(`Edit ${name}`).closest('li')!);

/** The checkbox of a row. */
export const boxOf = (name: string) =>
  panel().getByRole<HTMLInputElement>('checkbox', { name: `Select ${name}` });

/** Chooses an action on the selected rows. */
export const chooseAction = async (name: string): Promise<void> => {
  await press('Actions');
  await user.click(screen.getByRole('menuitem', { name }));
};

/** Deletes a row and confirms. */
export const deleteRow = async (name: string): Promise<void> => {
  await press(`Delete ${name}`);
  await answer('Delete');
};

/** The error or the hint below a field. */
export const noteOf = (label: string): string | null => {
  const id = field(label).getAttribute('aria-describedby');
  return id === null ? null : document.getElementById(id)!.textContent;
};

/** Waits until the element has the focus. */
export const hasFocus = (element: () => HTMLElement): Promise<void> =>
  waitFor(() => {
    if (document.activeElement !== element())
      throw new Error(`The focus is on ${document.activeElement?.outerHTML}`);
  });

/** Waits until the form of a record is closed. */
export const formIsClosed = (one: string) =>
  waitFor(() => {
    button(`Add New ${one}`);
    expect(document.querySelector('form')).toBeNull();
  });

/** Waits for the toast with this title and message. */
export const toast = (title: 'Error' | 'Success', message: string): Promise<void> =>
  waitFor(() => {
    const titles = screen.queryAllByText(title);
    if (!titles.some((each) => each.nextElementSibling?.textContent === message))
      throw new Error(`No toast ${title}: ${message}\n\nThe page: ${document.body.textContent}`);
  });

/** Fills the browser's storage, until the mock is restored. */
export const fillStorage = () =>
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
  });

/** Makes the page match the media queries with a word, such as `reduced-motion`, until the end of the test. */
export const matchMedia = (word: string): void => {
  vi.stubGlobal('matchMedia', (query: string) =>
    Object.assign(new EventTarget(), { matches: query.includes(word) }),
  );
};
