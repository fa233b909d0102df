import type { BrowserContextOptions, Page } from '@playwright/test';
import { OWNER } from '../support/contract.js';
import { answerOtherSites, DESKTOP, axeViolations, PHONE } from '../support/browser.js';
import { dashboard, signIn } from '../support/dashboard.js';
import { card, cards, shownUses, type Site } from '../support/site.js';
import { NetworkSwitch } from '../support/network-switch.js';
import { test as base, expect } from '../support/test.js';

const WITH_WORKER: BrowserContextOptions = { ...DESKTOP, serviceWorkers: 'allow', locale: 'en-GB' };

const test = base.extend<{ network: NetworkSwitch }>({
  network: async ({ site }, use) => {
    const network = await NetworkSwitch.to(site.url);
    await use(network);
    network.close();
  },
});

const notice = (page: Page) =>
  page.getByRole('status').filter({ hasText: 'This is the directory as it was on' });

/** Opens a page, and waits until the worker has stored it. */
const openWithWorker = async (
  site: Site,
  { url }: NetworkSwitch,
  path: string,
  options = WITH_WORKER,
): Promise<Page> => {
  const page = await site.blankPage(options);
  await page.goto(`${url}${path}`);
  await stored(page, path);
  return page;
};

const storedIn = (page: Page, name: string): Promise<readonly string[]> =>
  page.evaluate(async (name) => {
    const cache = await caches.open(`tools-hub-1-${name}`);
    return (await cache.keys()).map(({ url }) => new URL(url).pathname + new URL(url).search);
  }, name);

/** The files of the page that are not stored yet. */
const missingFiles = (page: Page): Promise<readonly string[]> =>
  page.evaluate(async () => {
    const cache = await caches.open('tools-hub-1-assets');
    const cached = new Set((await cache.keys()).map(({ url }) => url));
    const loaded = performance.getEntriesByType('resource').map(({ name }) => name);
    return loaded.filter((name) => new URL(name).pathname.startsWith('/assets/') && !cached.has(name));
  });

const stored = async (page: Page, path: string): Promise<void> => {
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  await expect.poll(() => storedIn(page, 'pages')).toContain(path);
  await expect.poll(() => missingFiles(page)).toEqual([]);
};

test.describe('without a network', () => {
  test('the directory without a network is that of the last visit, says so, and is current again with the network', async ({
    site,
    network,
  }) => {
    const page = await openWithWorker(site, network, '/');
    const count = await cards(page).count();
    await network.cut(site.visitor);
    await page.reload();
    await expect(notice(page)).toHaveText(
      /^You are offline\. This is the directory as it was on \d{1,2} [A-Z][a-z]+ \d{4} at \d\d:\d\d\.$/,
    );
    await expect(cards(page)).toHaveCount(count);
    await site.save({ site_title: 'Renamed meanwhile' });
    await network.restore(site.visitor);
    await expect(notice(page)).toHaveCount(0);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Renamed meanwhile');
  });

  test('every visited page opens again without a network, by its address and by links', async ({
    site,
    network,
  }) => {
    const tool = (await site.tools())[0]!;
    const page = await openWithWorker(site, network, '/');
    const paths = ['/sitemap', '/new', '/refer'];
    for (const path of paths) {
      await page.goto(`${network.url}${path}`);
      await stored(page, path);
    }
    await network.cut(site.visitor);
    for (const path of paths) {
      await page.goto(`${network.url}${path}`);
      await expect(card(page, tool).first()).toBeVisible();
      await expect(notice(page)).toBeVisible();
    }
    const pages = page.getByRole('navigation', { name: 'Pages' });
    await pages.getByRole('link', { name: 'Home' }).click();
    await expect(card(page, tool)).toBeVisible();
    await pages.getByRole('link', { name: 'Site Navigation' }).click();
    await expect(card(page, tool).first()).toBeVisible();
  });

  test('a page that was never visited says that it needs a connection', async ({ site, network }) => {
    const page = await openWithWorker(site, network, '/');
    await network.cut(site.visitor);
    const errors: string[] = [];
    // An error of hydration would mean that React took a stored page for the one of this address.
    page.on('pageerror', ({ message }) => errors.push(message));
    for (const path of ['/?q=zzz', '/sitemap', '/new']) {
      await page.goto(`${network.url}${path}`);
      await expect(page.getByText(/^There is no connection/)).toBeVisible();
    }
    expect(errors).toEqual([]);
  });

  test('a click without a network is counted once when the network is back', async ({ site, network }) => {
    const tool = (await site.tools()).find(({ openInNewTab }) => openInNewTab)!;
    const page = await openWithWorker(site, network, '/');
    const before = await site.usesOf(tool);
    await network.cut(site.visitor);
    await page.reload();
    await expect(notice(page)).toBeVisible();
    await answerOtherSites(site.visitor);
    const [opened] = await Promise.all([site.visitor.waitForEvent('page'), card(page, tool).click()]);
    await opened.close();
    await expect.poll(() => shownUses(page, tool)).toBe(before + 1);
    expect(await site.usesOf(tool)).toBe(before);
    await network.restore(site.visitor);
    await expect.poll(() => site.usesOf(tool)).toBe(before + 1);
    await page.reload();
    await expect(card(page, tool)).toBeVisible();
    expect(
      await page.evaluate(() => Object.keys(localStorage).filter((key) => key.includes('click'))),
    ).toEqual([]);
    expect(await site.usesOf(tool)).toBe(before + 1);
  });

  test('the notice of a lost network breaks no rule of axe, and covers no control at the end on a phone', async ({
    site,
    network,
  }) => {
    const page = await openWithWorker(site, network, '/sitemap', { ...PHONE, serviceWorkers: 'allow' });
    await network.cut(site.visitor);
    await page.reload();
    await expect(notice(page)).toBeVisible();
    expect(await axeViolations(page)).toEqual([]);
    const footer = page.getByRole('navigation', { name: 'Pages' });
    // The page grows while its tools come from the cache.
    const gap = async (): Promise<number> => {
      await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
      const [links, note] = [await footer.boundingBox(), await notice(page).boundingBox()];
      return note!.y - links!.y - links!.height;
    };
    await expect.poll(gap).toBeGreaterThanOrEqual(0);
  });
});

test('a worker whose file is gone from the server is removed with the pages that it stored', async ({
  site,
  network,
}) => {
  const page = await openWithWorker(site, network, '/');
  await page.addInitScript(() => {
    ServiceWorkerRegistration.prototype.update = () => Promise.reject(new TypeError('The file is gone'));
  });
  await site.visitor.route('**/sw.js', (route) => route.fulfill({ status: 410 }));
  await page.reload();
  await expect
    .poll(() => page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length))
    .toBe(0);
  await expect.poll(() => storedIn(page, 'pages')).toEqual([]);
});

test.describe('the caches of the service worker', () => {
  test('the caches of the service worker hold no answer that needs a session', async ({ site, network }) => {
    const page = await openWithWorker(site, network, '/');
    const status = await page.evaluate(async (owner) => {
      const headers = { 'content-type': 'application/json' };
      const { status } = await fetch('/api/session', {
        method: 'POST',
        headers,
        body: JSON.stringify(owner),
      });
      await Promise.all(['/api/session', '/api/admin/tools', '/api/settings'].map((path) => fetch(path)));
      return status;
    }, OWNER);
    expect(status).toBe(201);
    const paths = await storedIn(page, 'answers');
    expect(paths.filter((path) => /admin|session|analytics|events/.test(path))).toEqual([]);
  });

  test('the caches of the service worker are empty while somebody is signed in, who never gets an old page', async ({
    site,
    network,
  }) => {
    const page = await openWithWorker(site, network, '/');
    await signIn(page);
    await expect.poll(() => storedIn(page, 'pages')).toEqual([]);
    await page.reload();
    await expect(dashboard(page)).toBeVisible();
    expect(await storedIn(page, 'pages')).toEqual([]);
    expect(await storedIn(page, 'answers')).toEqual([]);
    await network.cut(site.visitor);
    await expect(page.reload()).rejects.toThrow('net::ERR_');
  });

  test('the caches of the service worker hold at most 60 answers, and none with a query of 2 kB', async ({
    site,
    network,
  }) => {
    const page = await openWithWorker(site, network, '/');
    await page.evaluate(async (long) => {
      await fetch(`/api/tools?search=${long}`);
      for (let at = 0; at < 100; at += 1) await fetch(`/api/tools?search=query-${at}`);
    }, 'x'.repeat(2_000));
    await expect.poll(() => storedIn(page, 'answers')).toContain('/api/tools?search=query-99');
    // An answer is stored before the oldest one is removed.
    await expect.poll(async () => (await storedIn(page, 'answers')).length).toBeLessThanOrEqual(60);
    const paths = await storedIn(page, 'answers');
    expect(paths.filter((path) => path.length > 1_000)).toEqual([]);
  });
});
