import type { BrowserContext, BrowserContextOptions, Locator, Page } from 'playwright-core';
import { OWNER } from './contract.js';
import type { Site } from './site.js';

export type TabName = 'Tools' | 'Categories' | 'Analytics' | 'Banners' | 'Settings';

/** Where the browser remembers who is signed in. */
export const HINT_KEY = 'tools-hub-session';

/** Signs in on the page that is open, by its own form. */
export const signIn = async (
  page: Page,
  { username, password }: { readonly username: string; readonly password: string } = OWNER,
): Promise<void> => {
  await page.getByRole('button', { name: 'Admin', exact: true }).click();
  await page.getByPlaceholder('Enter your username').fill(username);
  await page.getByPlaceholder('Enter your password').fill(password);
  await page.getByRole('button', { name: 'Sign In' }).click();
  await dashboard(page).waitFor();
};

export const dashboard = (page: Page): Locator => page.getByRole('heading', { name: 'Admin Dashboard' });

/** Gives a browser profile the session that the site's owner has, and its memory of it. */
export const lendSession = async (site: Site, context: BrowserContext): Promise<void> => {
  await context.addCookies([...site.owner.cookies].map(([name, value]) => ({ name, value, url: site.url })));
  const answer = await site.owner.read<{ username: string; expiresAt: string }>('/api/session');
  await context.addInitScript(
    ([key, hint]) => {
      // Once: what the page itself makes of it later has to hold.
      if (sessionStorage.getItem('lent') === null) localStorage.setItem(key, hint);
      sessionStorage.setItem('lent', 'yes');
    },
    [HINT_KEY, JSON.stringify(answer)] as const,
  );
};

/** The dashboard, for the owner who is signed in already, at one of its tabs. */
export const openDashboard = async (
  site: Site,
  tab: TabName = 'Tools',
  options?: BrowserContextOptions,
): Promise<Page> => {
  const page = await site.blankPage(options);
  await lendSession(site, page.context());
  await page.goto(site.url);
  await dashboard(page).waitFor();
  await openTab(page, tab);
  return page;
};

export const openTab = async (page: Page, tab: TabName): Promise<void> => {
  const trigger = page.getByRole('tab', { name: tab });
  if ((await trigger.getAttribute('aria-selected')) !== 'true') await trigger.click();
  await page.getByRole('tabpanel', { name: tab }).waitFor();
};

/** The panel of the tab that is seen. */
export const panel = (page: Page): Locator => page.getByRole('tabpanel');

/** A toast that has exactly this title and message, and the style of its title. */
export const toast = (page: Page, title: 'Error' | 'Success', message: string): Locator =>
  page
    .locator(`[data-slot=toast][data-kind=${title}]`)
    .filter({ has: page.getByText(title, { exact: true }) })
    .filter({ has: page.getByText(message, { exact: true }) });

/** While a process stands still. What it keeps its callers waiting for is answered when it goes on. */
export const whileStopped = async (site: Site, name: string, act: () => Promise<void>): Promise<void> => {
  const entries = await site.product.entries(name);
  for (const { pid } of entries) process.kill(pid, 'SIGSTOP');
  try {
    await act();
  } finally {
    for (const { pid } of entries) process.kill(pid, 'SIGCONT');
  }
};

/** Clicks what may go away at any moment. */
export const clickIfThere = async (target: Locator): Promise<void> => {
  if (await target.isVisible()) await target.click({ timeout: 1_000 }).catch(() => undefined);
};
