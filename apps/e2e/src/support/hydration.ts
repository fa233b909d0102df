import { RENDERED_ATTRIBUTE } from '@tools-hub/contracts';
import type { BrowserContext, Page, Route } from '@playwright/test';

/** Waits until the page is hydrated: before that, the buttons of the server's HTML do nothing. */
export const hydrated = async (page: Page): Promise<void> => {
  await page.locator(`[${RENDERED_ATTRIBUTE}]`).waitFor({ state: 'detached' });
};

/**
 * Opens a page whose assets are held back.
 * @param assets a glob of those that are held, such as the scripts alone
 * @returns a function that lets them arrive and waits until the page is hydrated
 */
export const openUnhydrated = async (
  page: Page,
  url: string,
  assets = '**/assets/**',
): Promise<() => Promise<void>> => {
  const { promise: held, resolve: release }: PromiseWithResolvers<void> = Promise.withResolvers();
  const hold = (route: Route): Promise<void> => held.then(() => route.fallback());
  await page.route(assets, hold);
  await page.goto(url, { waitUntil: 'commit' });
  return async () => {
    release();
    await hydrated(page);
    await page.unroute(assets, hold);
  };
};

/** Makes every navigation wait for hydration, unless a test names another state to wait for. */
export const waitForHydration = (context: BrowserContext): void => {
  context.on('page', (page) => {
    const goto = page.goto.bind(page);
    const reload = page.reload.bind(page);
    page.goto = async (url, options) => {
      const response = await goto(url, options);
      if (options?.waitUntil === undefined) await hydrated(page);
      return response;
    };
    page.reload = async (options) => {
      const response = await reload(options);
      if (options?.waitUntil === undefined) await hydrated(page);
      return response;
    };
  });
};
