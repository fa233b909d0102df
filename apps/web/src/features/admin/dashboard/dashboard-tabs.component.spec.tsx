import { expect, test } from 'vitest';
import { fireEvent, screen, waitFor } from '@testing-library/dom';
import { hasFocus, user } from '../../../testing/page.js';
import { renderDashboard } from '../../../testing/render-page.js';

test('the Tab key leads to the chosen tab, not to the row of tabs, after a tab was pressed with the mouse', async () => {
  await renderDashboard('Categories');
  screen.getByRole('button', { name: /^Switch to the/ }).focus();
  await user.tab();
  await hasFocus(() => screen.getByRole('tab', { name: 'Categories' }));
});

test('a tab is selected by a click that gives it no focus, as in Safari', async () => {
  await renderDashboard('Categories');
  const tab = screen.getByRole('tab', { name: 'Banners' });
  fireEvent.click(tab);
  await waitFor(() => expect(tab.getAttribute('aria-selected')).toBe('true'));
  expect(document.activeElement).not.toBe(tab);
});
