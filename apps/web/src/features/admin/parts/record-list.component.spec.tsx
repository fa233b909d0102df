import { expect, test } from 'vitest';
import { screen } from '@testing-library/dom';
import { rowNames } from '../../../testing/page.js';
import { openTab, renderDashboard } from '../../../testing/render-page.js';

const EMPTY = [
  ['Tools', 'No tools added yet. Create your first tool!'],
  ['Categories', 'No categories created yet.'],
  ['Banners', 'No banners created yet.'],
] as const;

test('each tab of an empty directory says that it has no records yet', async () => {
  await renderDashboard();
  for (const [tab, note] of EMPTY) {
    await openTab(tab);
    await screen.findByRole('heading', { name: `Existing ${tab} (0)` });
    screen.getByText(note);
    expect(rowNames()).toEqual([]);
  }
});
