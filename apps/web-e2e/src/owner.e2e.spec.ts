import { afterAll, afterEach, beforeAll, describe, jest } from '@jest/globals';
import { analytics } from './owner/analytics.suite.js';
import { analyticsPeriods } from './owner/analytics-periods.suite.js';
import { analyticsTroubles } from './owner/analytics-troubles.suite.js';
import { session } from './owner/session.suite.js';
import { settingsTab } from './owner/settings.suite.js';
import { settingsPreview } from './owner/settings-preview.suite.js';
import { settingsVersions } from './owner/settings-versions.suite.js';
import { Site } from './support/site.js';

jest.setTimeout(120_000);

/** How the site's owner gets in, and what is of the site as a whole. One product and one browser: starting is what takes time. */
describe('the owner', () => {
  const site = new Site();

  beforeAll(() => site.start(), 300_000);
  afterAll(() => site.stop());
  afterEach(() => site.leave());

  session(site);
  settingsTab(site);
  settingsVersions(site);
  settingsPreview(site);
  analytics(site);
  analyticsPeriods(site);
  analyticsTroubles(site);
});
