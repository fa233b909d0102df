import { afterAll, afterEach, beforeAll, describe, jest } from '@jest/globals';
import { analyticsPeriods } from './owner/analytics-periods.suite.js';
import { analyticsTroubles } from './owner/analytics-troubles.suite.js';
import { analytics } from './owner/analytics.suite.js';
import { importAndExport } from './owner/directory.suite.js';
import { bannersTab } from './owner/banners.suite.js';
import { categoriesTab } from './owner/categories.suite.js';
import { notLoaded } from './owner/not-loaded.suite.js';
import { session } from './owner/session.suite.js';
import { settingsPreview } from './owner/settings-preview.suite.js';
import { settingsVersions } from './owner/settings-versions.suite.js';
import { settingsTab } from './owner/settings.suite.js';
import { Site } from './support/site.js';

jest.setTimeout(60_000);

/** What the site's owner sees and does. One product and one browser for all of it: starting is what takes time. */
describe('the owner', () => {
  const site = new Site();

  beforeAll(() => site.start(), 300_000);
  afterAll(() => site.stop());
  afterEach(() => site.leave());

  session(site);
  importAndExport(site);
  categoriesTab(site);
  bannersTab(site);
  notLoaded(site);
  analytics(site);
  analyticsPeriods(site);
  analyticsTroubles(site);
  settingsTab(site);
  settingsVersions(site);
  settingsPreview(site);
});
