import { plural, t } from '@lingui/core/macro';
import { addDays, daysBetween, type DayRange } from '@tools-hub/contracts';
import { isDay } from '@tools-hub/domain';
import { datesByLocale } from '../../../shared/text/format-by-locale.js';

/** The days of a chart: the last ones up to today, or a chosen range. All days are UTC. */
export type Period = { readonly last: number } | DayRange;

export const PRESETS = [7, 30, 90] as const;
export const DEFAULT_PERIOD: Period = { last: 30 };
/** More days would be too dense to read. */
const MAX_DAYS = 366;

export const daysOf = (period: Period, today: string): DayRange =>
  'last' in period ? { from: addDays(today, 1 - period.last), to: today } : period;

/** The same number of days, immediately before. */
export const daysBefore = (range: DayRange): DayRange => ({
  from: addDays(range.from, -daysBetween(range).length),
  to: addDays(range.from, -1),
});

/** The problem of a typed range, or null. */
export const periodIssue = ({ from, to }: DayRange, today: string): string | null => {
  if (!isDay(from) || !isDay(to)) return t`Choose a first and a last day.`;
  if (to > today) return t`The last day can be today at the latest.`;
  if (from > to) return t`The first day must not be after the last.`;
  return from <= addDays(to, -MAX_DAYS)
    ? plural({ days: MAX_DAYS }, { one: 'Choose at most # day.', other: 'Choose at most # days.' })
    : null;
};

const datesAs = (options: Intl.DateTimeFormatOptions) => datesByLocale({ ...options, timeZone: 'UTC' });
const dates = datesAs({ dateStyle: 'medium' });
const weekdays = datesAs({ weekday: 'short', day: 'numeric', month: 'short', year: 'numeric' });
const shortDates = datesAs({ day: 'numeric', month: 'short' });

/** A day in the reader's locale: with the year, for a chart's axis, or with the weekday. */
export const dateText = (day: string): string => dates().format(Date.parse(day));
export const shortDateText = (day: string): string => shortDates().format(Date.parse(day));
export const weekdayText = (day: string): string => weekdays().format(Date.parse(day));

export const rangeText = ({ from, to }: DayRange): string =>
  dates().formatRange(Date.parse(from), Date.parse(to));

/** Replaces figures of a period that has none. */
export const noClicks = (): string => t`No clicks in this period.`;

/** The days of a title. */
const periodText = (period: Period): string =>
  'last' in period
    ? plural({ days: period.last }, { one: 'Last # Day', other: 'Last # Days' })
    : rangeText(period);

export const titleOf = (period: Period): string => {
  const days = periodText(period);
  return t`Daily Usage (${days})`;
};

/** The days that tools and categories are counted in. */
export interface Counted {
  readonly period: Period;
  readonly allTime: boolean;
}

/** The title of a panel of totals. The specification's titles name no days, and stay for all time and the last 30 days. */
export const titleIn = (title: string, { period, allTime }: Counted): string => {
  if (allTime || period === DEFAULT_PERIOD) return title;
  const days = periodText(period);
  return t`${title} (${days})`;
};

/** The note of a panel whose title names no days. */
export const noteBesideTitle = (counted: Counted): string =>
  counted.allTime || counted.period === DEFAULT_PERIOD ? noteOf(counted) : '';

/** 'All time', 'Last 7 days', or the chosen days. */
export const noteOf = ({ period, allTime }: Counted): string => {
  if (allTime) return t`All time`;
  return 'last' in period
    ? plural({ days: period.last }, { one: 'Last # day', other: 'Last # days' })
    : rangeText(period);
};

/** The days in the name of a file. */
export const fileDays = ({ period, allTime }: Counted, today: string): string => {
  if (allTime) return today;
  const { from, to } = daysOf(period, today);
  return `${from}-to-${to}`;
};
