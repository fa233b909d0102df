import packed from '@sparticuz/chromium';

/** The path of Chromium: CHROMIUM_PATH, or the package that apps/e2e/src/support/browser.ts uses, too. */
export const chromiumPath = async () => process.env.CHROMIUM_PATH ?? (await packed.executablePath());
