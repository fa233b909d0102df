import { describe, expect, test } from '@jest/globals';
import { axeViolations } from '../support/browser.js';
import { dashboard, lendSession, openTab, panel, toast } from '../support/dashboard.js';
import { button, whileNothingIsKnown } from '../support/record-tabs.js';
import type { Site } from '../support/site.js';

const TABS = ['Tools', 'Categories', 'Banners'] as const;
/** Milliseconds of the retries, and some more. */
const LAST_RETRY = 20_000;

export const notLoaded = (site: Site): void =>
  describe('the dashboard of a site that has not read its directory yet', () => {
    test('says of each list that it did not come, and has it as soon as there is one', async () => {
      const page = await site.blankPage({ viewport: { width: 1440, height: 900 }, reducedMotion: 'reduce' });
      await lendSession(site, page.context());
      await whileNothingIsKnown(site, async () => {
        await page.goto(site.url);
        await dashboard(page).waitFor();
        for (const tab of TABS) await openTab(page, tab);
        for (const tab of TABS) {
          await toast(page, 'Error', `Failed to load ${tab.toLowerCase()}`).waitFor({ timeout: LAST_RETRY });
        }
        for (const tab of TABS) {
          await openTab(page, tab);
          await panel(page).getByText(`Couldn't load the ${tab.toLowerCase()}`).waitFor();
          expect(await axeViolations(page)).toEqual([]);
          await button(page, 'Try again').click();
          await button(page, 'Trying again...').waitFor();
        }
      });
      for (const tab of TABS) {
        await openTab(page, tab);
        await panel(page)
          .getByRole('heading', { name: new RegExp(`^Existing ${tab} \\(\\d+\\)$`) })
          .waitFor({ timeout: LAST_RETRY });
      }
    }, 120_000);
  });
