import packed from '@sparticuz/chromium';

/** A real Chromium: CHROMIUM_PATH, or the one that comes inside a package (as src/support/browser.ts has it for the tests). */
export const chromiumPath = async () => process.env.CHROMIUM_PATH ?? (await packed.executablePath());
