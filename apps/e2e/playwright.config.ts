import { defineConfig } from '@playwright/test';
import { launchOptions } from './src/support/browser.js';

/** The browser tests: the pages of visitors and the owner's dashboard, each file on the product of its worker. */
export default defineConfig({
  testDir: 'src',
  testMatch: ['owner/**/*.spec.ts', 'visitor/**/*.spec.ts'],
  outputDir: 'test-results',
  workers: 2,
  // A test that needed its second run is named by `npm test`.
  retries: 1,
  forbidOnly: true,
  timeout: 120_000,
  expect: { timeout: 20_000 },
  use: {
    launchOptions: await launchOptions(),
    actionTimeout: 20_000,
    navigationTimeout: 20_000,
    trace: 'on-first-retry',
  },
});
