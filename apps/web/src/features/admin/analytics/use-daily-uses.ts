import { dayOf, type DayUses } from '@tools-hub/contracts';
import { useListDailyUsesQuery } from '../../../shared/api/owner.api.js';
import type { Read } from '../../../shared/api/read.js';
import { usePollingOptions } from '../../../shared/live/use-polling-options.js';
import type { Choice } from './choice.js';
import { daysBefore, daysOf, DEFAULT_PERIOD, type Period } from './period.js';
import { useLogged } from './use-figures.js';
import { useShown } from './use-shown.js';

/** The shown figures: of the current choice, or of the previous one while it loads. */
export interface DailyUses {
  readonly period: Period;
  readonly days: readonly DayUses[];
  /** The same number of days, immediately before; null without a comparison. */
  readonly before: readonly DayUses[] | null;
  /** The UTC day that isn't over yet. */
  readonly today: string;
}

export interface DailyRead extends Read<DailyUses> {
  readonly isEarlier: boolean;
}

/** The UTC day of the server's clock: a request without days returns the last 30, which end today. */
export const useToday = (): string => {
  const { data } = useListDailyUsesQuery({}, usePollingOptions());
  return data?.at(-1)?.day ?? dayOf(Date.now());
};

export const useDailyUses = (choice: Choice, today: string): DailyRead => {
  const read = useLogged(useListDailyUsesQuery(daysToAsk(choice, today), usePollingOptions()));
  const { data, choice: shown, isEarlier } = useShown(read, choice);
  return { ...read, data: data && split(data, shown, today), isEarlier };
};

const daysToAsk = ({ period, compare }: Choice, today: string) => {
  if (period === DEFAULT_PERIOD && !compare) return {};
  const range = daysOf(period, today);
  return compare ? { ...range, from: daysBefore(range).from } : range;
};

const split = (days: readonly DayUses[], { period, compare }: Choice, today: string): DailyUses => {
  const half = days.length / 2;
  return compare
    ? { period, days: days.slice(half), before: days.slice(0, half), today }
    : { period, days, before: null, today };
};
