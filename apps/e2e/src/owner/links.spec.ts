import type { Page } from '@playwright/test';
import type { CheckedLink, Tool } from '@tools-hub/contracts';
import { openStore } from '@tools-hub/testing';
import { axeViolations } from '../support/browser.js';
import { freshWord } from '../support/contract.js';
import { panel, toast, whileStopped } from '../support/dashboard.js';
import { addTool } from '../support/directory.js';
import { button, field, row, rowNames } from '../support/record-tabs.js';
import type { Site } from '../support/site.js';
import { expect, test } from '../support/test.js';
import { openTools, storedAs } from '../support/tools-tab.js';

/** The address of an image that this site stores. */
const OWN_IMAGE = /^\/images\/[0-9a-f]{32}\.svg$/;

const suggestions = (page: Page) => panel(page).getByRole('region', { name: 'Suggestions from the page' });
const toolsTab = (page: Page) => page.getByRole('tab', { name: /^Tools/ });

/** Makes a link look as after three failed checks over three days, which no test can wait for. */
const breakLink = async (site: Site, { id, link }: Tool): Promise<void> => {
  const store = await openStore(await site.product.mongodbUri());
  const found = { status: 'broken', reason: 'it answers 404', failures: 4, movedTo: null };
  const times = {
    firstFailureAt: new Date('2026-01-03T10:00:00Z'),
    checkedAt: new Date(),
    nextCheckAt: new Date(Date.now() + 24 * 60 * 60_000),
  };
  await store
    .useDb('tools-hub-links')
    .collection<{ _id: string }>('links')
    .updateOne({ _id: id }, { $set: { link, ...found, ...times } }, { upsert: true });
  await store.close();
};

test.describe('the suggestions for a new tool', () => {
  test('what the page says of itself is filled in only where the owner says so', async ({
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

  test('all empty fields are filled in at once, also after a paste', async ({ site, linkedPages }) => {
    const page = await openTools(site);
    await button(page, 'Add New Tool').click();
    await site.visitor.grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.evaluate((link) => navigator.clipboard.writeText(link), linkedPages.at('/moved'));
    await field(page, 'Link *').focus();
    await page.keyboard.press('ControlOrMeta+V');
    await button(page, 'Use all').click();
    await expect(field(page, 'Name *')).toHaveValue('A page & more');
    await expect(field(page, 'Description')).toHaveValue('It says what it is.');
    await expect(field(page, 'Icon URL')).toHaveValue(OWN_IMAGE);
    // The link stays as the owner pasted it.
    await expect(field(page, 'Link *')).toHaveValue(linkedPages.at('/moved'));
  });

  test('a page that cannot be read is said quietly, and the form goes on', async ({ site, linkedPages }) => {
    const page = await openTools(site);
    const name = freshWord();
    await button(page, 'Add New Tool').click();
    await field(page, 'Link *').fill(linkedPages.at('/none'));
    await field(page, 'Link *').blur();
    await expect(panel(page).getByText('No suggestions: the page could not be read.')).toBeVisible();
    await field(page, 'Link *').fill('http://10.0.0.1/');
    await field(page, 'Link *').blur();
    await expect(panel(page).getByText("No suggestions: this address can't be read.")).toBeVisible();
    await field(page, 'Name *').fill(name);
    await button(page, 'Add Tool').click();
    await expect(toast(page, 'Success', 'Tool added successfully')).toBeVisible();
  });

  test('an edited tool has suggestions only for another link', async ({ site, linkedPages }) => {
    const { name } = await addTool(site.owner, { name: freshWord(), link: linkedPages.at('/page') });
    const page = await openTools(site);
    await button(page, `Edit ${name}`).click();
    linkedPages.requests.length = 0;
    await field(page, 'Link *').focus();
    await field(page, 'Link *').blur();
    await field(page, 'Link *').fill(linkedPages.at('/moved'));
    await field(page, 'Link *').blur();
    await expect(suggestions(page)).toContainText('It says what it is.');
    expect(linkedPages.requests[0]).toBe('GET /moved');
  });
});

test.describe('the marks of links', () => {
  test('a moved link is updated by one click, which can be undone', async ({ site, linkedPages }) => {
    const tool = await addTool(site.owner, { name: freshWord(), link: linkedPages.at('/moved') });
    expect((await site.owner.post(`/api/admin/links/${tool.id}/check`, {})).status).toBe(200);
    const page = await openTools(site);
    await expect(toolsTab(page)).toContainText('1 link broken or moved');
    await panel(page).getByLabel('Filter by link').selectOption({ label: 'Moved links' });
    expect(await rowNames(page)).toEqual([tool.name]);
    expect(await axeViolations(page)).toEqual([]);
    const update = button(page, `${tool.name} moved: update the link to ${linkedPages.at('/page')}`);
    await expect(update).toHaveText('Moved: update?');
    await update.click();
    await expect(toast(page, 'Success', 'Link updated successfully')).toBeVisible();
    await expect(update).toHaveCount(0);
    expect(await storedAs(site, tool.name)).toMatchObject([{ link: linkedPages.at('/page') }]);
    await page.locator('[data-slot=toast]').getByRole('button', { name: 'Undo' }).click();
    await expect(toast(page, 'Success', 'Undone')).toBeVisible();
    expect(await storedAs(site, tool.name)).toMatchObject([{ link: tool.link }]);
  });

  test('a broken link says since when and why, has archived copies, and is checked again', async ({
    site,
    linkedPages,
  }) => {
    const tool = await addTool(site.owner, { name: freshWord(), link: linkedPages.at('/page') });
    await breakLink(site, tool);
    const page = await openTools(site);
    await expect(row(page, tool.name)).toContainText(/Broken since .*3/);
    await button(page, `Edit ${tool.name}`).click();
    await expect(panel(page).getByText(': it answers 404')).toBeVisible();
    await expect(panel(page).getByRole('link', { name: 'Archived copies' })).toHaveAttribute(
      'href',
      `https://web.archive.org/web/2*/${tool.link}`,
    );
    expect(await axeViolations(page)).toEqual([]);
    await button(page, 'Check again').click();
    await expect(toast(page, 'Success', 'The link works again')).toBeVisible();
    await expect(row(page, tool.name)).not.toContainText('Broken');
    const { items } = await site.owner.read<{ items: CheckedLink[] }>(`/api/admin/links?text=${tool.name}`);
    expect(items).toMatchObject([{ status: 'ok', brokenSince: null }]);
  });

  test('without the links service, tools are listed and added as before', async ({ site, linkedPages }) => {
    await whileStopped(site, 'links', async () => {
      const page = await openTools(site);
      const name = freshWord();
      await button(page, 'Add New Tool').click();
      await field(page, 'Name *').fill(name);
      await field(page, 'Link *').fill(linkedPages.at('/page'));
      await button(page, 'Add Tool').click();
      await expect(toast(page, 'Success', 'Tool added successfully')).toBeVisible();
      await expect(row(page, name)).toBeVisible();
    });
  });
});
