import {
  type BrowserContext,
  type BrowserContextOptions,
  expect,
  type Locator,
  type Page,
} from '@playwright/test';
import { OWNER } from './contract.js';
import type { Site } from './site.js';

export type TabName = 'Tools' | 'Categories' | 'Analytics' | 'Banners' | 'Settings' | 'History';

/** The storage key of the session hint. */
export const HINT_KEY = 'tools-hub-session';

/** Signs in by the login form of the open page. */
export const signIn = async (
  page: Page,
  { username, password }: { readonly username: string; readonly password: string } = OWNER,
): Promise<void> => {
  await page.getByRole('button', { name: 'Admin', exact: true }).click();
  await page.getByPlaceholder('Enter your username').fill(username);
  await page.getByPlaceholder('Enter your password').fill(password);
  await page.getByRole('button', { name: 'Sign In' }).click();
  await expect(dashboard(page)).toBeVisible();
};

export const dashboard = (page: Page): Locator => page.getByRole('heading', { name: 'Admin Dashboard' });

/** Gives a browser profile the owner's session and its hint. */
export const restoreSession = async (site: Site, context: BrowserContext): Promise<void> => {
  await context.addCookies([...site.owner.cookies].map(([name, value]) => ({ name, value, url: site.url })));
  const answer = await site.owner.read<{ username: string; expiresAt: string }>('/api/session');
  await context.addInitScript(
    ([key, hint]) => {
      // Once, so that later changes by the page stay.
      if (sessionStorage.getItem('hint stored') === null) localStorage.setItem(key, hint);
      sessionStorage.setItem('hint stored', 'yes');
    },
    [HINT_KEY, JSON.stringify(answer)] as const,
  );
};

/** Opens the dashboard at a tab, with the owner signed in. */
export const openDashboard = async (
  site: Site,
  tab: TabName = 'Tools',
  options?: BrowserContextOptions,
): Promise<Page> => {
  const page = await site.blankPage(options);
  await restoreSession(site, page.context());
  await page.goto(site.url);
  await expect(dashboard(page)).toBeVisible();
  await openTab(page, tab);
  return page;
};

export const openTab = async (page: Page, tab: TabName): Promise<void> => {
  const trigger = page.getByRole('tab', { name: tab });
  if ((await trigger.getAttribute('aria-selected')) !== 'true') await trigger.click();
  await expect(page.getByRole('tabpanel', { name: tab })).toBeVisible();
};

/** The panel of the visible tab. */
export const panel = (page: Page): Locator => page.getByRole('tabpanel');

/** The toast with exactly this title, message and style. */
export const toast = (page: Page, title: 'Error' | 'Success', message: string): Locator =>
  page
    .locator(`[data-slot=toast][data-kind=${title}]`)
    .filter({ has: page.getByText(title, { exact: true }) })
    .filter({ has: page.getByText(message, { exact: true }) });

/** Presses 'Undo' of a toast, which stays while it has the focus. A click alone waits until nothing moves, and may come too late. */
export const pressUndo = async (shown: Locator): Promise<void> => {
  const undo = shown.getByRole('button', { name: 'Undo' });
  await undo.focus();
  await undo.click();
};

/** Runs an action while a process is stopped. Its pending requests are answered after it continues. */
export const whileStopped = async (site: Site, name: string, act: () => Promise<void>): Promise<void> => {
  const entries = await site.product.entries(name);
  for (const { pid } of entries) process.kill(pid, 'SIGSTOP');
  try {
    await act();
  } finally {
    for (const { pid } of entries) process.kill(pid, 'SIGCONT');
  }
};
