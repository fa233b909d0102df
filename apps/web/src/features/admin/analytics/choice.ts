import { i18n, type MessageDescriptor } from '@lingui/core';
import { msg, t } from '@lingui/core/macro';
import type { CategoryTime, DayRange } from '@tools-hub/contracts';
import { daysOf, noteBesideTitle, DEFAULT_PERIOD, type Period } from './period.js';

/** The owner's choice for all panels. */
export interface Choice {
  readonly period: Period;
  /** Whether tools and categories show all-time uses, as the specification has it until a period is chosen. */
  readonly allTime: boolean;
  readonly compare: boolean;
  /** The category that a use counts for. */
  readonly by: CategoryTime;
}

export const DEFAULT_CHOICE: Choice = { period: DEFAULT_PERIOD, allTime: true, compare: false, by: 'today' };

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

const CATEGORY_NOTES: Readonly<Record<CategoryTime, MessageDescriptor>> = {
  today: msg`by the category of today`,
  then: msg`by the category at the time of the click`,
};

/** The category that a use counts for, in words. */
export const categoryNote = (by: CategoryTime): string => i18n._(CATEGORY_NOTES[by]);

/** The days of a panel of categories, unless its title names them, and the category that a use counts for. */
export const categoriesNote = (choice: Choice): string => {
  const [days, category] = [noteBesideTitle(choice), categoryNote(choice.by)];
  return days === '' ? category : t`${days}, ${category}`;
};
