import { describe, expect, test } from '@jest/globals';
import { DESKTOP, PHONE } from '../support/browser.js';
import { openDashboard, toast } from '../support/dashboard.js';
import { button, field } from '../support/record-tabs.js';
import type { Site } from '../support/site.js';

/** What surrounds the owner's work on every tab. */
export const dashboardFrame = (site: Site): void =>
  describe('the dashboard', () => {
    test('has no Developer button', async () => {
      const page = await openDashboard(site, 'Tools');
      expect(await page.getByRole('link', { name: 'Developer' }).count()).toBe(0);
    });

    test.each([
      ['a desktop', DESKTOP],
      ['a phone', PHONE],
    ])('shows a toast beside the actions of a form, not on them, on %s', async (_what, options) => {
      const page = await openDashboard(site, 'Tools', options);
      await button(page, 'Add New Tool').click();
      await button(page, 'Add Tool').click();
      const shown = toast(page, 'Error', 'Please fill in all required fields');
      await shown.waitFor();
      const over = (await shown.boundingBox())!;
      for (const target of [button(page, 'Cancel'), button(page, 'Add Tool'), field(page, 'Name *')]) {
        const { x, y, width, height } = (await target.boundingBox())!;
        const overlaps =
          x < over.x + over.width && x + width > over.x && y < over.y + over.height && y + height > over.y;
        expect(overlaps).toBe(false);
      }
    });

    test('clears the toast of an attempt when the next one begins', async () => {
      const page = await openDashboard(site, 'Tools');
      await button(page, 'Add New Tool').click();
      await button(page, 'Add Tool').click();
      const first = toast(page, 'Error', 'Please fill in all required fields');
      await first.waitFor();
      await field(page, 'Name *').fill('Somewhere');
      await field(page, 'Link *').fill('not an address');
      await button(page, 'Add Tool').click();
      await toast(page, 'Error', 'Some fields are not valid').waitFor();
      expect(await first.count()).toBe(0);
    });
  });
