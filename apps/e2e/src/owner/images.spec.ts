import { expect, type Page } from '@playwright/test';
import type { Tool } from '@tools-hub/contracts';
import { PHONE, axeViolations, pageErrors } from '../support/browser.js';
import { freshWord } from '../support/contract.js';
import { panel, openDashboard, toast } from '../support/dashboard.js';
import { png, svg } from '../support/image-files.js';
import { button, field } from '../support/record-tabs.js';
import { article, type Site } from '../support/site.js';
import { setting } from '../support/settings-tab.js';
import { test } from '../support/test.js';

const OWN = /^\/images\/[0-9a-f]{32}\.(png|svg|webp)$/;

const openForm = async (site: Site, name: string, options = {}): Promise<Page> => {
  const page = await openDashboard(site, 'Tools', options);
  await button(page, 'Add New Tool').click();
  await field(page, 'Name *').fill(name);
  await field(page, 'Link *').fill('https://pictured.example/');
  return page;
};

const choose = (page: Page, name: string, mimeType: string, buffer: Buffer): Promise<void> =>
  panel(page).locator('[data-slot=image-field] input[type=file]').setInputFiles({ name, mimeType, buffer });

/** Gives the field a file as a paste or a drop does. */
const offer = (page: Page, kind: 'paste' | 'drop', content: Buffer, type: string): Promise<void> =>
  field(page, 'Icon URL').evaluate(
    (input, [event, base64, mime]) => {
      const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
      const data = new DataTransfer();
      data.items.add(new File([bytes], 'image', { type: mime }));
      const options = { bubbles: true, cancelable: true };
      input.dispatchEvent(
        event === 'paste'
          ? new ClipboardEvent('paste', { ...options, clipboardData: data })
          : new DragEvent('drop', { ...options, dataTransfer: data }),
      );
    },
    [kind, content.toString('base64'), type] as const,
  );

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

  test('settings that are typed during an upload are kept beside the image', async ({ site }) => {
    const page = await openDashboard(site, 'Settings');
    let answer = (): void => undefined;
    const answered = new Promise<void>((done) => (answer = done));
    await page.route('**/api/admin/images*', (route) => answered.then(() => route.continue()));
    await panel(page)
      .getByLabel('Logo URL: file')
      .setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer: png(64, 64) });
    await expect(panel(page).getByText('Uploading the image...')).toBeVisible();
    await setting(page, 'Site title').fill('Typed meanwhile');
    answer();
    await expect(setting(page, 'Logo URL')).toHaveValue(OWN);
    await expect(setting(page, 'Site title')).toHaveValue('Typed meanwhile');
  });

  test('an icon is taken by paste and by drop, and removed again', async ({ site }) => {
    const page = await openForm(site, freshWord());
    for (const kind of ['paste', 'drop'] as const) {
      await offer(page, kind, svg('teal'), 'image/svg+xml');
      await expect(field(page, 'Icon URL')).toHaveValue(OWN);
      await expect(panel(page).getByText('Current image')).toBeVisible();
      await button(page, 'Remove: Icon URL').click();
      await expect(field(page, 'Icon URL')).toHaveValue('');
      await expect(panel(page).getByText(/No image yet/)).toBeVisible();
    }
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

  test('the form says why it does not take an image, and keeps the address', async ({ site }) => {
    const page = await openForm(site, freshWord());
    await field(page, 'Icon URL').fill('https://icons.example/a.png');
    for (const [type, content, says] of [
      ['image/gif', Buffer.from('GIF89a'), 'Only PNG, JPEG, WebP and SVG images can be used.'],
      ['image/png', png(90, 90).subarray(0, 50), "The image can't be read as an image."],
      // The content decides, not the declared type.
      ['image/png', Buffer.from('hello'), 'Only PNG, JPEG, WebP and SVG images can be used.'],
      [
        'image/svg+xml',
        Buffer.concat([svg('red'), Buffer.alloc(600_000, ' ')]),
        'An image must have at most 512 kB.',
      ],
    ] as const) {
      await choose(page, 'file', type, content);
      await expect(panel(page).getByRole('alert').filter({ hasText: says })).toBeVisible();
      await expect(field(page, 'Icon URL')).toHaveValue('https://icons.example/a.png');
    }
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

  test('the picker says when nothing is found and when the icons are away, and Escape keeps the form', async ({
    site,
  }) => {
    const page = await openForm(site, 'qqqqqq', PHONE);
    await button(page, 'Icons: Icon URL').click();
    const dialog = page.getByRole('dialog', { name: 'Choose an icon' });
    await expect(dialog.getByText(/No icon has this name/)).toBeVisible();
    await page.route('**/api/admin/icons?*', (route) => route.fulfill({ status: 400, body: '{}' }));
    await dialog.getByRole('searchbox').fill('anchor');
    await expect(dialog.getByText("Couldn't load the icons")).toBeVisible();
    await page.unroute('**/api/admin/icons?*');
    await dialog.getByRole('button', { name: 'Try again' }).click();
    await expect(dialog.getByRole('button', { name: 'Anchor', exact: true })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(field(page, 'Name *')).toHaveValue('qqqqqq');
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

  test('without images from other sites, pages ask only the site itself, and show letters', async ({
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

  test('an image that is opened as a page is in a sandbox', async ({ site }) => {
    const { items } = await site.owner.read<{ items: readonly { url: string }[] }>('/api/admin/images');
    const page = await site.blankPage();
    const answer = await page.goto(`${site.url}${items[0]?.url}`);
    expect(answer?.headers()['content-security-policy']).toMatch(/^sandbox;/);
    expect(await page.evaluate(() => window.origin)).toBe('null');
  });
});
