import { t } from '@lingui/core/macro';
import type { ShownTimes } from '@tools-hub/domain';
import { briefDay, clockTime } from '../history/times.js';

/** A time of today by the clock, and any other one by its day. */
export const briefTime = (time: string, now: number): string =>
  new Date(time).toDateString() === new Date(now).toDateString() ? clockTime(time) : briefDay(time, now);

/** A planned time with its day, unless that is today. */
export const plannedTime = (at: number, now: number): string => {
  const time = new Date(at).toISOString();
  const day = briefTime(time, now);
  const hour = clockTime(time);
  return day === hour ? hour : t`${day}, ${hour}`;
};

/** The badge of a record with times: its next change, or 'Ended'. Null for a record that stays shown. */
export const scheduleBadge = ({ shownFrom, shownUntil }: ShownTimes, now: number): string | null => {
  if (shownUntil !== null && Date.parse(shownUntil) <= now) return t`Ended`;
  if (shownFrom !== null && Date.parse(shownFrom) > now) {
    const start = briefTime(shownFrom, now);
    return t`From ${start}`;
  }
  if (shownUntil === null) return null;
  const end = briefTime(shownUntil, now);
  return t`Until ${end}`;
};

/** Whether a field of a tool or a banner is a time of its schedule. */
export const isTimeField = (field: string): boolean => field === 'shownFrom' || field === 'shownUntil';
