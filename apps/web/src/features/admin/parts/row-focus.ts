import type { KeyboardEvent } from 'react';
import { passFocus } from '../../../components/pass-focus.js';
import { rovingStep } from '../../../components/roving-step.js';

/** A control of a row by the value of its `data-control`, such as edit, select or delete. */
const controlIn = (row: Element, control: string): HTMLElement | null =>
  row.querySelector<HTMLElement>(`[data-control=${control}]`);

const isVisible = (control: HTMLElement): boolean => control.checkVisibility({ visibilityProperty: true });

/** Focuses a row, which its button 'Edit' stands for, and scrolls no further than it must. */
export const focusRow = (row: Element | null, control = 'edit'): void => {
  if (!row) return;
  const wanted = controlIn(row, control);
  (wanted && isVisible(wanted) ? wanted : controlIn(row, 'edit'))?.focus({ preventScroll: true });
  row.scrollIntoView({ block: 'nearest' });
};

/**
 * The ref of a row. A row that anybody has deleted leaves its focus to the next one, or to the previous one where it was the last. Without
 * either, the focus goes to the heading of the list.
 */
export const passRowFocus = passFocus((row) => {
  const neighbours = [row.nextElementSibling, row.previousElementSibling];
  const heading = row.closest('section')?.querySelector('h2');
  return () => {
    const next = neighbours.find((each) => each?.isConnected);
    if (next) focusRow(next);
    else heading?.focus();
  };
});

const ROW_BY_KEY: Readonly<Record<string, (row: Element) => Element | null | undefined>> = {
  ArrowDown: (row) => row.nextElementSibling,
  ArrowUp: (row) => row.previousElementSibling,
  Home: (row) => row.parentElement?.firstElementChild,
  End: (row) => row.parentElement?.lastElementChild,
};

/** Whether a key selects the row: Space on its button 'Edit', which stands for the row and which Enter presses. */
const selectsRow = ({ key, target }: KeyboardEvent<HTMLElement>): boolean =>
  key === ' ' &&
  (target as HTMLElement).dataset['control'] === 'edit' &&
  controlIn((target as HTMLElement).closest('li') ?? document.body, 'select') !== null;

/** Keeps a Space that selected the row from pressing its button: some browsers do that when the key is released. */
export const suppressSpaceClick = (event: KeyboardEvent<HTMLElement>): void => {
  if (selectsRow(event)) event.preventDefault();
};

/**
 * Moves the focus in a list of rows: up, down, Home and End between rows, left and right between the controls of one row. Delete presses
 * the row's button, and Space selects the row, with Shift all rows since the last one.
 *
 * The list stays a list of buttons and links instead of a `grid`: a screen reader reads it in browse mode, with the number of its rows,
 * and its controls have their own roles on a touch screen, too. Arrow keys are added for the keyboard alone.
 */
export const moveInRows = (event: KeyboardEvent<HTMLElement>): void => {
  const target = event.target as HTMLElement;
  const { control } = target.dataset;
  const row = target.closest('li');
  if (!row || control === undefined || event.ctrlKey || event.metaKey || event.altKey) return;
  const { key, shiftKey } = event;
  if (selectsRow(event)) {
    controlIn(row, 'select')?.dispatchEvent(new MouseEvent('click', { bubbles: true, shiftKey }));
    event.preventDefault();
    return;
  }
  if (shiftKey) return;
  const toRow = ROW_BY_KEY[key];
  if (toRow) focusRow(toRow(row) ?? null, control);
  else if (key === 'Delete') controlIn(row, 'delete')?.click();
  else {
    const controls = [...row.querySelectorAll<HTMLElement>('[data-control]')].filter(isVisible);
    const next = rovingStep(event, controls.indexOf(target), controls.length);
    if (next === undefined) return;
    controls[next]?.focus();
  }
  event.preventDefault();
};
