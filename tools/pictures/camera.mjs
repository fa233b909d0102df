// Brings a page into a state and takes pictures of it that come out the same each time.
import { extname } from 'node:path';

const PATIENCE_MS = 15_000;
/** A page of a thousand rows says all that it has to say by then. */
const MOST_HEIGHT = 5_000;
const NOW = new Date('2026-03-14T10:26:00Z');
const STAMP = /\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z/g;
const RECORDED = '2026-03-12T08:00:00.000Z';
const SIGNED_IN_UNTIL = '2026-03-15T08:00:00.000Z';
const FIRST_DATA = /<script type="application\/json" id="initial-data">.*?<\/script>/s;
/** Where the browser remembers who is signed in (shared/session/session-hint.ts). */
const HINT_KEY = 'tools-hub-session';
/** Where it remembers that it has the font (app/font.ts), so that pages use it from the start. */
const FONT_KEY = 'tools-hub-font';
const OF_THE_PAST = '/api/admin/as-of/';
/** Where a browser's usual text is 16 px. */
const USUAL_FONTS = { standard: 16, fixed: 13 };

export const THEMES = ['light', 'dark'];

export const WIDTHS = {
  390: { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, hasTouch: true, isMobile: true },
  768: { viewport: { width: 768, height: 1024 }, hasTouch: true, isMobile: true },
  1440: { viewport: { width: 1440, height: 900 } },
};

/** Windows that are low: pictures have what is in them, not the whole page. */
const LOW = {
  side: { viewport: { width: 844, height: 390 }, deviceScaleFactor: 2, hasTouch: true, isMobile: true },
  zoomed: { viewport: { width: 720, height: 450 }, deviceScaleFactor: 2 },
};

/** The devices of a screen, by their names. */
export const devicesOf = ({ low }) => (low ? LOW : WIDTHS);

/** Answers of the site, with all times in them the same, and missing what the screen is to be without. */
async function interfere(page, { slow, failing, missing, signedIn, answers = [] }) {
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
    if (signedIn && pathname.startsWith(OF_THE_PAST)) {
      // The product is younger than the time of the pictures.
      url.pathname = pathname.replace(OF_THE_PAST, '/api/');
      url.searchParams.delete('at');
      return route.fulfill({ response: await route.fetch({ url: url.href }) });
    }
    if (request.method() !== 'GET' || request.headers().accept?.includes('text/event-stream')) {
      return route.continue();
    }
    const response = await route.fetch();
    const body = (await response.text()).replace(
      STAMP,
      pathname === '/api/session' ? SIGNED_IN_UNTIL : RECORDED,
    );
    return route.fulfill({ response, body: slow || failing ? body.replace(FIRST_DATA, '') : body });
  });
  if (missing) {
    await page.route(
      ({ pathname }) => missing.test(pathname),
      (route) => route.fulfill({ status: 404, body: '' }),
    );
  }
}

/** As the owner who has signed in before. */
async function lend(context, url, { cookie, username }) {
  const [name, value] = cookie.split('=');
  await context.addCookies([{ name, value, url }]);
  await context.addInitScript(
    ([key, hint]) => localStorage.setItem(key, hint),
    [HINT_KEY, JSON.stringify({ username, expiresAt: SIGNED_IN_UNTIL })],
  );
}

async function enlargeText(page, times) {
  const session = await page.context().newCDPSession(page);
  const fontSizes = Object.fromEntries(Object.entries(USUAL_FONTS).map(([kind, px]) => [kind, px * times]));
  await session.send('Page.setFontSizes', { fontSizes });
}

/** Fonts and images there, and drawn. */
const settle = (page) =>
  page.evaluate(async () => {
    await document.fonts.ready;
    for (const image of document.images) image.loading = 'eager';
    await Promise.all([...document.images].map((image) => image.decode().catch(() => undefined)));
    for (let frame = 0; frame < 2; frame += 1) await new Promise((done) => requestAnimationFrame(done));
  });

/** Opens a page in the state of a screen, with what `lent` gives of the owner's where it is one of theirs; `fault` says what is wrong with it, if something is. */
export async function openScreen(
  browser,
  url,
  screen,
  { device: name, height, theme = 'light', scale, lent },
) {
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
  });
  const page = await context.newPage();
  await page.clock.setFixedTime(NOW);
  await context.addInitScript((key) => localStorage.setItem(key, '1'), FONT_KEY);
  if (screen.signedIn) await lend(context, url, lent);
  await interfere(page, screen);
  if (screen.textSize) await enlargeText(page, screen.textSize);
  await page.goto(`${url}${screen.path}`);
  const state = page.locator(screen.until).first();
  let fault = null;
  try {
    // Reached by what the visitor does, it is not there before.
    if (screen.act) {
      await page.locator('main').first().waitFor({ timeout: PATIENCE_MS });
      await screen.act(page);
    }
    await state.waitFor({ timeout: PATIENCE_MS });
  } catch {
    fault = `never shows ${screen.until}`;
  }
  await settle(page);
  const sideways = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  if (sideways > 0) fault ??= `scrolls ${sideways} px sideways`;
  return { page, fault, close: () => context.close() };
}

/** Keeps what is high by the window's height as it is, whatever becomes of the window. */
const keepHeights = () => {
  const heights = [...document.querySelectorAll('body *')].map((element) => [
    element,
    getComputedStyle(element).minHeight,
  ]);
  for (const [element, height] of heights) {
    if (Number.parseFloat(height) > 0) element.style.minHeight = height;
  }
};

/**
 * Makes the window as high as the page. A picture of a whole page in a lower window is no help: while it is taken, what is
 * fixed lies about and a phone has a mouse.
 */
export async function showWholePage(page) {
  await page.evaluate(keepHeights);
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  const window = page.viewportSize();
  if (height > window.height) {
    await page.setViewportSize({ ...window, height: Math.min(height, MOST_HEIGHT) });
  }
}

/** A picture of what is seen, in a theme. */
export async function takePicture(page, path, theme) {
  await page.emulateMedia({ colorScheme: theme });
  await page.locator(`html.${theme}`).waitFor({ state: 'attached' });
  await settle(page);
  await page.screenshot({ path, animations: 'disabled' });
}
