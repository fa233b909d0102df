import { expect, type Locator, type Page } from '@playwright/test';
import type { Banner, Page as ListPage } from '@tools-hub/contracts';
import { addBanner } from './directory.js';
import type { Site } from './site.js';

export type BannerText = Pick<Banner, 'title'> & Partial<Banner>;

/** Switches the slider on, with these banners only, in this order. */
export const showBanners = async (site: Site, ...banners: readonly BannerText[]): Promise<void> => {
  await site.save({ banner_enabled: true });
  const { items } = await site.owner.read<ListPage<Banner>>('/api/banners');
  for (const { id } of items) await changeBanner(site, id, { isActive: false });
  for (const [at, banner] of banners.entries()) await addBanner(site.owner, { sortOrder: at, ...banner });
};

export const changeBanner = async (site: Site, id: string, changes: Partial<Banner>): Promise<void> => {
  expect((await site.owner.patch(`/api/banners/${id}`, changes)).status).toBe(200);
};

export const carousel = (page: Page): Locator => page.getByRole('region', { name: /^(Banners|البانرات)$/ });

/** The visible titles: two during a transition. */
export const seen = (page: Page): Promise<string[]> =>
  carousel(page).getByRole('heading', { level: 2 }).allTextContents();

export const showsSoon = (page: Page, title: string): Promise<void> =>
  expect.poll(() => seen(page)).toEqual([title]);

/** Swipes over the slider, by pixels from its left side. */
export const swipe = async (page: Page, from: number, to: number): Promise<void> => {
  const { x, y } = (await carousel(page).boundingBox())!;
  const finger = await page.context().newCDPSession(page);
  for (const way of [0, 0.3, 0.6, 1])
    await finger.send('Input.dispatchTouchEvent', {
      type: way === 0 ? 'touchStart' : 'touchMove',
      touchPoints: [{ x: x + from + (to - from) * way, y: y + 60 }],
    });
  await finger.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  await finger.detach();
};

/** The lowest contrast of a text with its background, measured on a screenshot. */
export const minContrast = async (page: Page, text: Locator): Promise<number> => {
  const colour = await text.evaluate((element) => {
    const { color } = getComputedStyle(element);
    element.style.color = 'transparent';
    return color;
  });
  const picture = (await text.screenshot()).toString('base64');
  await text.evaluate((element) => element.style.removeProperty('color'));
  // On another page, so that the page's own policy stays.
  const canvas = await page.context().newPage();
  try {
    return await canvas.evaluate(measure, { colour, picture: `data:image/png;base64,${picture}` });
  } finally {
    await canvas.close();
  }
};

const measure = async ({ colour, picture }: { colour: string; picture: string }): Promise<number> => {
  const image = new Image();
  image.src = picture;
  await image.decode();
  const canvas = document.createElement('canvas');
  [canvas.width, canvas.height] = [image.width, image.height + 1];
  const brush = canvas.getContext('2d')!;
  brush.fillStyle = colour;
  brush.fillRect(0, image.height, image.width, 1);
  brush.drawImage(image, 0, 0);
  const { data } = brush.getImageData(0, 0, canvas.width, canvas.height);
  const linear = (value: number): number =>
    value <= 10 ? value / 3_294.6 : ((value / 255 + 0.055) / 1.055) ** 2.4;
  const light = (at: number): number =>
    0.2126 * linear(data[at]!) + 0.7152 * linear(data[at + 1]!) + 0.0722 * linear(data[at + 2]!);
  const own = light(data.length - 4);
  let least = 21;
  for (let at = 0; at < data.length - 4 * image.width; at += 4) {
    const behind = light(at);
    least = Math.min(least, (Math.max(own, behind) + 0.05) / (Math.min(own, behind) + 0.05));
  }
  return least;
};
