import type { Page } from '@playwright/test';
import type { Banner, Page as ListPage } from '@tools-hub/contracts';
import { freshWord } from '../support/contract.js';
import { openDashboard, panel, toast } from '../support/dashboard.js';
import { addBanner } from '../support/directory.js';
import { button, field, noteOf, row, rowNames } from '../support/record-tabs.js';
import type { Site } from '../support/site.js';
import { expect, test } from '../support/test.js';

const FIELDS = [
  ['Banner Title *', 'INPUT text'],
  ['Description', 'TEXTAREA '],
  ['Image URL', 'INPUT url'],
  ['Link URL', 'INPUT url'],
  ['Sort Order', 'INPUT number'],
  ['Active', 'INPUT checkbox'],
] as const;

test.describe('the Banners tab', () => {
  const all = async (site: Site): Promise<readonly Banner[]> =>
    (await site.owner.read<ListPage<Banner>>('/api/admin/banners')).items;
  const storedAs = async (site: Site, title: string): Promise<Banner | undefined> => {
    const found = (await all(site)).find((each) => each.title === title);
    return found;
  };
  const open = (site: Site): Promise<Page> => openDashboard(site, 'Banners');

  test('the Banners tab lists the sample banners in their order, with texts and links', async ({ site }) => {
    const page = await open(site);
    await expect(row(page, 'Welcome to Tools Hub').getByText(/^Thirty good tools/)).toBeVisible();
    expect(await rowNames(page)).toEqual((await all(site)).map(({ title }) => title));
    await expect(
      row(page, 'Is your password still a secret?').getByText('https://haveibeenpwned.com/Passwords'),
    ).toBeVisible();
  });

  test('the banner form has a field for every property of a banner', async ({ site }) => {
    const page = await open(site);
    await button(page, 'Add New Banner').click();
    for (const [label, type] of FIELDS) {
      const found = await field(page, label).evaluate(
        (element) => `${element.tagName} ${element.getAttribute('type') ?? ''}`,
      );
      expect([label, found]).toEqual([label, type]);
    }
    await expect(panel(page).getByRole('switch', { name: 'Active' })).toBeChecked();
    const title = `Banner ${freshWord()}`;
    await field(page, 'Banner Title *').fill(title);
    await field(page, 'Description').fill('What it is about');
    await field(page, 'Image URL').fill('https://images.example/one.jpg');
    await field(page, 'Link URL').fill('https://links.example/');
    await field(page, 'Sort Order').fill('33');
    await field(page, 'Active').click();
    await button(page, 'Add Banner').click();
    await expect(toast(page, 'Success', 'Banner added successfully')).toBeVisible();
    await expect(row(page, title).getByText('Inactive', { exact: true })).toBeVisible();
    expect(await storedAs(site, title)).toMatchObject({
      description: 'What it is about',
      imageUrl: 'https://images.example/one.jpg',
      linkUrl: 'https://links.example/',
      sortOrder: 33,
      isActive: false,
    });
  });

  test('the banner form refuses an invalid address at its field', async ({ site }) => {
    const page = await open(site);
    await button(page, 'Add New Banner').click();
    await field(page, 'Banner Title *').fill('Not to be saved');
    for (const label of ['Image URL', 'Link URL']) {
      await field(page, label).fill('javascript:alert(1)');
      await button(page, 'Add Banner').click();
      await expect(toast(page, 'Error', 'Some fields are not valid')).toBeVisible();
      expect(await noteOf(page, label)).toMatch(/^This link contains/);
      await expect(field(page, label)).toHaveAttribute('aria-invalid', 'true');
      await field(page, label).fill('');
    }
    expect(await storedAs(site, 'Not to be saved')).toBeUndefined();
  });

  test('a banner row has a thumbnail, or a placeholder for a missing or broken image', async ({ site }) => {
    const image = `${site.url}/favicon.svg`;
    const shown = await addBanner(site.owner, { imageUrl: image });
    const broken = await addBanner(site.owner, { imageUrl: 'https://images.example/missing.jpg' });
    const none = await addBanner(site.owner);
    const page = await open(site);
    const boxOf = async ({ title }: Banner) => {
      const box = row(page, title).locator('[data-slot=banner-thumbnail]');
      await box.scrollIntoViewIfNeeded();
      return box;
    };
    await expect((await boxOf(shown)).locator('img')).toBeVisible();
    await expect((await boxOf(broken)).locator('svg')).toBeVisible();
    await expect((await boxOf(none)).locator('svg')).toBeVisible();
    const sizes = await panel(page)
      .locator('[data-slot=banner-thumbnail]')
      .evaluateAll((boxes) => boxes.map(({ clientWidth, clientHeight }) => `${clientWidth}×${clientHeight}`));
    expect(new Set(sizes).size).toBe(1);
  });
});
