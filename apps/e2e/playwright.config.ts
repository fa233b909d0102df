import { defineConfig } from '@playwright/test';
import { launchOptions } from './src/support/browser.js';

/** Milliseconds for one state of a page. */
const WAIT_MS = 60_000;

/** The browser tests: the pages of visitors and the owner's dashboard, each file on the product of its worker. */
export default defineConfig({
  testDir: 'src',
  testMatch: ['owner/**/*.spec.ts', 'visitor/**/*.spec.ts'],
  outputDir: 'test-results',
  workers: 2,
  // A test that needed its second run is named by `npm test`.
  retries: 1,
  forbidOnly: true,
  // A machine with little processor time needs most of them. Each wait ends as soon as its state is there.
  timeout: 300_000,
  expect: { timeout: WAIT_MS, toPass: { timeout: WAIT_MS } },
  use: {
    launchOptions: await launchOptions(),
    actionTimeout: WAIT_MS,
    navigationTimeout: WAIT_MS,
    trace: 'on-first-retry',
  },
});
