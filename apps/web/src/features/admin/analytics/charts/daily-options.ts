import { plural, t } from '@lingui/core/macro';
import type { DayUses } from '@tools-hub/contracts';
import type { ApexOptions } from 'apexcharts';
import { axisText, isNamed, wholeScale } from '../axis.js';
import { clicksText } from '../comparison.js';
import { SURFACES } from '../../../../shared/theme/accent.js';
import { oklchToHex } from '../../../../shared/theme/colour.js';
import { escapeHtml } from '../labels.js';
import type { MarkedDay } from '../marks/marks.js';
import { dateText, shortDateText, weekdayText } from '../period.js';
import { accentOf, commonOptions, lineTipHtml, quietOf, textOf, type ChartTheme } from './chart-theme.js';

type Days = readonly DayUses[];

export const dailySeries = (days: Days, before: Days | null) => [
  { name: t`Clicks`, type: 'area', data: days.map(({ uses }) => uses) },
  ...(before ? [{ name: t`Previous period`, type: 'line', data: before.map(({ uses }) => uses) }] : []),
];

interface DailyPlot {
  readonly days: Days;
  readonly before: Days | null;
  /** The UTC day that isn't over yet: the line to it is dashed. */
  readonly today: string;
  /** The days with marks, which have a ring on the line. */
  readonly marked: readonly MarkedDay[];
  /** Called with a day with marks that is clicked. */
  readonly openDay?: ((day: MarkedDay) => void) | undefined;
}

export const dailyOptions = (
  { days, before, today, marked, openDay }: DailyPlot,
  theme: ChartTheme,
): ApexOptions => {
  const marks = new Map(
    marked.map(({ day, notes, marks: ofDay }) => [day, [...notes, ...ofDay].map(({ text }) => text)]),
  );
  const { chart, ...common } = commonOptions(theme);
  const { max, steps } = wholeScale(Math.max(...[...days, ...(before ?? [])].map(({ uses }) => uses)));
  const names = new Map(
    days.map(({ day }, at) => [day, isNamed(at, days.length, maxNames(theme)) ? shortDateText(day) : '']),
  );
  return {
    ...common,
    chart: {
      ...chart,
      type: 'line',
      events: {
        click: (_event: unknown, _chart: unknown, { dataPointIndex }: { dataPointIndex: number }) => {
          const clicked = marked.find(({ day }) => day === days[dataPointIndex]?.day);
          if (clicked) openDay?.(clicked);
        },
      },
    },
    colors: [accentOf(theme), quietOf(theme)],
    stroke: { width: [2.5, 2], dashArray: [0, 5], curve: 'straight', lineCap: 'round' },
    // A soft area below the line of the period, and none below the other.
    fill: { type: 'solid', opacity: [0.1, 1] },
    forecastDataPoints: { count: days.length > 1 && days.at(-1)?.day === today ? 1 : 0, dashArray: 4 },
    markers: {
      size: days.length === 1 ? 5 : 0,
      hover: { size: 5 },
      // The stroke of the rings. Other points have none.
      strokeWidth: 2,
      strokeColors: 'transparent',
      discrete: [
        ...days.flatMap(({ day }, at) => (marks.has(day) ? [ring(at, theme)] : [])),
        ...(marks.has(days.at(-1)?.day ?? '') ? [] : [lastPoint(days.length - 1, theme)]),
      ],
    },
    // The padding at the top is room for the tooltip.
    grid: { padding: { left: 14, right: 22, top: 22, bottom: 0 }, xaxis: { lines: { show: false } } },
    xaxis: {
      type: 'category',
      categories: days.map(({ day }) => day),
      labels: {
        formatter: (day) => names.get(day) ?? '',
        rotate: 0,
        offsetY: theme.textSize - 12,
        hideOverlappingLabels: false,
        style: textOf(theme),
      },
      axisTicks: { show: false },
      tooltip: { enabled: false },
    },
    yaxis: { min: 0, max, tickAmount: steps, labels: { formatter: axisText, style: textOf(theme) } },
    tooltip: {
      shared: true,
      intersect: false,
      fixed: { enabled: true, position: 'topRight', offsetX: 0, offsetY: 0 },
      custom: ({ dataPointIndex: at }: { dataPointIndex: number }) =>
        dayTip(days[at], before?.[at], marks.get(days[at]?.day ?? '')),
    },
  };
};

const lastPoint = (at: number, theme: ChartTheme) => ({
  seriesIndex: 0,
  dataPointIndex: at,
  size: 5,
  fillColor: accentOf(theme),
  strokeColor: oklchToHex(SURFACES[theme.scheme].card),
});

/** The point of a day with marks. */
const ring = (at: number, theme: ChartTheme) => ({
  seriesIndex: 0,
  dataPointIndex: at,
  size: 4,
  fillColor: oklchToHex(SURFACES[theme.scheme].card),
  strokeColor: accentOf(theme),
});

/** The number of labels that fit. */
const maxNames = ({ screen, textSize }: ChartTheme): number =>
  ({ wide: 7, narrow: Math.max(2, Math.round(48 / textSize)), narrowest: 1 })[screen];

const dayTip = (
  day: DayUses | undefined,
  before: DayUses | undefined,
  marks: readonly string[] = [],
): string => {
  if (!day) return '';
  const lines = [clicksText(day.uses), before && beforeText(before), marksText(marks)];
  return lineTipHtml(
    escapeHtml(weekdayText(day.day)),
    ...lines.flatMap((line) => (line === undefined ? [] : [escapeHtml(line)])),
  );
};

const beforeText = ({ day, uses }: DayUses): string => {
  const [date, clicks] = [dateText(day), clicksText(uses)];
  return t`${date}: ${clicks}`;
};

/** The first two marks, and the number of others. */
const marksText = ([first, second, ...others]: readonly string[]): string | undefined => {
  if (first === undefined || second === undefined) return first;
  return others.length === 0
    ? t`${first}, ${second}`
    : plural(
        { others: others.length },
        {
          one: `${first}, ${second} and # more`,
          other: `${first}, ${second} and # more`,
        },
      );
};
