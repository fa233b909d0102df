import { describe, expect, test } from 'vitest';
import type { ApexOptions } from 'apexcharts';
import { readFileSync } from 'node:fs';
import { SURFACES } from '../../../../shared/theme/accent.js';
import { contrast, oklchToHex } from '../../../../shared/theme/colour.js';
import { WHOLE_HISTORY } from '../../history/history-address.js';
import type { Mark } from '../marks/marks.js';
import { PIE_COLOURS, pieColour } from '../palette.js';
import { categoriesOptions, categoriesSeries } from './categories-options.js';
import { dailyOptions, dailySeries } from './daily-options.js';
import { quietOf, type ChartTheme } from './chart-theme.js';

const LIGHT: ChartTheme = {
  scheme: 'light',
  colour: '#ffe600',
  lessMotion: false,
  screen: 'wide',
  textSize: 12,
};
const DARK: ChartTheme = { ...LIGHT, scheme: 'dark' };
const days = [3, 0, 41].map((uses, at) => ({ day: `2026-03-0${at + 1}`, uses }));
const before = [9, 60, 2].map((uses, at) => ({ day: `2026-02-0${at + 1}`, uses }));
const categories = Array.from({ length: 6 }, (_, at) => ({
  categoryId: String(at),
  name: `Category & ${at}`,
  toolCount: at,
  uses: at + 1,
  byDay: [],
}));
/** After the days. */
const TODAY = '2026-03-04';
const aMark = (text: string): Mark => ({ kind: 'changed', text, filter: WHOLE_HISTORY, entry: null });
const daily = (compared: typeof before | null, theme = LIGHT): ApexOptions =>
  dailyOptions({ days, before: compared, today: TODAY, marked: [] }, theme);
const all = (theme: ChartTheme): ApexOptions[] => [
  daily(before, theme),
  categoriesOptions(categories, theme),
];
const yAxis = ({ yaxis }: ApexOptions) => (Array.isArray(yaxis) ? yaxis[0] : yaxis);
const tip = ({ tooltip }: ApexOptions, at: number): unknown => {
  const custom = tooltip?.custom as (point: object) => unknown;
  return custom({ dataPointIndex: at, seriesIndex: at });
};

describe('the options of all charts', () => {
  test('no chart has zoom, a menu or the library’s legend', () => {
    for (const { chart, legend } of all(LIGHT)) {
      expect(chart).toMatchObject({ toolbar: { show: false }, zoom: { enabled: false } });
      expect(legend).toEqual({ show: false });
    }
  });

  test('charts animate for less than 200 ms, and not at all with reduced motion', () => {
    for (const { chart } of all(LIGHT)) {
      expect(chart?.animations?.speed).toBeLessThan(200);
      expect(chart?.animations?.dynamicAnimation?.speed).toBeLessThan(200);
    }
    for (const { chart } of all({ ...LIGHT, lessMotion: true })) {
      expect(chart?.animations).toMatchObject({ enabled: false, dynamicAnimation: { enabled: false } });
    }
  });
});

describe('the options of the line chart', () => {
  test('the line chart starts at zero and rises in whole steps', () => {
    expect(yAxis(daily(null))).toMatchObject({ min: 0, max: 60, tickAmount: 3 });
    expect(yAxis(daily(before))).toMatchObject({ min: 0, max: 60 });
  });

  test('the line chart shows the previous days as a second, dashed line', () => {
    expect(dailySeries(days, null).map(({ data }) => data)).toEqual([[3, 0, 41]]);
    expect(dailySeries(days, before).map(({ data }) => data)).toEqual([
      [3, 0, 41],
      [9, 60, 2],
    ]);
    expect(daily(before).stroke).toMatchObject({ dashArray: [0, 5] });
  });

  test.each([LIGHT, DARK])(
    'the lines of the line chart have a contrast of at least 3 to the card',
    (theme) => {
      const card = oklchToHex(SURFACES[theme.scheme].card);
      const { colors = [] } = daily(before, theme);
      expect(colors).toHaveLength(2);
      for (const colour of colors) expect(contrast(String(colour), card)).toBeGreaterThanOrEqual(3);
    },
  );

  test('the tooltip of the line chart shows the exact clicks of a day and of the day it is compared with', () => {
    expect(tip(daily(null), 2)).toMatch(/2026.*41 clicks/);
    expect(tip(daily(before), 1)).toMatch(/2026.*No clicks.*2026: 60 clicks/);
  });

  test('the line chart dashes the line to today, and to no other day', () => {
    expect(daily(null).forecastDataPoints?.count).toBe(0);
    expect(
      dailyOptions({ days, before: null, today: '2026-03-03', marked: [] }, LIGHT).forecastDataPoints,
    ).toMatchObject({
      count: 1,
      dashArray: 4,
    });
  });

  test.each([
    ['wide', ['Feb 28', 'Mar 7', 'Mar 14', 'Mar 21', 'Mar 28']],
    ['narrow', ['Feb 28', 'Mar 14', 'Mar 28']],
    ['narrowest', ['Mar 28']],
  ] as const)('the line chart on a %s screen names the days for which it has room', (screen, named) => {
    const month = Array.from({ length: 30 }, (_, at) => {
      const day = new Date(Date.UTC(2026, 1, 27 + at)).toISOString().slice(0, 10);
      return { day, uses: at };
    });
    const plot = { days: month, before: null, today: TODAY, marked: [] };
    const { xaxis } = dailyOptions(plot, { ...LIGHT, screen });
    const names = month.map(({ day }) => xaxis?.labels?.formatter?.(day));
    expect(names.filter((name) => name !== '')).toEqual(named);
  });

  test('the line chart marks its last point', () => {
    expect(daily(before).markers?.discrete).toMatchObject([{ seriesIndex: 0, dataPointIndex: 2 }]);
  });

  test('a day with marks has a ring, and its tooltip names two of them', () => {
    const marks = ['Added <Figma>', '3 edits', '1 import'].map((text) => aMark(text));
    const options = dailyOptions(
      { days, before: null, today: TODAY, marked: [{ day: '2026-03-01', notes: [], marks }] },
      LIGHT,
    );
    expect(options.markers?.discrete).toMatchObject([
      { dataPointIndex: 0, fillColor: oklchToHex(SURFACES.light.card) },
      { dataPointIndex: 2 },
    ]);
    expect(tip(options, 0)).toContain('Added &lt;Figma&gt;, 3 edits and 1 more');
    expect(tip(options, 1)).not.toContain('edits');
  });

  test('a click on a day with marks opens it, and a click on another one nothing', () => {
    const opened: string[] = [];
    const marked = [{ day: '2026-03-02', notes: [], marks: [aMark('3 edits')] }];
    const openDay = ({ day }: { readonly day: string }): void => void opened.push(day);
    const options = dailyOptions({ days, before: null, today: TODAY, marked, openDay }, LIGHT);
    for (const dataPointIndex of [0, 1, -1]) options.chart?.events?.click?.(null, null, { dataPointIndex });
    expect(opened).toEqual(['2026-03-02']);
  });

  test('the line chart marks a single day with a dot', () => {
    expect(
      dailyOptions({ days: days.slice(0, 1), before: null, today: TODAY, marked: [] }, LIGHT).markers?.size,
    ).toBeGreaterThan(0);
    expect(daily(null).markers?.size).toBe(0);
  });
});

describe('the options of the pie chart', () => {
  test('the pie chart has its five colours, and a tint for the sixth category', () => {
    const five = PIE_COLOURS.dark;
    expect(categoriesOptions(categories, DARK).colors).toEqual([...five, pieColour(5, 'dark')]);
    expect(five).not.toContain(pieColour(5, 'dark'));
    expect(categoriesSeries(categories)).toEqual([1, 2, 3, 4, 5, 6]);
  });

  test('the slices of the pie chart are labelled in percent', () => {
    const { dataLabels } = categoriesOptions(categories, LIGHT);
    expect(dataLabels?.formatter?.(28.571, { seriesIndex: 5 })).toBe('29%');
    expect(tip(categoriesOptions(categories, LIGHT), 5)).toMatch(/Category &amp; 5.*6 uses, 29%/);
  });
});

test('muted lines have the colour of muted text', () => {
  const styles = readFileSync(new URL('../../../../app/theme.css', import.meta.url), 'utf8');
  const soft = [...styles.matchAll(/--soft: oklch\(([\d.]+) ([\d.]+) ([\d.]+)\)/g)].map(([, ...parts]) =>
    oklchToHex([Number(parts[0]), Number(parts[1]), Number(parts[2])]),
  );
  expect([quietOf(LIGHT), quietOf(DARK)]).toEqual(soft);
});
