import type { Page } from '@playwright/test';
import type { Tool } from '@tools-hub/contracts';
import { answerOtherSites } from '../support/browser.js';
import { mockTool, openMocked } from '../support/mock-data.js';
import { settle } from '../support/page-clock.js';
import { card, type Site } from '../support/site.js';
import { expect, test } from '../support/test.js';

const named = (links: readonly string[]): readonly Tool[] =>
  links.map((link, n) => mockTool({ name: `Tool number ${n}`, link }));

/** Links on cards: invalid ones, which the server never stores, and valid ones. */
test.describe('the link of a tool', () => {
  interface Seen {
    readonly logged: string[];
    readonly counted: string[];
    opened: number;
  }
  const listen = async (site: Site, page: Page): Promise<Seen> => {
    const seen: Seen = { logged: [], counted: [], opened: 0 };
    page.on('console', (message) => seen.logged.push(message.text()));
    site.visitor.on('page', () => (seen.opened += 1));
    await site.visitor.route('**/usage', (route) => {
      seen.counted.push(route.request().url());
      return route.fulfill({ status: 202 });
    });
    return seen;
  };

  test('an unsafe link is blocked and logged by its reason', async ({ site }) => {
    const reasons = [
      ['javascript:alert(1)', 'Suspicious URL content blocked for tool'],
      ['file:///etc/passwd', 'Invalid protocol for tool'],
      ['not an address', 'Invalid URL for tool'],
    ] as const;
    const tools = named(reasons.map(([link]) => link));
    const page = await openMocked(site, { tools });
    const seen = await listen(site, page);
    for (const tool of tools) {
      await card(page, tool).click();
      await card(page, tool).click({ button: 'middle' });
      await card(page, tool).press('Enter');
    }
    await settle(page);
    expect(seen.logged).toEqual(
      tools.flatMap(({ name }, at) => Array<string>(3).fill(`${reasons[at]![1]} ${name}`)),
    );
    expect([seen.counted, seen.opened, page.url()]).toEqual([[], 0, `${site.url}/`]);
  });

  const REPORTS = 'reports-before-navigation';
  /**
   * Records the usage reports that are sent while a click is handled. The browser follows the link after that. The order of
   * Playwright's events proves nothing, since a navigation and a fetch come from different processes.
   */
  const recordReports = (page: Page): Promise<void> =>
    page.evaluate((key) => {
      const send = window.fetch.bind(window);
      let reports = 0;
      window.fetch = (resource, init) => {
        if (typeof resource === 'string' && resource.endsWith('/usage')) reports += 1;
        return send(resource, init);
      };
      window.addEventListener('click', () => localStorage.setItem(key, String(reports)));
    }, REPORTS);
  const recordedReports = async (site: Site): Promise<string | null> => {
    const page = await site.visitor.newPage();
    await page.goto(site.url);
    return page.evaluate((key) => localStorage.getItem(key), REPORTS);
  };

  test('a link with openInNewTab off is counted first and then opens in the same tab', async ({ site }) => {
    const tool = mockTool({ link: 'https://example.com/here', openInNewTab: false });
    const page = await openMocked(site, { tools: [tool] });
    const seen = await listen(site, page);
    await recordReports(page);
    await answerOtherSites(site.visitor);
    await card(page, tool).click();
    await page.waitForURL(tool.link);
    expect([seen.opened, await recordedReports(site)]).toEqual([0, '1']);
  });

  test('a link is counted before it opens in a new tab', async ({ site }) => {
    const tool = mockTool({ link: 'https://example.com/there' });
    const page = await openMocked(site, { tools: [tool] });
    await listen(site, page);
    await recordReports(page);
    await answerOtherSites(site.visitor);
    const [opened] = await Promise.all([site.visitor.waitForEvent('page'), card(page, tool).click()]);
    await opened.waitForURL(tool.link);
    expect(await recordedReports(site)).toBe('1');
  });

  test('a link of a tool with an invalid id opens uncounted and logs it', async ({ site }) => {
    const tool = mockTool({ id: 'no-id', link: 'https://example.com/there' });
    const page = await openMocked(site, { tools: [tool] });
    const seen = await listen(site, page);
    await answerOtherSites(site.visitor);
    const [opened] = await Promise.all([site.visitor.waitForEvent('page'), card(page, tool).click()]);
    await opened.waitForURL(tool.link);
    await settle(page);
    expect(seen.logged).toEqual(['Invalid tool ID format']);
    expect(seen.counted).toEqual([]);
  });
});
