import { daysOf, USUAL, type Period } from './period.js';
import type { CategoryTime, DayRange } from '@tools-hub/contracts';

/** The owner's choice for all panels. */
export interface Choice {
  readonly period: Period;
  /** Whether tools and categories show all-time uses, as the specification has it until a period is chosen. */
  readonly allTime: boolean;
  readonly compare: boolean;
  /** The category that a use counts for. */
  readonly by: CategoryTime;
}

export const USUAL_CHOICE: Choice = { period: USUAL, allTime: true, compare: false, by: 'today' };

/** Every panel follows a chosen period. */
export const withPeriod = (choice: Choice, period: Period): Choice => ({ ...choice, period, allTime: false });

/** The days that tools and categories are counted in; none for all time. */
export const totalDays = ({ period, allTime }: Choice, today: string): Partial<DayRange> =>
  allTime ? {} : daysOf(period, today);

/** The query of the uses by category. The server counts by the category of today unless `by` is given. */
export const categoryQuery = (
  choice: Choice,
  today: string,
): Partial<DayRange> & { readonly by?: CategoryTime } => ({
  ...totalDays(choice, today),
  ...(choice.by === 'then' && { by: choice.by }),
});

export const CATEGORY_NOTES: Readonly<Record<CategoryTime, string>> = {
  today: 'by the category of today',
  then: 'by the category at the time of the click',
};
