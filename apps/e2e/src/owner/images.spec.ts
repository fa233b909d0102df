import { expect, type Page } from '@playwright/test';
import type { Tool } from '@tools-hub/contracts';
import { axeViolations, pageErrors } from '../support/browser.js';
import { freshWord } from '../support/contract.js';
import { panel, openDashboard, toast } from '../support/dashboard.js';
import { png, svg } from '../support/image-files.js';
import { button, field } from '../support/record-tabs.js';
import { article, type Site } from '../support/site.js';
import { setting } from '../support/settings-tab.js';
import { test } from '../support/test.js';

const OWN = /^\/images\/[0-9a-f]{32}\.(png|svg|webp)$/;

const openForm = async (site: Site, name: string): Promise<Page> => {
  const page = await openDashboard(site, 'Tools');
  await button(page, 'Add New Tool').click();
  await field(page, 'Name *').fill(name);
  await field(page, 'Link *').fill('https://pictured.example/');
  return page;
};

const choose = (page: Page, name: string, mimeType: string, buffer: Buffer): Promise<void> =>
  panel(page).locator('[data-slot=image-field] input[type=file]').setInputFiles({ name, mimeType, buffer });

const removeTools = async (site: Site, name: string): Promise<void> => {
  const { items } = await site.owner.read<{ items: readonly Tool[] }>(`/api/admin/tools?search=${name}`);
  for (const { id } of items) await site.owner.delete(`/api/tools/${id}`);
};

test.describe('an image of a record', () => {
  test('an icon of another site is copied to this one', async ({ site, linkedPages }) => {
    const name = freshWord();
    const page = await openForm(site, name);
    await field(page, 'Icon URL').fill(linkedPages.at('/page'));
    await button(page, 'Store a copy: Icon URL').click();
    await expect(panel(page).getByRole('alert')).toHaveText(
      'The image must be a PNG, JPEG, WebP, SVG or ICO image.',
    );
    await field(page, 'Icon URL').fill(linkedPages.at('/favicon.ico'));
    await button(page, 'Store a copy: Icon URL').click();
    await expect(field(page, 'Icon URL')).toHaveValue(OWN);
    await expect(panel(page).getByText('Current image')).toBeVisible();
    await expect(panel(page).getByRole('alert')).toHaveCount(0);
    // The image is the site's own now.
    await expect(button(page, 'Store a copy: Icon URL')).toHaveCount(0);
    expect(await axeViolations(page)).toEqual([]);
  });

  test('an uploaded icon is stored by the site, and visitors see it', async ({ site }) => {
    const name = freshWord();
    const page = await openForm(site, name);
    await choose(page, 'icon.png', 'image/png', png(64, 64));
    await expect(panel(page).getByText('Current image')).toBeVisible();
    await expect(field(page, 'Icon URL')).toHaveValue(OWN);
    const url = await field(page, 'Icon URL').inputValue();
    await button(page, 'Add Tool').click();
    await expect(toast(page, 'Success', 'Tool added successfully')).toBeVisible();
    const visitor = await site.open(`/?q=${name}`);
    const errors = pageErrors(visitor);
    const image = article(visitor, { name }).locator('img');
    await expect(image).toHaveAttribute('src', url);
    await image.evaluate((element: HTMLImageElement) => element.decode());
    expect(errors).toEqual([]);
    await removeTools(site, name);
  });

  test('a large photo is made smaller before it is sent', async ({ site }) => {
    const page = await openForm(site, freshWord());
    // Noise can't be compressed.
    const noise = Array.from({ length: 700 }, (_, n) => (n * 7_919) % 256);
    const photo = Buffer.concat([
      png(900, 700, { colour: [9, 90, 200, 255] }),
      Buffer.alloc(600_000, Buffer.from(noise)),
    ]);
    await choose(page, 'photo.png', 'image/png', photo);
    await expect(field(page, 'Icon URL')).toHaveValue(/\.webp$/);
  });

  test('a built-in icon is found by the name of the tool and chosen by the keyboard', async ({ site }) => {
    const page = await openForm(site, 'Figma');
    await button(page, 'Icons: Icon URL').click();
    const dialog = page.getByRole('dialog', { name: 'Choose an icon' });
    await expect(dialog.getByRole('searchbox')).toHaveValue('Figma');
    await expect(dialog.getByRole('searchbox')).toBeFocused();
    const figma = dialog.getByRole('button', { name: 'Figma', exact: true });
    await expect(figma).toBeVisible();
    expect(await axeViolations(page)).toEqual([]);
    // Enter in the search does not send the form behind it.
    await page.keyboard.press('Enter');
    await expect(dialog).toBeVisible();
    await figma.focus();
    await page.keyboard.press('Enter');
    await expect(dialog).toBeHidden();
    await expect(field(page, 'Icon URL')).toHaveValue(OWN);
    await expect(panel(page).getByText('Current image')).toBeVisible();
  });
});

test.describe('the images of the site', () => {
  test('a logo and a favicon are uploaded in the settings', async ({ site }) => {
    const page = await openDashboard(site, 'Settings');
    const fields = page.locator('[data-slot=image-field]');
    for (const [index, colour] of ['navy', 'olive'].entries()) {
      await fields
        .nth(index)
        .locator('input[type=file]')
        .setInputFiles({ name: 'logo.svg', mimeType: 'image/svg+xml', buffer: svg(colour) });
      await expect(fields.nth(index).getByText('Current image')).toBeVisible();
    }
    await button(page, 'Save Changes').click();
    await expect(toast(page, 'Success', 'All settings saved successfully')).toBeVisible();
    const logo = await setting(page, 'Logo URL').inputValue();
    expect(logo).toMatch(OWN);
    const visitor = await site.open();
    await expect(visitor.locator('header img')).toHaveAttribute('src', logo);
    await expect(visitor.locator('link[rel=icon]')).toHaveAttribute(
      'href',
      await site.owner.read<{ favicon_url: string }>('/api/settings').then(({ favicon_url }) => favicon_url),
    );
  });

  test('pages without images from other sites ask only the site itself, and show letters', async ({
    site,
  }) => {
    const name = freshWord();
    const iconUrl = 'https://icons.example/outside.svg';
    await site.owner.post('/api/tools', { name, link: 'https://letters.example/', iconUrl });
    await site.save({ third_party_images: false });
    const page = await site.blankPage();
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.url()));
    const answer = await page.goto(`${site.url}/?q=${name}`);
    expect(answer?.headers()['content-security-policy']).toContain("img-src 'self' data:;");
    await expect(article(page, { name }).locator('[data-letter]')).toBeVisible();
    expect(asked.filter((url) => !url.startsWith(site.url))).toEqual([]);
    await site.save({ third_party_images: null });
    expect((await page.reload())?.headers()['content-security-policy']).toContain(
      "img-src 'self' data: https:",
    );
    await removeTools(site, name);
  });
});
