import { test } from 'vitest';
import { screen } from '@testing-library/dom';
import { hasFocus, user } from '../../../testing/page.js';
import { renderDashboard } from '../../../testing/render-page.js';

test('the Tab key leads to the chosen tab, not to the row of tabs, after a tab was pressed with the mouse', async () => {
  await renderDashboard('Categories');
  screen.getByRole('button', { name: /^Switch to the/ }).focus();
  await user.tab();
  await hasFocus(() => screen.getByRole('tab', { name: 'Categories' }));
});
