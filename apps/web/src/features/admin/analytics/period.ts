import { addDays, daysBetween, isDay, type DayRange } from '@tools-hub/contracts';

/** The days of a chart: the last ones up to today, or those that were chosen. All are days of UTC. */
export type Period = { readonly last: number } | DayRange;

export const PRESETS = [7, 30, 90] as const;
export const USUAL: Period = { last: 30 };
/** A chart of more days would be a smear. */
export const MOST_DAYS = 366;

export const daysOf = (period: Period, today: string): DayRange =>
  'last' in period ? { from: addDays(today, 1 - period.last), to: today } : period;

/** As many days, just before. */
export const daysBefore = (range: DayRange): DayRange => ({
  from: addDays(range.from, -daysBetween(range).length),
  to: addDays(range.from, -1),
});

/** What is wrong with the days that were typed; null where nothing is. */
export const wrongDays = ({ from, to }: DayRange, today: string): string | null => {
  if (!isDay(from) || !isDay(to)) return 'Choose a first and a last day.';
  if (to > today) return 'The last day can be today at the latest.';
  if (from > to) return 'The first day must not be after the last.';
  return from <= addDays(to, -MOST_DAYS) ? `Choose at most ${MOST_DAYS} days.` : null;
};

const dates = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium', timeZone: 'UTC' });
const weekdays = new Intl.DateTimeFormat(undefined, {
  weekday: 'short',
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  timeZone: 'UTC',
});
const shortDates = new Intl.DateTimeFormat(undefined, { day: 'numeric', month: 'short', timeZone: 'UTC' });

/** A day as its reader writes it: with the year, for a chart's axis, or with the day of the week. */
export const dateText = (day: string): string => dates.format(Date.parse(day));
export const shortDateText = (day: string): string => shortDates.format(Date.parse(day));
export const weekdayText = (day: string): string => weekdays.format(Date.parse(day));

export const rangeText = ({ from, to }: DayRange): string =>
  dates.formatRange(Date.parse(from), Date.parse(to));

export const titleOf = (period: Period): string =>
  `Daily Usage (${'last' in period ? `Last ${period.last} Days` : rangeText(period)})`;
