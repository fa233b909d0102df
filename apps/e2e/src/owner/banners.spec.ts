import type { Banner, Page as ListPage } from '@tools-hub/contracts';
import { freshWord } from '../support/contract.js';
import { openDashboard, panel, toast } from '../support/dashboard.js';
import { addBanner } from '../support/directory.js';
import { button, field, row } from '../support/record-tabs.js';
import { expect, test } from '../support/test.js';

test.describe('the Banners tab', () => {
  test('a banner is added with its image, and all rows have a thumbnail or a placeholder of one size', async ({
    site,
  }) => {
    const [title, imageUrl] = [`Banner ${freshWord()}`, `${site.url}/favicon.svg`];
    const broken = await addBanner(site.owner, { imageUrl: 'https://images.example/missing.jpg' });
    const none = await addBanner(site.owner);
    const page = await openDashboard(site, 'Banners');
    await button(page, 'Add New Banner').click();
    await field(page, 'Banner Title *').fill(title);
    await field(page, 'Image URL').fill(imageUrl);
    await button(page, 'Add Banner').click();
    await expect(toast(page, 'Success', 'Banner added successfully')).toBeVisible();
    const { items } = await site.owner.read<ListPage<Banner>>('/api/admin/banners');
    expect(items.find((banner) => banner.title === title)).toMatchObject({ imageUrl });
    const thumbnail = '[data-slot=banner-thumbnail]';
    for (const [name, shown] of [
      [title, 'img'],
      [broken.title, 'svg'],
      [none.title, 'svg'],
    ] as const) {
      const box = row(page, name).locator(thumbnail);
      await box.scrollIntoViewIfNeeded();
      await expect(box.locator(shown)).toBeVisible();
    }
    const sizes = await panel(page)
      .locator(thumbnail)
      .evaluateAll((boxes) => boxes.map(({ clientWidth, clientHeight }) => `${clientWidth}×${clientHeight}`));
    expect(new Set(sizes).size).toBe(1);
  });
});
