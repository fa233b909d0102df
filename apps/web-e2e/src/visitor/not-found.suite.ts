import { describe, expect, test } from '@jest/globals';
import { axeViolations } from '../support/browser.js';
import { LOOKS } from '../support/looks.js';
import { cards, type Site } from '../support/site.js';

export const notFound = (site: Site): void =>
  describe('an unknown path', () => {
    test('is a page that was not found, and leads home', async () => {
      const page = await site.blankPage();
      const logged: string[] = [];
      page.on('console', (message) => logged.push(message.text()));
      const answer = await page.goto(`${site.url}/no/such/page`);
      expect(answer?.status()).toBe(404);
      await page.getByText('Oops! Page not found').waitFor();
      expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe('404');
      expect(logged.some((line) => line.endsWith('/no/such/page'))).toBe(true);
      await page.getByRole('link', { name: 'Return to Home' }).click();
      await cards(page).first().waitFor();
    });

    test.each(LOOKS)('has a name, and nothing that axe finds, on %s', async (_what, options) => {
      const page = await site.open('/no/such/page', options);
      await page.getByText('Oops! Page not found').waitFor();
      expect(await page.title()).toBe('Page not found · Tools Hub');
      expect(await axeViolations(page)).toEqual([]);
    });
  });
