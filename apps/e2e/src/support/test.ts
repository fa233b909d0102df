import { test as base } from '@playwright/test';
import { DirectorySnapshot } from './directory-snapshot.js';
import { LinkedPages } from './linked-pages.js';
import { Site } from './site.js';

interface TestFixtures {
  /** Closes the pages of a test, and restores the directory and the settings. */
  readonly leaveSite: undefined;
}

interface WorkerFixtures {
  /** Further arguments of `npm start`. */
  readonly startArguments: readonly string[];
  /** Pages on this machine that the product may fetch. */
  readonly linkedPages: LinkedPages;
  /** The product that the tests of one worker share, because a start takes long. */
  readonly site: Site;
}

/** Playwright's `test` with a running product. Each test opens pages as a new visitor, and leaves the product as it found it. */
export const test = base.extend<TestFixtures, WorkerFixtures>({
  startArguments: [[], { option: true, scope: 'worker' }],
  linkedPages: [
    // Playwright reads the fixtures that a fixture needs from this pattern.
    async ({}, use) => {
      const pages = await LinkedPages.start();
      await use(pages);
      pages.stop();
    },
    { scope: 'worker' },
  ],
  site: [
    async ({ browser, startArguments, linkedPages }, use) => {
      const site = await Site.start(browser, startArguments, { LINKS_ALLOWED_HOSTS: linkedPages.host });
      await use(site);
      await site.stop();
    },
    { scope: 'worker', timeout: 600_000 },
  ],
  leaveSite: [
    async ({ site }, use) => {
      const before = await DirectorySnapshot.take(site.owner);
      await use(undefined);
      await site.leave();
      await before.restore();
    },
    { auto: true },
  ],
});

export { expect } from '@playwright/test';
