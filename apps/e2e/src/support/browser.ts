import { readFile, statfs } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { Browser, BrowserContext, BrowserContextOptions, LaunchOptions, Page } from '@playwright/test';
import packed from '@sparticuz/chromium';
import type { Language } from '@tools-hub/domain';
import { waitForHydration } from './hydration.js';

/** The shared memory that a container has by default is too small for Chromium: 64 MB. */
const ENOUGH_SHARED_MEMORY = 2 ** 30;

const hasSharedMemory = async (): Promise<boolean> => {
  const memory = await statfs('/dev/shm').catch(() => null);
  return memory !== null && memory.bavail * memory.bsize >= ENOUGH_SHARED_MEMORY;
};

/** Chromium of CHROMIUM_PATH, or the one inside of a package, so that nothing has to be installed. */
export const launchOptions = async (): Promise<LaunchOptions> => ({
  executablePath: process.env['CHROMIUM_PATH'] ?? (await packed.executablePath()),
  args: [
    '--no-sandbox',
    '--disable-gpu',
    '--disable-background-networking',
    '--disable-component-update',
    // The tests have no network. A route for other sites would pass all requests of a page through Playwright, and switch off the cache.
    '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1',
  ],
  // Playwright's default, which keeps what the processes of Chromium share in files of the disk.
  ignoreDefaultArgs: (await hasSharedMemory()) ? ['--disable-dev-shm-usage'] : [],
});

export const PHONE: BrowserContextOptions = {
  viewport: { width: 390, height: 844 },
  hasTouch: true,
  isMobile: true,
};
export const DESKTOP: BrowserContextOptions = { viewport: { width: 1440, height: 900 } };

/** A user agent of a person's browser: a headless one's is a declared bot. */
const PERSON =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36';

/**
 * A browser profile of a new visitor, without the service worker, unless the options allow it: `route` does not see what a worker answers
 * or requests.
 */
export const newVisitor = async (
  browser: Browser,
  options: BrowserContextOptions = DESKTOP,
): Promise<BrowserContext> => {
  const context = await browser.newContext({ userAgent: PERSON, serviceWorkers: 'block', ...options });
  if (options.javaScriptEnabled !== false) waitForHydration(context);
  // Playwright only replaces `register`, which then warns on the console: this browser has no service workers at all.
  if (options.serviceWorkers !== 'allow')
    await context.addInitScript(() => void Reflect.deleteProperty(Navigator.prototype, 'serviceWorker'));
  return context;
};

/** Answers the pages of other sites with a fixed one. A test that opens one calls it before: without a network there is none. */
export const answerOtherSites = (context: BrowserContext): Promise<unknown> =>
  context.route(
    (url) => url.hostname !== '127.0.0.1',
    (route) =>
      route.request().resourceType() === 'document'
        ? route.fulfill({ contentType: 'text/html', body: '<title>Elsewhere</title>' })
        : route.fallback(),
  );

const PREVIEW_OF_LINK = '/api/admin/links/preview';

/** Collects the page's errors: thrown, on the console, and requests refused by its policy. */
export const pageErrors = (page: Page): readonly string[] => {
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(error.message));
  page.on('console', (message) => {
    if (message.type() !== 'error' || /ERR_FAILED|ERR_NAME_NOT_RESOLVED/.test(message.text())) return;
    // Most links of the tests have no page. The browser logs the refused preview if it comes before the form is closed.
    if (!message.location().url.endsWith(PREVIEW_OF_LINK)) errors.push(message.text());
  });
  return errors;
};

/** The languages that axe reads besides English: one with long words, and one that is written from the right. */
export const AXE_LANGUAGES: readonly Language[] = ['de', 'ar'];

interface AxeViolation {
  readonly id: string;
  readonly help: string;
  readonly nodes: readonly { readonly html: string }[];
}

/** Waits for the next frame, and for all finite animations: a colour halfway is in no theme. */
const animationsFinished = (page: Page): Promise<unknown> =>
  page.evaluate(async () => {
    // A test may hold the clock of `requestAnimationFrame`, but not that of animations.
    await document.documentElement.animate(null, 1).finished;
    // Out of sight, animations of elements with `content-visibility` stand still.
    const isInSight = (effect: AnimationEffect | null): boolean =>
      effect instanceof KeyframeEffect &&
      effect.target?.checkVisibility({ contentVisibilityAuto: true }) === true;
    await Promise.allSettled(
      document
        .getAnimations()
        .filter(({ effect }) => effect?.getComputedTiming().iterations !== Infinity && isInSight(effect))
        .map(({ finished }) => finished),
    );
  });

const axeSource = (): Promise<string> =>
  readFile(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** Runs all rules of axe, or some, on the current page: on the open dialog, behind which nothing can be reached, or else on all of it. */
const runAxe = async (page: Page, runOnly?: readonly string[]): Promise<readonly string[]> => {
  await animationsFinished(page);
  // By the DevTools protocol: the page's policy refuses script elements, and the test must not loosen it.
  if (await page.evaluate(() => !('axe' in window))) await page.evaluate(await axeSource());
  const options = {
    ...(runOnly && { runOnly }),
    // Of the elements of other results, axe then describes none.
    resultTypes: ['violations'],
    // The only rule that reads the style sheets again is experimental, so axe does not run it.
    preload: { assets: ['media'] },
  };
  const violations = await page.evaluate<readonly AxeViolation[]>(
    `axe.run([...document.querySelectorAll('dialog:modal')].at(-1) ?? document, ${JSON.stringify(options)})
      .then(({ violations }) => violations)`,
  );
  return violations.map(
    ({ id, help, nodes }) => `${id}: ${help} at ${nodes.map(({ html }) => html).join(' | ')}`,
  );
};

/** The texts without enough contrast in the page's theme. */
export const contrastViolations = (page: Page): Promise<readonly string[]> =>
  runAxe(page, ['color-contrast']);

/** The axe violations of a page in the light theme, and those of contrast in the dark one: no other rule depends on the theme. */
export const axeViolations = async (page: Page): Promise<readonly string[]> => {
  const inLight = await runAxe(page);
  // Out of sight, elements with `content-visibility` would begin their transitions only when axe reads their styles.
  await page.evaluate(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync('* { transition: none !important; }');
    document.adoptedStyleSheets.push(sheet);
  });
  await page.emulateMedia({ colorScheme: 'dark' });
  const inDark = await contrastViolations(page);
  await page.emulateMedia({ colorScheme: 'light' });
  await page.evaluate(() => void document.adoptedStyleSheets.pop());
  return [...inLight, ...inDark.map((violation) => `in dark: ${violation}`)];
};
