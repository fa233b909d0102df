import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import packed from '@sparticuz/chromium';
import {
  chromium,
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  type Page,
} from 'playwright-core';

/** A real Chromium: CHROMIUM_PATH, or the one that comes inside a package, so that nothing has to be installed. */
export const launchBrowser = async (): Promise<Browser> => {
  const executablePath = process.env['CHROMIUM_PATH'] ?? (await packed.executablePath());
  return chromium.launch({
    executablePath,
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--disable-component-update'],
  });
};

export const PHONE: BrowserContextOptions = {
  viewport: { width: 390, height: 844 },
  hasTouch: true,
  isMobile: true,
};
export const DESKTOP: BrowserContextOptions = { viewport: { width: 1440, height: 900 } };

/** Reads as a person's browser: a headless one's own name is a declared bot's. */
const PERSON =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36';

/** A visitor with a profile of their own. Other sites than ours answer with a page that says so: the tests have no network. */
export const newVisitor = async (
  browser: Browser,
  options: BrowserContextOptions = DESKTOP,
): Promise<BrowserContext> => {
  const context = await browser.newContext({ userAgent: PERSON, ...options });
  await context.route(
    (url) => url.hostname !== '127.0.0.1',
    (route) =>
      route.request().resourceType() === 'document'
        ? route.fulfill({ contentType: 'text/html', body: '<title>Elsewhere</title>' })
        : route.abort(),
  );
  return context;
};

/** Everything that the page complained of: errors thrown, errors on the console, requests that its policy refused. */
export const complaints = (page: Page): readonly string[] => {
  const heard: string[] = [];
  page.on('pageerror', (error) => heard.push(error.message));
  page.on('console', (message) => {
    if (message.type() === 'error' && !message.text().includes('ERR_FAILED')) heard.push(message.text());
  });
  return heard;
};

interface AxeViolation {
  readonly id: string;
  readonly help: string;
  readonly nodes: readonly { readonly html: string }[];
}

/** Until nothing fades or moves but what never ends: a colour halfway is nobody's colour. */
const stillness = (page: Page): Promise<unknown> =>
  page.evaluate(() =>
    Promise.allSettled(
      document
        .getAnimations()
        .filter(({ effect }) => effect?.getComputedTiming().iterations !== Infinity)
        .map(({ finished }) => finished),
    ),
  );

/** What axe finds wrong with the page as it is now. */
export const axeViolations = async (page: Page): Promise<readonly string[]> => {
  await stillness(page);
  // By the protocol, not by a script element: the page's policy refuses those, and the test must not loosen it.
  await page.evaluate(await readFile(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8'));
  const violations = await page.evaluate<readonly AxeViolation[]>(
    'axe.run().then(({ violations }) => violations)',
  );
  return violations.map(
    ({ id, help, nodes }) => `${id}: ${help} at ${nodes.map(({ html }) => html).join(' | ')}`,
  );
};
