import { describe, expect, test } from '@jest/globals';
import type { Settings } from '@tools-hub/domain';
import { eventually } from '@tools-hub/testing';
import type { Locator } from 'playwright-core';
import { axeViolations, DESKTOP, PHONE } from '../support/browser.js';
import { openDashboard, openTab, toast } from '../support/dashboard.js';
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

    test('says that banners are switched off, and switches them on', async () => {
      await site.save({ banner_enabled: null });
      const page = await openDashboard(site, 'Banners');
      const notice = page.getByText("Banners are switched off: visitors don't see any of them.");
      await notice.waitFor();
      expect(await axeViolations(page)).toEqual([]);
      await page.getByRole('switch', { name: 'Show banners' }).click();
      await notice.waitFor({ state: 'detached' });
      const { banner_enabled } = await site.owner.read<Settings>('/api/settings');
      expect(banner_enabled).toBe(true);
      await site.save({ banner_enabled: null });
    });

    test('says at once that an export failed', async () => {
      const page = await openDashboard(site, 'Tools');
      let asked = 0;
      await page.route('**/api/admin/export', (route) => {
        asked += 1;
        return route.fulfill({ status: 503 });
      });
      await button(page, 'Export').click();
      await toast(page, 'Error', 'Failed to export the directory').waitFor({ timeout: 3_000 });
      expect(asked).toBe(1);
    });

    test('moves no tab and no range when one is selected', async () => {
      const page = await openDashboard(site, 'Tools');
      const places = (role: 'tab' | 'radio') =>
        page
          .getByRole(role)
          .evaluateAll((all) =>
            all.map((one) => [one.getBoundingClientRect().left, one.getBoundingClientRect().top]),
          );
      const before = await places('tab');
      await openTab(page, 'Analytics');
      expect(await places('tab')).toEqual(before);
      await page.getByText('Custom', { exact: true }).waitFor();
      const ranges = await places('radio');
      await page.getByText('Custom', { exact: true }).click();
      await page.getByLabel('First day').waitFor();
      expect(await places('radio')).toEqual(ranges);
    });

    test('shows in forced colours which tab, range and switch is selected', async () => {
      const page = await openDashboard(site, 'Analytics', { ...DESKTOP, forcedColors: 'active' });
      const styleOf = (target: Locator, property: 'color' | 'backgroundColor') =>
        target.evaluate((element, name) => getComputedStyle(element)[name], property);
      const tab = (name: string) => page.getByRole('tab', { name });
      expect(await styleOf(tab('Analytics'), 'color')).not.toBe(await styleOf(tab('Tools'), 'color'));
      const range = (name: string) => page.locator('label').filter({ hasText: name }).first();
      expect(await styleOf(range('30 days'), 'backgroundColor')).not.toBe(
        await styleOf(range('7 days'), 'backgroundColor'),
      );
      const compare = page.getByRole('switch', { name: 'Compare with previous period' });
      const off = await styleOf(compare, 'backgroundColor');
      await compare.click();
      await eventually(async () => expect(await styleOf(compare, 'backgroundColor')).not.toBe(off));
    });
  });
