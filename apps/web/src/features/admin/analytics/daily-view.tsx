import { t } from '@lingui/core/macro';
import type { DayUses } from '@tools-hub/contracts';
import { lazy } from 'react';
import type { ChartView } from './chart-panel.js';
import { clicksText, comparisonText, unfinishedText } from './comparison.js';
import { dateText, noClicks, rangeText, DEFAULT_PERIOD, weekdayText } from './period.js';
import type { MarkedDay } from './marks/marks.js';
import type { DailyUses } from './use-daily-uses.js';

const DailyChart = lazy(() =>
  import('./charts/charts.js').then(({ DailyChart }) => ({ default: DailyChart })),
);

export const sumOf = (days: readonly DayUses[]): number => days.reduce((sum, { uses }) => sum + uses, 0);

export const rangeOfDays = (days: readonly DayUses[]) => ({
  from: days[0]?.day ?? '',
  to: days.at(-1)?.day ?? '',
});

/** '1,204 clicks', with their comparison with the previous period. */
export const dailyText = ({ days, before, today }: DailyUses): string => {
  if (!before) return clicksText(sumOf(days));
  if (days.at(-1)?.day !== today) return comparisonText(sumOf(days), sumOf(before), days.length);
  // Today isn't over: it and the day that it would be compared with are left out.
  return unfinishedText(sumOf(days), sumOf(days.slice(0, -1)), sumOf(before.slice(0, -1)), days.length - 1);
};

export const dailyView = (
  daily: DailyUses,
  marked: readonly MarkedDay[],
  openDay?: (day: MarkedDay) => void,
): ChartView => {
  const { period, days, before, today } = daily;
  const range = rangeOfDays(days);
  const dates = rangeText(range);
  return {
    empty: emptyText(period === DEFAULT_PERIOD, sumOf(days) + sumOf(before ?? [])),
    chart: (
      <DailyChart
        days={days}
        before={before}
        today={today}
        marked={marked}
        openDay={openDay}
        gist={gistOf(daily)}
      />
    ),
    table: {
      caption: t`Clicks per day, ${dates}`,
      head: [t`Day`, t`Clicks`, ...(before ? [t`Day before`, t`Clicks then`] : [])],
      // The latest day first.
      rows: days
        .map(({ day, uses }, at) => [
          day === today ? soFar(weekdayText(day)) : weekdayText(day),
          uses,
          ...then(before?.[at], dateText),
        ])
        .reverse(),
    },
    file: {
      name: `daily-usage-${range.from}-to-${range.to}.csv`,
      rows: [
        [t`Day (UTC)`, t`Clicks`, ...(before ? [t`Day before (UTC)`, t`Clicks then`] : [])],
        ...days.map(({ day, uses }, at) => [day, uses, ...then(before?.[at], String)]),
      ],
    },
  };
};

/** The text alternative of the chart. */
const gistOf = (daily: DailyUses): string => {
  const [dates, figures] = [rangeText(rangeOfDays(daily.days)), dailyText(daily)];
  const most = daily.days.reduce((top, day) => (day.uses > top.uses ? day : top));
  if (most.uses === 0) return t`Line chart of clicks per day, ${dates}. ${figures}.`;
  const [day, clicks] = [weekdayText(most.day), clicksText(most.uses)];
  return t`Line chart of clicks per day, ${dates}. ${figures}. The most on ${day}: ${clicks}.`;
};

const soFar = (day: string): string => t`${day}, so far`;

const then = (day: DayUses | undefined, write: (day: string) => string) =>
  day ? [write(day.day), day.uses] : [];

const emptyText = (isUsual: boolean, clicks: number): string | null => {
  if (clicks > 0) return null;
  return isUsual ? t`No usage data available yet` : noClicks();
};
