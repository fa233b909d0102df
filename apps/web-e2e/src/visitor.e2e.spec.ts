import { afterAll, afterEach, beforeAll, describe, jest } from '@jest/globals';
import { Site } from './support/site.js';
import { banners } from './visitor/banners.suite.js';
import { toolCards } from './visitor/cards.suite.js';
import { emptyAndFailed } from './visitor/empty-and-failed.suite.js';
import { errorScreen } from './visitor/error-screen.suite.js';
import { firstPaint } from './visitor/first-paint.suite.js';
import { homePage } from './visitor/home-page.suite.js';
import { keyboard } from './visitor/keyboard.suite.js';
import { layout } from './visitor/layout.suite.js';
import { toolLinks } from './visitor/links.suite.js';
import { liveUpdates } from './visitor/live.suite.js';
import { notFound } from './visitor/not-found.suite.js';
import { openingTools } from './visitor/opening-tools.suite.js';
import { recommendations } from './visitor/refer.suite.js';
import { search } from './visitor/search.suite.js';
import { siteSettings } from './visitor/settings.suite.js';
import { siteNavigation } from './visitor/sitemap.suite.js';
import { theme } from './visitor/theme.suite.js';

jest.setTimeout(120_000);

/** What visitors see and do. One product and one browser for all of them: starting is what takes time. */
describe('visitors', () => {
  const site = new Site();

  beforeAll(() => site.start(), 300_000);
  afterAll(() => site.stop());
  afterEach(() => site.leave());

  firstPaint(site);
  homePage(site);
  siteSettings(site);
  toolCards(site);
  search(site);
  emptyAndFailed(site);
  layout(site);
  keyboard(site);
  theme(site);
  toolLinks(site);
  openingTools(site);
  banners(site);
  siteNavigation(site);
  recommendations(site);
  errorScreen(site);
  notFound(site);
  liveUpdates(site);
});
