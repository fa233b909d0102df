import { directionOf, LANGUAGES, type Language } from '@tools-hub/domain';
import { AXE_LANGUAGES, axeViolations, DESKTOP, pageErrors, PHONE } from '../support/browser.js';
import { addTool } from '../support/directory.js';
import { expect, test } from '../support/test.js';

/** The field of the search in each language. */
const SEARCH: Readonly<Record<Language, string>> = {
  en: 'Search tools...',
  de: 'Tools suchen …',
  fr: 'Rechercher des outils…',
  es: 'Buscar herramientas…',
  pt: 'Buscar ferramentas…',
  zh: '搜索工具…',
  ja: 'ツールを検索…',
  ar: 'البحث عن أدوات…',
};
const PAGES = ['/', '/sitemap', '/refer', '/new', '/no-such-page'];

test.describe('the language of the pages', () => {
  for (const language of LANGUAGES) {
    test(`the language of the pages is "${language}" for a browser that asks for it, from the first paint on`, async ({
      site,
    }) => {
      const page = await site.blankPage({ ...DESKTOP, locale: language });
      const errors = pageErrors(page);
      // Two languages, one of each direction, are looked at on all pages.
      for (const path of AXE_LANGUAGES.includes(language) ? PAGES : ['/']) {
        const answer = await page.goto(`${site.url}${path}`);
        expect(answer?.headers(), path).toMatchObject({
          'content-language': language,
          vary: 'Accept-Encoding, Accept-Language, Cookie',
        });
        await expect(page.locator('html'), path).toHaveAttribute('lang', language);
        await expect(page.locator('html'), path).toHaveAttribute('dir', directionOf(language));
        if (path === '/') await expect(page.getByPlaceholder(SEARCH[language])).toBeVisible();
        if (AXE_LANGUAGES.includes(language)) expect(await axeViolations(page), path).toEqual([]);
      }
      // The page for unknown paths is reported on the console.
      expect(errors.filter((error) => !error.includes('404'))).toEqual([]);
    });
  }

  test('the language of the pages is chosen in the footer, stays on the next pages, and leaves the address', async ({
    site,
  }) => {
    const page = await site.open('/sitemap');
    await page.getByText('Language: English').click();
    await page.getByRole('link', { name: 'Deutsch' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Seitenübersicht');
    await expect(page).toHaveURL(`${site.url}/sitemap`);
    await expect(page).toHaveTitle(/^Seitenübersicht · /);
    await page.goto(site.url);
    await expect(page.getByPlaceholder(SEARCH.de)).toBeVisible();
    await page.getByText('Sprache: Deutsch').click();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('link', { name: 'English' })).toBeHidden();
  });

  test('the language of the pages is chosen without scripts', async ({ site }) => {
    const page = await site.open('/', { ...PHONE, javaScriptEnabled: false });
    await page.getByText('Language: English').click();
    await page.getByRole('link', { name: 'العربية' }).click();
    await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
    await page.getByRole('link', { name: 'أدوات موصى بها' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('أدوات موصى بها');
  });

  test("the language of the pages is the owner's default for a browser that asks for none of the interface's", async ({
    site,
  }) => {
    await site.save({ default_language: 'ja' });
    const page = await site.open('/', { ...DESKTOP, locale: 'nl' });
    await expect(page.getByPlaceholder(SEARCH.ja)).toBeVisible();
    const english = await site.open('/', { ...DESKTOP, locale: 'en' });
    await expect(english.getByPlaceholder(SEARCH.en)).toBeVisible();
  });

  test("the language of the pages is that of the owner's login, too", async ({ site }) => {
    const page = await site.open('/', { ...DESKTOP, locale: 'ar' });
    await page.getByRole('button', { name: 'الإدارة' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'تسجيل دخول الإدارة' })).toBeVisible();
    await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
    await page.getByRole('button', { name: 'العودة إلى الرئيسية' }).click();
    await expect(page.getByPlaceholder(SEARCH.ar)).toBeVisible();
  });

  test('the language of the pages changes nothing that the owner wrote', async ({ site }) => {
    const tool = await addTool(site.owner, { name: 'Plain English', description: 'For all of us' });
    const page = await site.open(`/t/${tool.id}`, { ...DESKTOP, locale: 'fr' });
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Plain English');
    await expect(page.getByText('For all of us')).toBeVisible();
    await expect(page.getByRole('link', { name: 'Ouvrir Plain English' })).toBeVisible();
  });
});
