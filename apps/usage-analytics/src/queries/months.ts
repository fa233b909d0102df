import { daysBetween, type DayRange } from '@tools-hub/contracts';

/** The months of a range of days, as `YYYY-MM`. */
export const monthsBetween = (range: DayRange): string[] => [
  ...new Set(daysBetween(range).map((day) => day.slice(0, 7))),
];
