import type { Tool } from '@tools-hub/contracts';
import { openDashboard, toast } from '../support/dashboard.js';
import { addCategory, addTool } from '../support/directory.js';
import { deleteRow, row } from '../support/record-tabs.js';
import { expect, test } from '../support/test.js';

test.describe('the Categories tab', () => {
  test('the tools of a deleted category have no category', async ({ site }) => {
    const { id, name } = await addCategory(site.owner);
    const tool = await addTool(site.owner, { categoryId: id });
    const page = await openDashboard(site, 'Categories');
    await expect(row(page, name).getByText('1 active tool', { exact: true })).toBeVisible();
    await deleteRow(page, name);
    await expect(toast(page, 'Success', 'Category deleted successfully')).toBeVisible();
    await expect
      .poll(async () => (await site.owner.read<Tool>(`/api/tools/${tool.id}`)).categoryId)
      .toBeNull();
    await page.getByRole('tab', { name: 'Tools' }).click();
    await expect(row(page, tool.name).getByText('No category')).toBeVisible();
  });
});
