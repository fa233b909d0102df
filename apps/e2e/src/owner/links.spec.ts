import type { Page } from '@playwright/test';
import { axeViolations } from '../support/browser.js';
import { freshWord } from '../support/contract.js';
import { panel, pressUndo, toast } from '../support/dashboard.js';
import { addTool } from '../support/directory.js';
import { button, field, rowNames } from '../support/record-tabs.js';
import { expect, test } from '../support/test.js';
import { openTools, storedAs } from '../support/tools-tab.js';

/** The address of an image that this site stores. */
const OWN_IMAGE = /^\/images\/[0-9a-f]{32}\.svg$/;

const suggestions = (page: Page) => panel(page).getByRole('region', { name: 'Suggestions from the page' });
const toolsTab = (page: Page) => page.getByRole('tab', { name: /^Tools/ });

test.describe('the suggestions for a new tool', () => {
  test('a suggestion for a new tool is filled in only where the owner says so', async ({
    site,
    linkedPages,
  }) => {
    const page = await openTools(site);
    const name = freshWord();
    await button(page, 'Add New Tool').click();
    await field(page, 'Name *').fill(name);
    await field(page, 'Link *').fill(linkedPages.at('/page'));
    await field(page, 'Link *').blur();
    await expect(suggestions(page)).toContainText('It says what it is.');
    // The name is the owner's own.
    await expect(suggestions(page)).not.toContainText('A page & more');
    await expect(field(page, 'Description')).toHaveValue('');
    await expect(suggestions(page).locator('img')).toHaveAttribute('src', linkedPages.at('/icon.svg'));
    expect(await axeViolations(page)).toEqual([]);
    await button(page, 'Use as Description: It says what it is.').click();
    await expect(field(page, 'Description')).toHaveValue('It says what it is.');
    await expect(suggestions(page)).not.toContainText('It says what it is.');
    await button(page, `Use as Icon URL: ${linkedPages.at('/icon.svg')}`).click();
    await expect(field(page, 'Icon URL')).toHaveValue(OWN_IMAGE);
    await expect(suggestions(page)).toHaveCount(0);
    await button(page, 'Add Tool').click();
    await expect(toast(page, 'Success', 'Tool added successfully')).toBeVisible();
    expect(await storedAs(site, name)).toMatchObject([
      {
        description: 'It says what it is.',
        iconUrl: expect.stringMatching(OWN_IMAGE),
        link: linkedPages.at('/page'),
      },
    ]);
  });
});

test.describe('the marks of links', () => {
  test('a moved link is updated by one click, which can be undone', async ({ site, linkedPages }) => {
    const tool = await addTool(site.owner, { name: freshWord(), link: linkedPages.at('/moved') });
    expect((await site.owner.post(`/api/admin/links/${tool.id}/check`, {})).status).toBe(200);
    const page = await openTools(site);
    await expect(toolsTab(page)).toContainText('1 link broken or moved');
    await panel(page).getByLabel('Filter by link').selectOption({ label: 'Moved links' });
    await expect.poll(() => rowNames(page)).toEqual([tool.name]);
    expect(await axeViolations(page)).toEqual([]);
    const update = button(page, `${tool.name} moved: update the link to ${linkedPages.at('/page')}`);
    await expect(update).toHaveText('Moved: update?');
    await update.click();
    await expect(toast(page, 'Success', 'Link updated successfully')).toBeVisible();
    await expect(update).toHaveCount(0);
    expect(await storedAs(site, tool.name)).toMatchObject([{ link: linkedPages.at('/page') }]);
    await pressUndo(page.locator('[data-slot=toast]'));
    await expect(toast(page, 'Success', 'Undone')).toBeVisible();
    expect(await storedAs(site, tool.name)).toMatchObject([{ link: tool.link }]);
  });
});
