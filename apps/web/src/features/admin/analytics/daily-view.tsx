import type { DayUses } from '@tools-hub/contracts';
import { lazy } from 'react';
import type { ChartView } from './chart-panel.js';
import { clicksText, comparisonText } from './comparison.js';
import { dateText, rangeText, USUAL, weekdayText } from './period.js';
import type { DailyUses } from './use-daily-uses.js';

const DailyChart = lazy(() =>
  import('./charts/charts.js').then(({ DailyChart }) => ({ default: DailyChart })),
);

export const sumOf = (days: readonly DayUses[]): number => days.reduce((sum, { uses }) => sum + uses, 0);

export const rangeOfDays = (days: readonly DayUses[]) => ({
  from: days[0]?.day ?? '',
  to: days.at(-1)?.day ?? '',
});

/** '1,204 clicks', and how many that is beside those of the period before. */
export const dailyText = ({ days, before }: DailyUses): string =>
  before ? comparisonText(sumOf(days), sumOf(before), days.length) : clicksText(sumOf(days));

export const dailyView = (daily: DailyUses): ChartView => {
  const { period, days, before } = daily;
  const range = rangeOfDays(days);
  return {
    empty: emptyText(period === USUAL, sumOf(days) + sumOf(before ?? [])),
    chart: <DailyChart days={days} before={before} gist={gistOf(daily)} />,
    table: {
      caption: `Clicks per day, ${rangeText(range)}`,
      head: before ? ['Day', 'Clicks', 'Day before', 'Clicks then'] : ['Day', 'Clicks'],
      // The latest are what is looked for.
      rows: days
        .map(({ day, uses }, at) => [weekdayText(day), uses, ...then(before?.[at], dateText)])
        .reverse(),
    },
    file: {
      name: `daily-usage-${range.from}-to-${range.to}.csv`,
      rows: [
        ['Day (UTC)', 'Clicks', ...(before ? ['Day before (UTC)', 'Clicks then'] : [])],
        ...days.map(({ day, uses }, at) => [day, uses, ...then(before?.[at], String)]),
      ],
    },
  };
};

/** What the chart says, for those who don't see it. */
const gistOf = (daily: DailyUses): string =>
  `Line chart of clicks per day, ${rangeText(rangeOfDays(daily.days))}. ${dailyText(daily)}. ${busiest(daily.days)}`;

const then = (day: DayUses | undefined, write: (day: string) => string) =>
  day ? [write(day.day), day.uses] : [];

const emptyText = (isUsual: boolean, clicks: number): string | null => {
  if (clicks > 0) return null;
  return isUsual ? 'No usage data available yet' : 'No clicks in these days.';
};

const busiest = (days: readonly DayUses[]): string => {
  const most = days.reduce((top, day) => (day.uses > top.uses ? day : top));
  return most.uses === 0 ? '' : `The most on ${weekdayText(most.day)}: ${clicksText(most.uses)}.`;
};
