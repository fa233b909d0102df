import type { Locator } from '@playwright/test';
import { directionOf, LANGUAGES, type Language } from '@tools-hub/domain';
import { AXE_LANGUAGES, axeViolations, DESKTOP, pageErrors } from '../support/browser.js';
import { dashboard, panel, restoreSession } from '../support/dashboard.js';
import { addTool } from '../support/directory.js';
import { expect, test } from '../support/test.js';
import { storedAs } from '../support/tools-tab.js';

/** The title of the dashboard in each language. */
const TITLE: Readonly<Record<Language, string>> = {
  en: 'Admin Dashboard',
  de: 'Verwaltung',
  fr: 'Administration',
  es: 'Panel de administración',
  pt: 'Painel de administração',
  zh: '管理后台',
  ja: '管理ダッシュボード',
  ar: 'لوحة تحكم الإدارة',
};
const TABS = 6;

test.describe('the language of the dashboard', () => {
  for (const language of LANGUAGES) {
    test(`is "${language}" for a browser that asks for it`, async ({ site }) => {
      const page = await site.blankPage({ ...DESKTOP, locale: language });
      const errors = pageErrors(page);
      await restoreSession(site, page.context());
      await page.goto(site.url);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(TITLE[language]);
      await expect(page.locator('html')).toHaveAttribute('lang', language);
      await expect(page.locator('html')).toHaveAttribute('dir', directionOf(language));
      const tabs = page.getByRole('tab');
      await expect(tabs).toHaveCount(TABS);
      // Two languages, one of each direction, are looked at on all tabs.
      for (const tab of AXE_LANGUAGES.includes(language) ? await tabs.all() : []) {
        await tab.click();
        await expect(panel(page).getByRole('heading').first()).toBeVisible();
        await expect(panel(page)).toHaveCSS('direction', directionOf(language));
        await expect(panel(page).locator('.animate-appear-late')).toHaveCount(0);
        expect(await axeViolations(page), await tab.innerText()).toEqual([]);
      }
      expect(errors).toEqual([]);
    });
  }

  test('aligns names of the other direction with its own texts', async ({ site }) => {
    const { name } = await addTool(site.owner, { name: 'Plain English' });
    const page = await site.blankPage({ ...DESKTOP, locale: 'ar' });
    await restoreSession(site, page.context());
    await page.goto(site.url);
    const shown = panel(page).getByText(name, { exact: true });
    await expect(shown).toHaveCSS('direction', 'ltr');
    await expect(shown).toHaveCSS('text-align', 'right');
  });

  test('aligns the figures of a tool with their names', async ({ site }) => {
    const { id } = await addTool(site.owner);
    const page = await site.blankPage({ ...DESKTOP, locale: 'ar' });
    await restoreSession(site, page.context());
    await page.goto(`${site.url}/?numbers=${id}`);
    const figure = panel(page).locator('dd bdi').first();
    await expect(figure).toHaveText('0');
    const endOf = async (text: Locator): Promise<number> => {
      const { x, width } = (await text.boundingBox())!;
      return Math.round(x + width);
    };
    expect(await endOf(figure)).toBe(await endOf(panel(page).locator('dt').first()));
  });

  test('is chosen by the menu at its end, and the dashboard opens again', async ({ site }) => {
    const { name } = await addTool(site.owner, { name: 'Plain English' });
    const page = await site.blankPage(DESKTOP);
    await restoreSession(site, page.context());
    await page.goto(site.url);
    await expect(dashboard(page)).toBeVisible();
    await page.getByText('Language: English').click();
    await page.getByRole('link', { name: 'Deutsch' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(TITLE.de);
    await expect(page).toHaveURL(`${site.url}/`);
    await expect(panel(page).getByText(name, { exact: true })).toBeVisible();
  });

  test('is that of a whole form, its problems and its messages', async ({ site }) => {
    const page = await site.blankPage({ ...DESKTOP, locale: 'de' });
    await restoreSession(site, page.context());
    await page.goto(site.url);
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
