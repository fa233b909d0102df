import { RENDERED_ATTRIBUTE } from '@tools-hub/contracts';
import type { BrowserContext, Page } from '@playwright/test';

/** Waits until the page is hydrated: before that, the buttons of the server's HTML do nothing. */
export const hydrated = async (page: Page): Promise<void> => {
  await page.locator(`[${RENDERED_ATTRIBUTE}]`).waitFor({ state: 'detached' });
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
