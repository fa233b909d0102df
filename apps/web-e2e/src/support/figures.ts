import { eventually } from '@tools-hub/testing';
import type { AnalyticsSummary, CategoryUses, DayUses, Tool, ToolUses } from '@tools-hub/contracts';
import { expect } from '@jest/globals';
import { readFile } from 'node:fs/promises';
import type { Locator, Page } from 'playwright-core';
import type { Site } from './site.js';

export const DAILY = /^Daily Usage \(/;
export const TOOLS = 'Most Used Tools';
export const CATEGORIES = 'Usage by Category';
export const STATISTICS = 'Category Statistics';

/** The owner's figures as the interface has them. */
export const figuresOf = async (site: Site) => ({
  summary: await site.owner.read<AnalyticsSummary>('/api/analytics/summary'),
  daily: await site.owner.read<readonly DayUses[]>('/api/analytics/daily'),
  tools: await site.owner.read<readonly ToolUses[]>('/api/analytics/tools'),
  categories: await site.owner.read<readonly CategoryUses[]>('/api/analytics/categories'),
});

/** Opens a tool so many times, and waits until that is counted. */
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
  await eventually(async () => expect(await uses()).toBe(before + times), 10_000);
};

/** One of the cards and lists of the analytics tab. */
export const part = (page: Page, title: string | RegExp): Locator =>
  page.locator('section').filter({ has: page.getByRole('heading', { name: title, exact: true, level: 2 }) });

/** A card at the top: its number and what stands below. */
export const figureCard = (page: Page, label: string): Promise<string[]> =>
  page
    .locator('dl > div')
    .filter({ has: page.getByText(label, { exact: true }) })
    .locator('dd')
    .allTextContents();

export const chart = (page: Page, title: string | RegExp): Locator =>
  part(page, title).getByRole('img', { name: /chart/ });

/** All charts are drawn. */
export const drawn = async (page: Page): Promise<void> => {
  for (const title of [DAILY, TOOLS, CATEGORIES]) {
    await chart(page, title).locator('svg .apexcharts-series').first().waitFor();
  }
};

/** The table behind a chart: its head, and its rows. */
export const tableBehind = async (page: Page, title: string | RegExp): Promise<string[][]> => {
  const asTable = part(page, title).getByRole('button', { name: 'Show as table' });
  if ((await asTable.count()) > 0) await asTable.click();
  await part(page, title).getByRole('table').waitFor();
  const rows = await part(page, title).getByRole('row').all();
  return Promise.all(rows.map((row) => row.locator('th, td').allTextContents()));
};

/** The file that a chart's button gives: its name, and what is in it. */
export const fileOf = async (
  page: Page,
  title: string | RegExp,
): Promise<{ readonly name: string; readonly text: string }> => {
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    part(page, title)
      .getByRole('button', { name: /^Download CSV/ })
      .click(),
  ]);
  return { name: file.suggestedFilename(), text: await readFile(await file.path(), 'utf8') };
};

/** A number as it is shown. */
export const shown = (value: number): string => value.toLocaleString('en');
