import { daysOf, USUAL, type Period } from './period.js';
import type { DayRange } from '@tools-hub/contracts';

/** The owner's choice for all panels. */
export interface Choice {
  readonly period: Period;
  /** Whether tools and categories show all-time uses, as the specification has it until a period is chosen. */
  readonly allTime: boolean;
  readonly compare: boolean;
}

export const USUAL_CHOICE: Choice = { period: USUAL, allTime: true, compare: false };

/** Every panel follows a chosen period. */
export const withPeriod = (choice: Choice, period: Period): Choice => ({ ...choice, period, allTime: false });

/** The days that tools and categories are counted in; none for all time. */
export const totalDays = ({ period, allTime }: Choice, today: string): Partial<DayRange> =>
  allTime ? {} : daysOf(period, today);
