import type { Page } from '@playwright/test';
import { cards } from '../support/site.js';
import { expect, test } from '../support/test.js';

const FONT = '**/assets/geist-*.woff2';

/** Whether the text of the page is set in the site's own font. */
const isSet = (page: Page): Promise<boolean> =>
  page.evaluate(
    () =>
      getComputedStyle(document.body).fontFamily.startsWith('Geist') && document.fonts.check('1rem Geist'),
  );

/** The font of the site. */
test.describe('the font', () => {
  test('the font is a file of the site, below 40 kB, that is cached for good', async ({ site }) => {
    const page = await site.blankPage();
    const arrives = page.waitForResponse(FONT);
    await page.goto(site.url);
    const font = await arrives;
    expect(new URL(font.url()).origin).toBe(site.url);
    expect(font.headers()).toMatchObject({
      'content-type': 'font/woff2',
      'cache-control': 'public, max-age=31536000, immutable',
    });
    expect((await font.body()).length).toBeLessThan(40_000);
  });

  test('the font is loaded without a limit of time for the next page', async ({ site }) => {
    const page = await site.open();
    const loaded = () =>
      page.evaluate(() =>
        [...document.fonts].filter(({ status }) => status === 'loaded').map(({ display }) => display),
      );
    // Firefox and Safari give up an optional font after 100 ms.
    await expect.poll(loaded).toEqual(['auto']);
  });

  test('the font sets a page from its first paint on once the browser has it', async ({ site }) => {
    const page = await site.open();
    await expect(cards(page).first()).toBeVisible();
    await page.waitForFunction(() => localStorage.getItem('tools-hub-font') !== null);
    // The scripts and the style sheet are not needed for it.
    await site.visitor.route(/\/assets\/.*\.(js|css)$/, () => undefined);
    await page.reload({ waitUntil: 'commit' });
    await expect(cards(page).first()).toBeVisible();
    await expect.poll(() => isSet(page)).toBe(true);
  });

  test('the font is requested after the scripts of a first visit', async ({ site }) => {
    const page = await site.blankPage();
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.resourceType()));
    await page.goto(site.url);
    await expect(cards(page).first()).toBeVisible();
    await expect.poll(() => asked).toContain('font');
    expect(asked.indexOf('font')).toBeGreaterThan(asked.indexOf('script'));
  });

  test('a font that arrives late changes no text that is there', async ({ site }) => {
    const page = await site.blankPage();
    const { promise: held, resolve: answer }: PromiseWithResolvers<void> = Promise.withResolvers();
    await site.visitor.route(FONT, (route) => held.then(() => route.fallback()));
    // The load event waits for the font.
    await page.goto(site.url, { waitUntil: 'commit' });
    await expect(cards(page).first()).toBeVisible();
    answer();
    await page.waitForFunction(() => localStorage.getItem('tools-hub-font') !== null);
    expect(await isSet(page)).toBe(false);
  });

  test('a font that cannot be loaded leaves the page as it is', async ({ site }) => {
    const page = await site.blankPage();
    await site.visitor.route(FONT, (route) => route.abort());
    await page.goto(site.url);
    await expect(cards(page).first()).toBeVisible();
    expect(await isSet(page)).toBe(false);
    expect(await page.evaluate(() => localStorage.getItem('tools-hub-font'))).toBeNull();
  });
});
