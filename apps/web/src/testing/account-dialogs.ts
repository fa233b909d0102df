import { expect } from 'vitest';
import { screen, waitFor, within } from '@testing-library/dom';
import type { ListedAdministrator } from '@tools-hub/contracts';
import { answer, user } from './page.js';
import { renderDashboard } from './render-page.js';

/** The dialog with this title. */
export const dialog = (name: string) => within(screen.getByRole('dialog', { name }));
/** Waits until the dialog with this title is closed. */
export const dialogIsClosed = (name: string): Promise<void> =>
  waitFor(() => expect(screen.queryByRole('dialog', { name })).toBe(null));

/** Opens a part of the account and returns its dialog. */
export const openAccountPart = async (name: string): Promise<ReturnType<typeof dialog>> => {
  await renderDashboard();
  await user.click(screen.getByRole('button', { name: 'Account' }));
  await user.click(await screen.findByRole('button', { name }));
  return dialog(name);
};

/** Presses the button of a row by the keyboard, and confirms the question. */
export const confirmRow = async (
  part: ReturnType<typeof dialog>,
  action: 'Revoke' | 'Remove',
  name: string,
): Promise<void> => {
  (await part.findByRole('button', { name: `${action} ${name}` })).focus();
  await user.keyboard('{Enter}');
  await answer(action);
};

/** The signed-in owner, unless the fields say otherwise. */
export const anAdministrator = (fields: Partial<ListedAdministrator> = {}): ListedAdministrator => ({
  id: crypto.randomUUID(),
  username: 'owner',
  role: 'owner',
  createdAt: '2026-01-01T00:00:00.000Z',
  lastSeenAt: null,
  hasTotp: false,
  ...fields,
});
