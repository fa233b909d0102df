import type { BrowserContextOptions, Locator, Page } from '@playwright/test';
import { axeViolations, DESKTOP, pageErrors, PHONE } from '../support/browser.js';
import { dashboard, panel, restoreSession } from '../support/dashboard.js';
import { addTool } from '../support/directory.js';
import type { Site } from '../support/site.js';
import { expect, test } from '../support/test.js';
import { storedAs } from '../support/tools-tab.js';

const TABS = 6;

test.describe('the language of the dashboard', () => {
  const open = async (site: Site, options: BrowserContextOptions): Promise<Page> => {
    const page = await site.blankPage({ ...DESKTOP, ...options });
    await restoreSession(site, page.context());
    await page.goto(`${site.url}/`);
    return page;
  };

  test('all tabs of the dashboard are in Arabic for a browser that asks for it', async ({ site }) => {
    const page = await open(site, { locale: 'ar' });
    const errors = pageErrors(page);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('لوحة تحكم الإدارة');
    await expect(page.locator('html')).toHaveAttribute('lang', 'ar');
    await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
    const tabs = page.getByRole('tab');
    await expect(tabs).toHaveCount(TABS);
    for (const tab of await tabs.all()) {
      await tab.click();
      await expect(panel(page).getByRole('heading').first()).toBeVisible();
      await expect(panel(page)).toHaveCSS('direction', 'rtl');
      await expect(panel(page).locator('.animate-appear-late')).toHaveCount(0);
      expect(await axeViolations(page), await tab.innerText()).toEqual([]);
    }
    expect(errors).toEqual([]);
  });

  test('the dashboard in Arabic aligns names of the other direction with its texts, and figures with their names', async ({
    site,
  }) => {
    const { id, name } = await addTool(site.owner, { name: 'Plain English' });
    const page = await open(site, { locale: 'ar' });
    const shown = panel(page).getByText(name, { exact: true });
    await expect(shown).toHaveCSS('direction', 'ltr');
    await expect(shown).toHaveCSS('text-align', 'right');
    await page.goto(`${site.url}/?numbers=${id}`);
    const figure = panel(page).locator('dd bdi').first();
    await expect(figure).toHaveText('0');
    const endOf = async (text: Locator): Promise<number> => {
      const { x, width } = (await text.boundingBox())!;
      return Math.round(x + width);
    };
    expect(await endOf(figure)).toBe(await endOf(panel(page).locator('dt').first()));
  });

  test('the number of selected tools is whole on a phone, also in a language of long words', async ({
    site,
  }) => {
    const { name } = await addTool(site.owner, { sortOrder: -100 });
    const page = await open(site, { ...PHONE, locale: 'de' });
    await panel(page)
      .getByRole('checkbox', { name: `${name} auswählen`, exact: true })
      .tap();
    const count = panel(page).getByRole('status').filter({ hasText: '1 ausgewählt' });
    await expect(count).toBeVisible();
    expect(await count.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);
  });

  test('a name that ends with signs keeps them at its end in a sentence in Arabic', async ({ site }) => {
    const { name } = await addTool(site.owner, { name: 'C++', sortOrder: -100 });
    const page = await open(site, { locale: 'ar' });
    await panel(page)
      .getByRole('button', { name: new RegExp(`^حذف \\W?C`) })
      .first()
      .click();
    const title = page.getByRole('alertdialog').getByRole('heading');
    await expect(title).toContainText(name);
    const [letter, sign] = await title.evaluate((heading) => {
      const text = heading.firstChild!;
      const at = text.textContent!.indexOf('C++');
      return [at, at + 1].map((start) => {
        const range = new Range();
        range.setStart(text, start);
        range.setEnd(text, start + 1);
        return range.getBoundingClientRect().x;
      });
    });
    expect(sign!).toBeGreaterThan(letter!);
  });

  test('the language of the dashboard is chosen by the menu at its end, and the dashboard opens again', async ({
    site,
  }) => {
    const { name } = await addTool(site.owner, { name: 'Plain English' });
    const page = await open(site, {});
    await expect(dashboard(page)).toBeVisible();
    await page.getByText('Language: English').click();
    await page.getByRole('link', { name: 'Deutsch' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Verwaltung');
    await expect(page).toHaveURL(`${site.url}/`);
    await expect(panel(page).getByText(name, { exact: true })).toBeVisible();
  });

  test('a whole form of the dashboard, its problems and its messages are in the language of the browser', async ({
    site,
  }) => {
    const page = await open(site, { locale: 'de' });
    await page.getByRole('button', { name: 'Neues Tool hinzufügen' }).click();
    await page.getByRole('button', { name: 'Tool hinzufügen', exact: true }).click();
    await expect(page.getByText('Diese Angabe fehlt.')).toHaveCount(2);
    await page.getByLabel('Name *').fill('Schraubenzieher');
    await page.getByLabel('Link *').fill('https://schrauben.example/');
    await page.getByRole('button', { name: 'Tool hinzufügen', exact: true }).click();
    await expect(page.getByText('Tool hinzugefügt', { exact: true })).toBeVisible();
    expect(await storedAs(site, 'Schraubenzieher')).toHaveLength(1);
  });
});
