import { dayOf, type DayUses } from '@tools-hub/contracts';
import { useState } from 'react';
import { useListDailyUsesQuery } from '../../../shared/api/owner.api.js';
import type { Read } from '../../../shared/api/read.js';
import { useKeepingUp } from '../../../shared/live/use-keeping-up.js';
import { daysBefore, daysOf, USUAL, type Period } from './period.js';
import { useLogged } from './use-figures.js';

/** What the owner wants to see. */
export interface Choice {
  readonly period: Period;
  readonly compare: boolean;
}

/** What is seen: of the choice, or of the one before while this one is on its way. */
export interface DailyUses {
  readonly period: Period;
  readonly days: readonly DayUses[];
  /** As many days, just before; null without a comparison. */
  readonly before: readonly DayUses[] | null;
}

export interface DailyRead extends Read<DailyUses> {
  /** UTC, by the server's clock. */
  readonly today: string;
  readonly isEarlier: boolean;
}

export const USUAL_CHOICE: Choice = { period: USUAL, compare: false };

export const useDailyUses = (choice: Choice): DailyRead => {
  const keepingUp = useKeepingUp();
  // Without days the server takes the last 30: they tell which day is today, too.
  const usual = useListDailyUsesQuery({}, keepingUp);
  const today = usual.data?.at(-1)?.day ?? dayOf(Date.now());
  const read = useLogged(useListDailyUsesQuery(daysToAsk(choice, today), keepingUp));

  const { data, currentData, error } = read;
  const [seen, setSeen] = useState(choice);
  if (currentData !== undefined && seen !== choice) setSeen(choice);
  const isEarlier = currentData === undefined && data !== undefined;
  const failed = isEarlier && error !== undefined;
  return { ...read, data: data && !failed ? split(data, seen) : undefined, today, isEarlier };
};

const daysToAsk = ({ period, compare }: Choice, today: string) => {
  if (period === USUAL && !compare) return {};
  const range = daysOf(period, today);
  return compare ? { ...range, from: daysBefore(range).from } : range;
};

const split = (days: readonly DayUses[], { period, compare }: Choice): DailyUses => {
  const half = days.length / 2;
  return compare
    ? { period, days: days.slice(half), before: days.slice(0, half) }
    : { period, days, before: null };
};
