import { daysBetween, type DayRange } from '@tools-hub/contracts';

/** Every month that has a day in the range, `YYYY-MM`. */
export const monthsBetween = (range: DayRange): string[] => [
  ...new Set(daysBetween(range).map((day) => day.slice(0, 7))),
];
