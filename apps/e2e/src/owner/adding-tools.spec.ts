import { axeViolations } from '../support/browser.js';
import { freshWord } from '../support/contract.js';
import { toast } from '../support/dashboard.js';
import { addTool } from '../support/directory.js';
import { button, field, hasFocus, noteOf } from '../support/record-tabs.js';
import type { Site } from '../support/site.js';
import { expect, test } from '../support/test.js';
import { formIsClosed, openTools, storedAs } from '../support/tools-tab.js';

/** The shortcuts for adding tools by hand. */
test.describe('the form of a new tool', () => {
  const fresh = (): string => `Tool ${freshWord()}`;
  const openForm = async (site: Site) => {
    const page = await openTools(site);
    await button(page, 'Add New Tool').click();
    return page;
  };

  test('an address without its scheme is completed when its field is left', async ({ site }) => {
    const page = await openForm(site);
    for (const label of ['Link *', 'Icon URL']) {
      await field(page, label).fill('example.com/board');
      await field(page, label).blur();
      await expect(field(page, label)).toHaveValue('https://example.com/board');
    }
  });

  test('an address without its scheme is completed when the form is submitted with Enter', async ({
    site,
  }) => {
    const name = fresh();
    const page = await openForm(site);
    await field(page, 'Name *').fill(name);
    await field(page, 'Link *').fill('example.com');
    await field(page, 'Link *').press('Enter');
    await formIsClosed(page);
    expect(await storedAs(site, name)).toMatchObject([{ link: 'https://example.com' }]);
  });

  test('a link that another tool has already is pointed out, and can be saved', async ({ site }) => {
    const link = `https://${freshWord()}.example`;
    const other = await addTool(site.owner, { link: `${link}/` });
    const name = fresh();
    const page = await openForm(site);
    await field(page, 'Name *').fill(name);
    await field(page, 'Link *').fill(link.replace('https://', 'http://www.'));
    await expect(page.getByText(`“${other.name}” has this link already.`, { exact: true })).toBeVisible();
    expect(await noteOf(page, 'Link *')).toBe(`“${other.name}” has this link already.`);
    expect(await axeViolations(page)).toEqual([]);
    await button(page, 'Add Tool').click();
    await formIsClosed(page);
    expect(await storedAs(site, name)).toHaveLength(1);
    await button(page, `Edit ${other.name}`).click();
    await expect(page.getByText(`“${name}” has this link already.`, { exact: true })).toBeVisible();
    await field(page, 'Link *').fill(`${link}/another-page`);
    await expect(page.getByText('has this link already')).toHaveCount(0);
  });

  test('`Save and add another` adds the tool and opens an empty form', async ({ site }) => {
    const [first, second] = [fresh(), fresh()];
    const page = await openForm(site);
    await field(page, 'Name *').fill(first);
    await field(page, 'Link *').fill('https://first.example/');
    await button(page, 'Save and add another').click();
    await expect(toast(page, 'Success', 'Tool added successfully')).toBeVisible();
    await page.waitForFunction(() => document.querySelector<HTMLInputElement>('form input')?.value === '');
    await hasFocus(page, 'Name *');
    await expect(field(page, 'Link *')).toHaveValue('');
    await field(page, 'Name *').fill(second);
    await field(page, 'Link *').fill('https://second.example/');
    await button(page, 'Add Tool').click();
    await formIsClosed(page);
    expect([await storedAs(site, first), await storedAs(site, second)]).toMatchObject([
      [{ link: 'https://first.example/' }],
      [{ link: 'https://second.example/' }],
    ]);
  });

  test('a new tool comes last where the owner has put the tools in order', async ({ site }) => {
    await addTool(site.owner, { sortOrder: 5_000 });
    const name = fresh();
    const page = await openForm(site);
    await expect(field(page, 'Sort Order')).toHaveValue('5001');
    await field(page, 'Name *').fill(name);
    await field(page, 'Link *').fill('https://last.example/');
    await button(page, 'Add Tool').click();
    await formIsClosed(page);
    expect(await storedAs(site, name)).toMatchObject([{ sortOrder: 5_001 }]);
  });
});
