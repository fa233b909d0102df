import { afterAll, afterEach, beforeAll, describe, jest } from '@jest/globals';
import { bannersTab } from './owner/banners.suite.js';
import { categoriesTab } from './owner/categories.suite.js';
import { dashboardFrame } from './owner/dashboard-frame.suite.js';
import { importAndExport } from './owner/directory.suite.js';
import { notLoaded } from './owner/not-loaded.suite.js';
import { toolsTab } from './owner/tools.suite.js';
import { Site } from './support/site.js';

jest.setTimeout(120_000);

/** What the owner keeps: tools, categories and banners. */
describe('the owner of records', () => {
  const site = new Site();

  beforeAll(() => site.start(), 300_000);
  afterAll(() => site.stop());
  afterEach(() => site.leave());

  dashboardFrame(site);
  importAndExport(site);
  toolsTab(site);
  categoriesTab(site);
  bannersTab(site);
  notLoaded(site);
});
