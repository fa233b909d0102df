import { afterEach, describe, expect, test } from '@jest/globals';
import type { Category, Page as ListPage, Tool } from '@tools-hub/contracts';
import { eventually } from '@tools-hub/testing';
import { freshWord } from '../support/contract.js';
import { openDashboard, panel, toast } from '../support/dashboard.js';
import { addCategory, addTool } from '../support/directory.js';
import { RecordKeeper } from '../support/record-keeper.js';
import {
  besideVisitor,
  button,
  CATEGORIES,
  deleteRow,
  field,
  heading,
  noteOf,
  row,
  rowNames,
} from '../support/record-tabs.js';
import type { Site } from '../support/site.js';
import { recordTab } from './record-tab.suite.js';
import { recordTrouble } from './record-trouble.suite.js';

export const categoriesTab = (site: Site): void =>
  describe('the Categories tab', () => {
    const tools: Tool[] = [];
    const categories: string[] = [];
    afterEach(async () => {
      for (const { id } of tools.splice(0)) await site.owner.delete(`/api/tools/${id}`);
      for (const id of categories.splice(0)) await site.owner.delete(`/api/categories/${id}`);
    });
    const toolIn = async (fields: object): Promise<Tool> => {
      const tool = await addTool(site.owner, fields);
      tools.push(tool);
      return tool;
    };
    const category = async (fields: object = {}): Promise<Category> => {
      const added = await addCategory(site.owner, fields);
      categories.push(added.id);
      return added;
    };
    const all = async (): Promise<readonly Category[]> =>
      (await site.owner.read<ListPage<Category>>('/api/categories')).items;
    const keptAs = async (name: string): Promise<Category | undefined> => {
      const found = (await all()).find((each) => each.name === name);
      if (found) categories.push(found.id);
      return found;
    };

    const tab = new RecordKeeper(site, CATEGORIES);
    afterEach(() => tab.clear());
    recordTab(tab);
    recordTrouble(tab);

    test('has the sample categories in their order, with what is in them', async () => {
      const page = await openDashboard(site, 'Categories');
      await row(page, 'Design').waitFor();
      expect(await rowNames(page)).toEqual((await all()).map(({ name }) => name));
      await row(page, 'Design').getByText('Draw, choose colours and lay out pages.').waitFor();
      await row(page, 'Design').getByText('5 active tools').waitFor();
    });

    test('has fields for all that a category is', async () => {
      const page = await openDashboard(site, 'Categories');
      await button(page, 'Add New Category').click();
      const types = await Promise.all(
        ['Name *', 'Description', 'Icon URL', 'Sort Order'].map((label) =>
          field(page, label).evaluate(
            (element) => `${element.tagName} ${element.getAttribute('type') ?? ''}`,
          ),
        ),
      );
      expect(types).toEqual(['INPUT text', 'TEXTAREA ', 'INPUT url', 'INPUT number']);
      const name = `Category ${freshWord()}`;
      await field(page, 'Name *').fill(name);
      await field(page, 'Icon URL').fill('javascript:alert(1)');
      await button(page, 'Add Category').click();
      await toast(page, 'Error', 'Some fields are not valid').waitFor();
      expect(await noteOf(page, 'Icon URL')).toMatch(/^This (?!is required)/);
      await field(page, 'Icon URL').fill('https://icons.example/one.svg');
      await button(page, 'Add Category').click();
      await toast(page, 'Success', 'Category added successfully').waitFor();
      expect(await keptAs(name)).toMatchObject({
        description: null,
        iconUrl: 'https://icons.example/one.svg',
        sortOrder: 0,
      });
    });

    test('has a letter where there is no icon, or one that does not come', async () => {
      const none = await category({ name: `Quiet ${freshWord()}` });
      const broken = await category({ name: `Zulu ${freshWord()}`, iconUrl: 'https://icons.example/no.svg' });
      const page = await openDashboard(site, 'Categories');
      await row(page, none.name).locator('[data-slot=tool-icon][data-letter]', { hasText: 'Q' }).waitFor();
      await row(page, broken.name).scrollIntoViewIfNeeded();
      await row(page, broken.name).locator('[data-slot=tool-icon][data-letter]', { hasText: 'Z' }).waitFor();
      expect(await row(page, broken.name).locator('img').count()).toBe(0);
    });

    test('leaves the tools of a category that is deleted without one', async () => {
      const { id, name } = await category();
      const tool = await toolIn({ categoryId: id });
      const page = await openDashboard(site, 'Categories');
      await row(page, name).getByText('1 active tool', { exact: true }).waitFor();
      await deleteRow(page, name);
      await toast(page, 'Success', 'Category deleted successfully').waitFor();
      await eventually(async () =>
        expect((await site.owner.read<Tool>(`/api/tools/${tool.id}`)).categoryId).toBeNull(),
      );
      await page.getByRole('tab', { name: 'Tools' }).click();
      await row(page, tool.name).getByText('No category').waitFor();
    });

    test('is followed by the home page that somebody has open', async () => {
      const page = await openDashboard(site, 'Categories');
      await besideVisitor(site, async (home) => {
        const chip = (name: string) => home.getByRole('button', { name: new RegExp(`^${name}`) });
        await chip('Design').waitFor();
        const name = `Category ${freshWord()}`;
        await button(page, 'Add New Category').click();
        await field(page, 'Name *').fill(name);
        await button(page, 'Add Category').click();
        await row(page, name).waitFor();
        await keptAs(name);
        await chip(name).waitFor();
        await deleteRow(page, name);
        await chip(name).waitFor({ state: 'detached' });
      });
    });

    test('says that there are none', async () => {
      const before = await all();
      const { items } = await site.owner.read<ListPage<Tool>>('/api/admin/tools?perPage=100');
      for (const { id } of before) await site.owner.delete(`/api/categories/${id}`);
      try {
        const page = await openDashboard(site, 'Categories');
        await heading(page, 'Existing Categories (0)').waitFor();
        await panel(page).getByText('No categories created yet.').waitFor();
      } finally {
        for (const { id, name, description, iconUrl, sortOrder } of before) {
          const again = await addCategory(site.owner, { name, description, iconUrl, sortOrder });
          for (const tool of items.filter(({ categoryId }) => categoryId === id))
            await site.owner.patch(`/api/tools/${tool.id}`, { categoryId: again.id });
        }
      }
    });
  });
