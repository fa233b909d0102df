// Opens pages in a given state and takes reproducible pictures of them.
import { extname } from 'node:path';

const TIMEOUT_MS = 15_000;
/** Enough of a page with a thousand rows. */
const MAX_HEIGHT = 5_000;
const NOW = new Date('2026-03-14T10:26:00Z');
const TIMESTAMP = /\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z/g;
const RECORDED_AT = '2026-03-12T08:00:00.000Z';
const SIGNED_IN_UNTIL = '2026-03-15T08:00:00.000Z';
const INITIAL_DATA = /<script type="application\/json" id="initial-data">.*?<\/script>/s;
/** The browser's storage key for the signed-in owner (shared/session/session-hint.ts). */
const HINT_KEY = 'tools-hub-session';
/** The storage key for a loaded font (app/font.ts), with which pages use the font from the start. */
const FONT_KEY = 'tools-hub-font';
const PAST_SITE_PATH = '/api/admin/as-of/';
/** The default font sizes of a browser, in pixels. */
const DEFAULT_FONT_SIZES = { standard: 16, fixed: 13 };

export const THEMES = ['light', 'dark'];

const WIDTHS = {
  390: { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, hasTouch: true, isMobile: true },
  768: { viewport: { width: 768, height: 1024 }, hasTouch: true, isMobile: true },
  1440: { viewport: { width: 1440, height: 900 } },
};

/** Low windows. Their pictures show the visible part of the page only. */
const LOW = {
  side: { viewport: { width: 844, height: 390 }, deviceScaleFactor: 2, hasTouch: true, isMobile: true },
  zoomed: { viewport: { width: 720, height: 450 }, deviceScaleFactor: 2 },
};

/** The devices of a screen by name. */
export const devicesOf = ({ low }) => (low ? LOW : WIDTHS);

/** Fixes all times in responses, and delays, fails or replaces the responses that a screen names. */
const interceptRequests = async (page, { slow, failing, missing, signedIn, answers = [] }) => {
  const isRead = ({ pathname }) => pathname.startsWith('/api/') || extname(pathname) === '';
  await page.route(isRead, async (route) => {
    const request = route.request();
    const url = new URL(request.url());
    const { pathname } = url;
    if (slow?.test(pathname)) return;
    if (failing?.test(pathname)) return route.abort();
    const [, answer] = answers.find(([path]) => path.test(pathname)) ?? [];
    if (typeof answer === 'function') {
      const read = async (path) => (await route.fetch({ url: `${url.origin}${path}` })).json();
      return route.fulfill({ json: await answer(await read(pathname + url.search), read) });
    }
    if (answer) return route.fulfill({ json: answer });
    if (signedIn && pathname.startsWith(PAST_SITE_PATH)) {
      // The product has no history as of the pictures' time, so the current site stands in for the past one.
      url.pathname = pathname.replace(PAST_SITE_PATH, '/api/');
      url.searchParams.delete('at');
      return route.fulfill({ response: await route.fetch({ url: url.href }) });
    }
    if (request.method() !== 'GET' || request.headers().accept?.includes('text/event-stream')) {
      return route.continue();
    }
    const response = await route.fetch();
    const body = (await response.text())
      .replace(TIMESTAMP, pathname === '/api/session' ? SIGNED_IN_UNTIL : RECORDED_AT)
      // A browser without the font in its cache would sometimes show a system font instead.
      .replace('font-display:optional', 'font-display:block');
    return route.fulfill({ response, body: slow || failing ? body.replace(INITIAL_DATA, '') : body });
  });
  if (missing) {
    await page.route(
      ({ pathname }) => missing.test(pathname),
      (route) => route.fulfill({ status: 404, body: '' }),
    );
  }
};

/** Restores the owner's session in a browser. */
const restoreSession = async (context, url, { cookie, username }) => {
  const [name, value] = cookie.split('=');
  await context.addCookies([{ name, value, url }]);
  await context.addInitScript(
    ([key, hint]) => localStorage.setItem(key, hint),
    [HINT_KEY, JSON.stringify({ username, expiresAt: SIGNED_IN_UNTIL })],
  );
};

const enlargeText = async (page, factor) => {
  const devtools = await page.context().newCDPSession(page);
  const fontSizes = Object.fromEntries(
    Object.entries(DEFAULT_FONT_SIZES).map(([kind, px]) => [kind, px * factor]),
  );
  await devtools.send('Page.setFontSizes', { fontSizes });
};

/** Waits until fonts and images are loaded and drawn. */
const settle = (page) =>
  page.evaluate(async () => {
    await document.fonts.ready;
    for (const image of document.images) image.loading = 'eager';
    await Promise.all([...document.images].map((image) => image.decode().catch(() => undefined)));
    for (let frame = 0; frame < 2; frame += 1) await new Promise((done) => requestAnimationFrame(done));
  });

/**
 * Opens a page in the state of a screen, with the owner's session if the screen requires it. `fault` describes a problem of the page and
 * is null if there is none.
 */
export const openScreen = async (
  browser,
  url,
  screen,
  { device: name, height, theme = 'light', scale, session },
) => {
  const device = devicesOf(screen)[name];
  const context = await browser.newContext({
    ...device,
    viewport: { ...device.viewport, ...(height && { height }) },
    deviceScaleFactor: scale ?? device.deviceScaleFactor,
    colorScheme: theme,
    reducedMotion: 'reduce',
    forcedColors: screen.forcedColors ? 'active' : 'none',
    locale: screen.language ?? 'en-US',
    timezoneId: 'UTC',
    serviceWorkers: 'block',
    // The policy allows the page's own styles by their hashes only.
    bypassCSP: true,
  });
  const page = await context.newPage();
  await page.clock.setFixedTime(NOW);
  await context.addInitScript((key) => localStorage.setItem(key, '1'), FONT_KEY);
  if (screen.signedIn) await restoreSession(context, url, session);
  await interceptRequests(page, screen);
  if (screen.textSize) await enlargeText(page, screen.textSize);
  await page.goto(`${url}${screen.path}`);
  const state = page.locator(screen.until).first();
  let fault = null;
  try {
    // The state appears only after the visitor's actions.
    if (screen.act) {
      await page.locator('main').first().waitFor({ timeout: TIMEOUT_MS });
      await screen.act(page);
    }
    await state.waitFor({ timeout: TIMEOUT_MS });
  } catch {
    fault = `never shows ${screen.until}`;
  }
  await settle(page);
  const sideways = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  if (sideways > 0) fault ??= `scrolls ${sideways} px sideways`;
  return { page, fault, close: () => context.close() };
};

/** Fixes minimum heights that depend on the height of the window. */
const fixHeights = () => {
  const heights = [...document.querySelectorAll('body *')].map((element) => [
    element,
    getComputedStyle(element).minHeight,
  ]);
  for (const [element, height] of heights) {
    if (Number.parseFloat(height) > 0) element.style.minHeight = height;
  }
};

/**
 * Makes the window as high as the page. Playwright's full-page pictures misplace elements with a fixed position, and give a phone a mouse.
 */
export const showWholePage = async (page) => {
  await page.evaluate(fixHeights);
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  const window = page.viewportSize();
  if (height > window.height) {
    await page.setViewportSize({ ...window, height: Math.min(height, MAX_HEIGHT) });
  }
};

/** Takes a picture of the visible page in a theme. */
export const takePicture = async (page, path, theme) => {
  await page.emulateMedia({ colorScheme: theme });
  await page.locator(`html.${theme}`).waitFor({ state: 'attached' });
  await settle(page);
  await page.screenshot({ path, animations: 'disabled' });
};
