import { readFile } from 'node:fs/promises';
import { expect, type Locator, type Page } from '@playwright/test';
import type { AnalyticsSummary, CategoryUses, DayUses, Tool, ToolUses } from '@tools-hub/contracts';
import type { Site } from './site.js';

export const DAILY = /^Daily Usage \(/;
export const TOOLS = 'Most Used Tools';
export const CATEGORIES = 'Usage by Category';
export const STATISTICS = 'Category Statistics';

/** The owner's figures from the API. */
export const figuresOf = async (site: Site) => ({
  summary: await site.owner.read<AnalyticsSummary>('/api/analytics/summary'),
  daily: await site.owner.read<readonly DayUses[]>('/api/analytics/daily'),
  tools: await site.owner.read<readonly ToolUses[]>('/api/analytics/tools'),
  categories: await site.owner.read<readonly CategoryUses[]>('/api/analytics/categories'),
});

/** Reports a number of clicks on a tool and waits until they are counted. */
export const use = async (site: Site, tool: Tool, times: number): Promise<void> => {
  const uses = async () =>
    (await site.owner.read<readonly ToolUses[]>('/api/analytics/tools?limit=100')).find(
      ({ toolId }) => toolId === tool.id,
    )?.uses ?? 0;
  const before = await uses();
  for (let n = 0; n < times; n += 1) {
    const answer = await site.owner.post(`/api/tools/${tool.id}/usage`, { clickId: crypto.randomUUID() });
    expect(answer.status).toBe(202);
  }
  await expect.poll(() => uses()).toBe(before + times);
};

/** One section of the analytics tab. */
export const part = (page: Page, title: string | RegExp): Locator =>
  page.locator('section').filter({ has: page.getByRole('heading', { name: title, exact: true, level: 2 }) });

/** The figure of a card and the text below it. */
export const figureCard = (page: Page, label: string): Promise<string[]> =>
  page
    .locator('dl > div')
    .filter({ has: page.getByText(label, { exact: true }) })
    .locator('dd')
    .allTextContents();

export const chart = (page: Page, title: string | RegExp): Locator =>
  part(page, title).getByRole('img', { name: /chart/ });

/** The bars of the most used tools, each a button to its tool. */
export const bars = (page: Page): Locator =>
  part(page, TOOLS)
    .getByRole('list', { name: /^Bar chart/ })
    .getByRole('button');

/** Waits until all charts are drawn. */
export const drawn = async (page: Page): Promise<void> => {
  for (const title of [DAILY, CATEGORIES])
    await expect(chart(page, title).locator('svg .apexcharts-series').first()).toBeVisible();
  await expect(bars(page).first()).toBeVisible();
};

/** Chooses an item of the menu of a chart. */
export const fromMenu = async (page: Page, title: string | RegExp, item: string): Promise<void> => {
  await part(page, title)
    .getByRole('button', { name: /^Options: / })
    .click();
  await page.getByRole('menuitem', { name: item }).click();
};

/** The head and the rows of a chart's table. */
export const tableBehind = async (page: Page, title: string | RegExp): Promise<string[][]> => {
  if ((await part(page, title).getByRole('table').count()) === 0)
    await fromMenu(page, title, 'Show as table');
  await expect(part(page, title).getByRole('table')).toBeVisible();
  const rows = await part(page, title).getByRole('row').all();
  return Promise.all(rows.map((row) => row.locator('th, td').allTextContents()));
};

/** The name and the content of a chart's download. */
export const fileOf = async (
  page: Page,
  title: string | RegExp,
): Promise<{ readonly name: string; readonly text: string }> => {
  const [file] = await Promise.all([page.waitForEvent('download'), fromMenu(page, title, 'Download CSV')]);
  return { name: file.suggestedFilename(), text: await readFile(await file.path(), 'utf8') };
};

/** A number in its displayed form. */
export const shown = (value: number): string => value.toLocaleString('en');
