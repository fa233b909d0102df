import { describe, expect, test } from '@jest/globals';
import type { ApexOptions } from 'apexcharts';
import { readFileSync } from 'node:fs';
import { accentFor, SURFACES } from '../../../../shared/theme/accent.js';
import { contrast, oklchToHex } from '../../../../shared/theme/colour.js';
import { PIE_COLOURS, pieColour } from '../palette.js';
import { categoriesOptions, categoriesSeries } from './categories-options.js';
import { dailyOptions, dailySeries } from './daily-options.js';
import { quietOf, type Look } from './look.js';
import { toolsOptions, toolsSeries } from './tools-options.js';

const LOOK: Look = { scheme: 'light', colour: '#ffe600', lessMotion: false, narrow: false, textSize: 12 };
const DARK: Look = { ...LOOK, scheme: 'dark' };
const days = [3, 0, 41].map((uses, at) => ({ day: `2026-03-0${at + 1}`, uses }));
const before = [9, 60, 2].map((uses, at) => ({ day: `2026-02-0${at + 1}`, uses }));
const tools = [
  { toolId: '1', name: 'x'.repeat(120), uses: 1_204 },
  { toolId: '2', name: '<b>Short</b>', uses: 1 },
];
const categories = Array.from({ length: 6 }, (_, at) => ({
  categoryId: String(at),
  name: `Category & ${at}`,
  toolCount: at,
  uses: at + 1,
  byDay: [],
}));
const all = (look: Look): ApexOptions[] => [
  dailyOptions(days, before, look),
  toolsOptions(tools, look),
  categoriesOptions(categories, look),
];
const yAxis = ({ yaxis }: ApexOptions) => (Array.isArray(yaxis) ? yaxis[0] : yaxis);
const tip = ({ tooltip }: ApexOptions, at: number): unknown => {
  const custom = tooltip?.custom as (point: object) => unknown;
  return custom({ dataPointIndex: at, seriesIndex: at });
};

describe('all charts', () => {
  test('have nothing to zoom, no menu and no legend of the library’s', () => {
    for (const { chart, legend } of all(LOOK)) {
      expect(chart).toMatchObject({ toolbar: { show: false }, zoom: { enabled: false } });
      expect(legend).toEqual({ show: false });
    }
  });

  test('move for less than 200 ms, and not at all where less motion is wanted', () => {
    for (const { chart } of all(LOOK)) {
      expect(chart?.animations?.speed).toBeLessThan(200);
      expect(chart?.animations?.dynamicAnimation?.speed).toBeLessThan(200);
    }
    for (const { chart } of all({ ...LOOK, lessMotion: true })) {
      expect(chart?.animations).toMatchObject({ enabled: false, dynamicAnimation: { enabled: false } });
    }
  });
});

describe('the line chart', () => {
  test('begins at zero and goes up in whole steps', () => {
    expect(yAxis(dailyOptions(days, null, LOOK))).toMatchObject({ min: 0, max: 60, tickAmount: 3 });
    expect(yAxis(dailyOptions(days, before, LOOK))).toMatchObject({ min: 0, max: 60 });
  });

  test('has the days before as a second, dashed line', () => {
    expect(dailySeries(days, null).map(({ data }) => data)).toEqual([[3, 0, 41]]);
    expect(dailySeries(days, before).map(({ data }) => data)).toEqual([
      [3, 0, 41],
      [9, 60, 2],
    ]);
    expect(dailyOptions(days, before, LOOK).stroke).toMatchObject({ dashArray: [0, 5] });
  });

  test.each([LOOK, DARK])('has lines that are seen', (look) => {
    const card = oklchToHex(SURFACES[look.scheme].card);
    const { colors = [] } = dailyOptions(days, before, look);
    expect(colors).toHaveLength(2);
    for (const colour of colors) expect(contrast(String(colour), card)).toBeGreaterThanOrEqual(3);
  });

  test('tells the exact number of a day, and of the one before', () => {
    expect(tip(dailyOptions(days, null, LOOK), 2)).toMatch(/2026.*41 clicks/);
    expect(tip(dailyOptions(days, before, LOOK), 1)).toMatch(/2026.*No clicks.*2026: 60 clicks/);
  });

  test('shows a single day too', () => {
    expect(dailyOptions(days.slice(0, 1), null, LOOK).markers?.size).toBeGreaterThan(0);
    expect(dailyOptions(days, null, LOOK).markers?.size).toBe(0);
  });
});

describe('the bar chart', () => {
  test('names tools with 15 characters and ..., and in full in the tip', () => {
    const options = toolsOptions(tools, LOOK);
    expect((options.xaxis?.categories as string[])[0]).toBe(`${'x'.repeat(15)}...`);
    expect(tip(options, 0)).toContain('x'.repeat(120));
    expect(tip(options, 0)).toContain('1,204 uses');
    expect(tip(options, 1)).toContain('&lt;b&gt;Short&lt;/b&gt;');
    expect(toolsSeries(tools)[0]?.data).toEqual([1_204, 1]);
  });

  test('begins at zero, in the owner’s colour', () => {
    expect(toolsOptions(tools, LOOK).xaxis?.min).toBe(0);
    expect(toolsOptions(tools, LOOK).colors).toEqual([accentFor('#ffe600', 'light').edge]);
    expect(toolsOptions(tools, DARK).colors).toEqual([accentFor('#ffe600', 'dark').edge]);
  });
});

describe('the pie', () => {
  test('has its five colours, and a tint for the sixth category', () => {
    const five = PIE_COLOURS.dark;
    expect(categoriesOptions(categories, DARK).colors).toEqual([...five, pieColour(5, 'dark')]);
    expect(five).not.toContain(pieColour(5, 'dark'));
    expect(categoriesSeries(categories)).toEqual([1, 2, 3, 4, 5, 6]);
  });

  test('is labelled with percent', () => {
    const { dataLabels } = categoriesOptions(categories, LOOK);
    expect(dataLabels?.formatter?.(28.571, { seriesIndex: 5 })).toBe('29%');
    expect(tip(categoriesOptions(categories, LOOK), 5)).toMatch(/Category &amp; 5.*6 uses, 29%/);
  });
});

test('quiet lines are as quiet as quiet text', () => {
  const styles = readFileSync(new URL('../../../../app/theme.css', import.meta.url), 'utf8');
  const soft = [...styles.matchAll(/--soft: oklch\(([\d.]+) ([\d.]+) ([\d.]+)\)/g)].map(([, ...parts]) =>
    oklchToHex([Number(parts[0]), Number(parts[1]), Number(parts[2])]),
  );
  expect([quietOf(LOOK), quietOf(DARK)]).toEqual(soft);
});
