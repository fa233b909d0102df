import type { DayUses } from '@tools-hub/contracts';
import type { ApexOptions } from 'apexcharts';
import { axisText, isNamed, wholeScale } from '../axis.js';
import { clicksText } from '../comparison.js';
import { escapeHtml } from '../labels.js';
import { dateText, shortDateText, weekdayText } from '../period.js';
import { accentOf, commonOptions, quietOf, textOf, tipHtml, type Look } from './look.js';

type Days = readonly DayUses[];

export const dailySeries = (days: Days, before: Days | null) => [
  { name: 'Clicks', data: days.map(({ uses }) => uses) },
  ...(before ? [{ name: 'Previous period', data: before.map(({ uses }) => uses) }] : []),
];

export const dailyOptions = (days: Days, before: Days | null, look: Look): ApexOptions => {
  const { chart, ...common } = commonOptions(look);
  const { max, steps } = wholeScale(Math.max(...[...days, ...(before ?? [])].map(({ uses }) => uses)));
  const names = new Map(
    days.map(({ day }, at) => [day, isNamed(at, days.length, mostNames(look)) ? shortDateText(day) : '']),
  );
  return {
    ...common,
    chart: { ...chart, type: 'line' },
    colors: [accentOf(look), quietOf(look)],
    stroke: { width: [2.5, 2], dashArray: [0, 5], curve: 'straight', lineCap: 'round' },
    markers: { size: days.length === 1 ? 5 : 0, hover: { size: 5 }, strokeWidth: 0 },
    grid: { padding: { left: 14, right: 22, top: -12, bottom: 0 }, xaxis: { lines: { show: false } } },
    xaxis: {
      type: 'category',
      categories: days.map(({ day }) => day),
      labels: {
        formatter: (day) => names.get(day) ?? '',
        rotate: 0,
        hideOverlappingLabels: false,
        style: textOf(look),
      },
      axisTicks: { show: false },
      tooltip: { enabled: false },
    },
    yaxis: { min: 0, max, tickAmount: steps, labels: { formatter: axisText, style: textOf(look) } },
    tooltip: {
      shared: true,
      intersect: false,
      custom: ({ dataPointIndex: at }: { dataPointIndex: number }) => dayTip(days[at], before?.[at]),
    },
  };
};

/** As many as there is room for. */
const mostNames = ({ narrow, textSize }: Look): number =>
  narrow ? Math.max(2, Math.round(48 / textSize)) : 7;

const dayTip = (day: DayUses | undefined, before: DayUses | undefined): string => {
  if (!day) return '';
  const then = before && `${escapeHtml(dateText(before.day))}: ${clicksText(before.uses)}`;
  return tipHtml(escapeHtml(weekdayText(day.day)), clicksText(day.uses), ...(then ? [then] : []));
};
