import { t } from '@lingui/core/macro';
import { localDayOf, startOf } from './times.js';

/**
 * The moment of a chosen day and time in the reader's zone, as ISO 8601 UTC, or the problem with them. A day without a time stands for
 * its end, and today for now. A minute stands for its last millisecond, as its changes are listed under it.
 */
export const chosenMoment = (
  day: string,
  time: string,
  now: Date,
): { readonly at: string } | { readonly problem: string } => {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(day)) return { problem: t`Choose a day` };
  const end = new Date(endOf(day, time).getTime() - 1);
  if (end > now) {
    const isPast = time === '' ? day === localDayOf(now) : end.getTime() - 60_000 < now.getTime();
    return isPast ? { at: now.toISOString() } : { problem: t`Choose a time in the past` };
  }
  return { at: end.toISOString() };
};

/** When a day, or a minute of it, is over. The last hour of a day comes twice where the clock is set back at midnight. */
const endOf = (day: string, time: string): Date => {
  if (time === '') return startOf(day, 1);
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  const end = startOf(day);
  end.setHours(hours, minutes + 1, 0, 0);
  return end;
};
