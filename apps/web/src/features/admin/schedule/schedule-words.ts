import type { ShownTimes } from '@tools-hub/domain';

const near = new Intl.DateTimeFormat(undefined, { day: 'numeric', month: 'short' });
const far = new Intl.DateTimeFormat(undefined, { day: 'numeric', month: 'short', year: 'numeric' });
const clock = new Intl.DateTimeFormat(undefined, { timeStyle: 'short' });

/** A time of today by the clock, and any other one by its day. */
export const briefTime = (time: string, now: number): string => {
  const [date, today] = [new Date(time), new Date(now)];
  if (date.toDateString() === today.toDateString()) return clock.format(date);
  return (date.getFullYear() === today.getFullYear() ? near : far).format(date);
};

/** A planned time with its day, unless that is today. */
export const plannedTime = (at: number, now: number): string => {
  const time = new Date(at).toISOString();
  const brief = briefTime(time, now);
  const hour = clock.format(at);
  return brief === hour ? hour : `${brief}, ${hour}`;
};

/** The badge of a record with times: what comes next, or that its time is over. Null for one that is always shown. */
export const scheduleBadge = ({ shownFrom, shownUntil }: ShownTimes, now: number): string | null => {
  if (shownUntil !== null && Date.parse(shownUntil) <= now) return 'Ended';
  if (shownFrom !== null && Date.parse(shownFrom) > now) return `From ${briefTime(shownFrom, now)}`;
  return shownUntil === null ? null : `Until ${briefTime(shownUntil, now)}`;
};

/** Whether a field of a tool or a banner is a time of its schedule. */
export const isTimeField = (field: string): boolean => field === 'shownFrom' || field === 'shownUntil';
