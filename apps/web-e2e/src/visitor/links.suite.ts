import { describe, expect, test } from '@jest/globals';
import type { Tool } from '@tools-hub/contracts';
import type { Page } from 'playwright-core';
import { madeUpTool, openMadeUp } from '../support/made-up.js';
import { settle } from '../support/page-clock.js';
import { card, type Site } from '../support/site.js';

const named = (links: readonly string[]): readonly Tool[] =>
  links.map((link, n) => madeUpTool({ name: `Tool number ${n}`, link }));

/** What a browser does with links that the server would never have stored, and with those that it has. */
export const toolLinks = (site: Site): void =>
  describe('the link of a tool', () => {
    interface Heard {
      readonly logged: string[];
      readonly counted: string[];
      opened: number;
    }
    const listen = async (page: Page): Promise<Heard> => {
      const heard: Heard = { logged: [], counted: [], opened: 0 };
      page.on('console', (message) => heard.logged.push(message.text()));
      site.visitor.on('page', () => (heard.opened += 1));
      await site.visitor.route('**/usage', (route) => {
        heard.counted.push(route.request().url());
        return route.fulfill({ status: 202 });
      });
      return heard;
    };

    test.each([
      [
        'Suspicious URL content blocked for tool',
        [
          'javascript:alert(1)',
          'JavaScript:alert(1)',
          'data:text/html,hello',
          'vbscript:msgbox(1)',
          'https://example.com/?onload=1',
          'https://example.com/?OnError=1',
          'https://example.com/<script>',
          'https://example.com/</script>',
        ],
      ],
      ['Invalid protocol for tool', ['ftp://example.com/', 'mailto:me@example.com', 'file:///etc/passwd']],
      ['Invalid URL for tool', ['example.com', '/path', 'https://', 'not an address']],
    ])('is blocked and logged: %s', async (words, links) => {
      const tools = named(links);
      const page = await openMadeUp(site, { tools });
      const heard = await listen(page);
      for (const tool of tools) {
        await card(page, tool).click();
        await card(page, tool).click({ button: 'middle' });
        await card(page, tool).press('Enter');
      }
      await settle(page);
      expect(heard.logged).toEqual(tools.flatMap(({ name }) => Array<string>(3).fill(`${words} ${name}`)));
      expect([heard.counted, heard.opened, page.url()]).toEqual([[], 0, `${site.url}/`]);
    });

    test('opens in the same tab when it is not to open a new one, and is counted first', async () => {
      const tool = madeUpTool({ link: 'https://example.com/here', openInNewTab: false });
      const page = await openMadeUp(site, { tools: [tool] });
      const heard = await listen(page);
      const usage = `${site.url}/api/tools/${tool.id}/usage`;
      const requests: string[] = [];
      page.on('request', (request) => {
        if ([usage, tool.link].includes(request.url())) requests.push(request.url());
      });
      await card(page, tool).click();
      await page.waitForURL(tool.link);
      expect(heard.opened).toBe(0);
      expect(requests).toEqual([usage, tool.link]);
    });

    test('is counted before it opens in a new tab', async () => {
      const tool = madeUpTool({ link: 'https://example.com/there' });
      const page = await openMadeUp(site, { tools: [tool] });
      await listen(page);
      const usage = `${site.url}/api/tools/${tool.id}/usage`;
      const requests: string[] = [];
      site.visitor.on('request', (request) => {
        if ([usage, tool.link].includes(request.url())) requests.push(request.url());
      });
      const [opened] = await Promise.all([site.visitor.waitForEvent('page'), card(page, tool).click()]);
      await opened.waitForURL(tool.link);
      expect(requests).toEqual([usage, tool.link]);
    });

    test('opens without being counted when the tool’s id is none, and says so', async () => {
      const tool = madeUpTool({ id: 'no-id', link: 'https://example.com/there' });
      const page = await openMadeUp(site, { tools: [tool] });
      const heard = await listen(page);
      const [opened] = await Promise.all([site.visitor.waitForEvent('page'), card(page, tool).click()]);
      await opened.waitForURL(tool.link);
      await settle(page);
      expect(heard.logged).toEqual(['Invalid tool ID format']);
      expect(heard.counted).toEqual([]);
    });
  });
