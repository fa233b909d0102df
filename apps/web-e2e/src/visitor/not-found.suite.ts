import { describe, expect, test } from '@jest/globals';
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
  });
