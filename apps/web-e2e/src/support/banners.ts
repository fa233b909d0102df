import type { Banner, Page as ListPage } from '@tools-hub/contracts';
import { eventually } from '@tools-hub/testing';
import { expect } from '@jest/globals';
import type { Locator, Page } from 'playwright-core';
import type { Site } from './site.js';

export type BannerText = Pick<Banner, 'title'> & Partial<Banner>;

/** The owner's banners for one test: those that were active before are switched off until `restore`. */
export class BannerShelf {
  #added: string[] = [];
  #before: string[] = [];

  constructor(readonly site: Site) {}

  async fill(...banners: readonly BannerText[]): Promise<void> {
    await this.site.save({ banner_enabled: true });
    const { items } = await this.site.owner.read<ListPage<Banner>>('/api/banners');
    this.#before = items.map(({ id }) => id);
    for (const id of this.#before) await this.change(id, { isActive: false });
    for (const [at, banner] of banners.entries()) await this.add({ sortOrder: at, ...banner });
  }

  async add(banner: BannerText): Promise<string> {
    const answer = await this.site.owner.post('/api/banners', banner);
    expect(answer.status).toBe(201);
    const { id } = answer.json<Banner>();
    this.#added.push(id);
    return id;
  }

  async change(id: string, changes: Partial<Banner>): Promise<void> {
    expect((await this.site.owner.patch(`/api/banners/${id}`, changes)).status).toBe(200);
  }

  /** Of those that `fill` and `add` have made. */
  async remove(id: string): Promise<void> {
    this.#added = this.#added.filter((added) => added !== id);
    expect((await this.site.owner.delete(`/api/banners/${id}`)).status).toBe(204);
  }

  async restore(): Promise<void> {
    for (const id of [...this.#added]) await this.remove(id);
    for (const id of this.#before) await this.change(id, { isActive: true });
    this.#before = [];
    await this.site.save({ banner_enabled: null });
  }
}

export const carousel = (page: Page): Locator => page.getByRole('region', { name: 'Banners' });

/** The titles that are seen: two while one goes and one comes. */
export const seen = (page: Page): Promise<string[]> =>
  carousel(page).getByRole('heading', { level: 2 }).allTextContents();

export const showsSoon = (page: Page, title: string): Promise<void> =>
  eventually(async () => expect(await seen(page)).toEqual([title]), 3_000);

/** Opens the home page, and stands its clock still. */
export const openStopped = async (page: Page, url: string): Promise<void> => {
  await page.clock.install({ time: new Date('2026-01-01T00:00:00Z') });
  await page.goto(url);
  await carousel(page).getByRole('heading').first().waitFor();
  await page.clock.pauseAt(new Date('2026-01-01T01:00:00Z'));
};

/** The least contrast of a text with what is painted behind it, measured from a picture of the page. */
export const leastContrast = async (page: Page, text: Locator): Promise<number> => {
  const colour = await text.evaluate((element) => {
    const { color } = getComputedStyle(element);
    element.style.color = 'transparent';
    return color;
  });
  const picture = (await text.screenshot()).toString('base64');
  await text.evaluate((element) => element.style.removeProperty('color'));
  // Elsewhere: the page's own policy stays as it is.
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
