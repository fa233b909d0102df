import type { Category, Page as ListPage, Tool } from '@tools-hub/contracts';
import { freshWord } from '../support/contract.js';
import { openDashboard, toast } from '../support/dashboard.js';
import { addCategory, addTool } from '../support/directory.js';
import { button, deleteRow, field, noteOf, row, rowNames } from '../support/record-tabs.js';
import type { Site } from '../support/site.js';
import { expect, test } from '../support/test.js';

test.describe('the Categories tab', () => {
  const all = async (site: Site): Promise<readonly Category[]> =>
    (await site.owner.read<ListPage<Category>>('/api/categories')).items;
  const storedAs = async (site: Site, name: string): Promise<Category | undefined> => {
    const found = (await all(site)).find((each) => each.name === name);
    return found;
  };

  test('the Categories tab lists the sample categories in their order, with their tool counts', async ({
    site,
  }) => {
    const page = await openDashboard(site, 'Categories');
    await expect(row(page, 'Design')).toBeVisible();
    expect(await rowNames(page)).toEqual((await all(site)).map(({ name }) => name));
    await expect(row(page, 'Design').getByText('Draw, choose colours and lay out pages.')).toBeVisible();
    await expect(row(page, 'Design').getByText('5 active tools')).toBeVisible();
  });

  test('the category form has a field for every property of a category', async ({ site }) => {
    const page = await openDashboard(site, 'Categories');
    await button(page, 'Add New Category').click();
    const types = await Promise.all(
      ['Name *', 'Description', 'Icon URL', 'Sort Order'].map((label) =>
        field(page, label).evaluate((element) => `${element.tagName} ${element.getAttribute('type') ?? ''}`),
      ),
    );
    expect(types).toEqual(['INPUT text', 'TEXTAREA ', 'INPUT url', 'INPUT number']);
    const name = `Category ${freshWord()}`;
    await field(page, 'Name *').fill(name);
    await field(page, 'Icon URL').fill('javascript:alert(1)');
    await button(page, 'Add Category').click();
    await expect(toast(page, 'Error', 'Some fields are not valid')).toBeVisible();
    expect(await noteOf(page, 'Icon URL')).toMatch(/^This (?!is required)/);
    await field(page, 'Icon URL').fill('https://icons.example/one.svg');
    await button(page, 'Add Category').click();
    await expect(toast(page, 'Success', 'Category added successfully')).toBeVisible();
    expect(await storedAs(site, name)).toMatchObject({
      description: null,
      iconUrl: 'https://icons.example/one.svg',
      sortOrder: 0,
    });
  });

  test('a category row has a letter instead of a missing or broken icon', async ({ site }) => {
    const none = await addCategory(site.owner, { name: `Quiet ${freshWord()}` });
    const broken = await addCategory(site.owner, {
      name: `Zulu ${freshWord()}`,
      iconUrl: 'https://icons.example/no.svg',
    });
    const page = await openDashboard(site, 'Categories');
    await expect(
      row(page, none.name).locator('[data-slot=tool-icon][data-letter]', { hasText: 'Q' }),
    ).toBeVisible();
    await row(page, broken.name).scrollIntoViewIfNeeded();
    await expect(
      row(page, broken.name).locator('[data-slot=tool-icon][data-letter]', { hasText: 'Z' }),
    ).toBeVisible();
    await expect(row(page, broken.name).locator('img')).toHaveCount(0);
  });

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
