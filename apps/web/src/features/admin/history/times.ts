/** Times in the reader's own zone and format. */
const full = new Intl.DateTimeFormat(undefined, { dateStyle: 'full', timeStyle: 'long' });
const short = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium', timeStyle: 'short' });
const clock = new Intl.DateTimeFormat(undefined, { timeStyle: 'short' });
const date = new Intl.DateTimeFormat(undefined, {
  weekday: 'long',
  day: 'numeric',
  month: 'long',
  year: 'numeric',
});

export const fullTime = (at: string): string => full.format(new Date(at));
export const shortTime = (at: string): string => short.format(new Date(at));
export const clockTime = (at: string): string => clock.format(new Date(at));

const two = (number: number): string => String(number).padStart(2, '0');

/** The day of a time in the reader's zone, as YYYY-MM-DD. */
export const dayOf = (time: Date): string =>
  `${time.getFullYear()}-${two(time.getMonth() + 1)}-${two(time.getDate())}`;

const partsOf = (day: string): readonly [number, number, number] => {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  return [year, month - 1, date];
};

/** When a day begins in the reader's zone. `later` is a number of days after it. */
export const startOf = (day: string, later = 0): Date => {
  const [year, month, date] = partsOf(day);
  return new Date(year, month, date + later);
};

export const dayInWords = (day: string, now: Date): string => {
  if (day === dayOf(now)) return 'Today';
  if (day === dayOf(startOf(dayOf(now), -1))) return 'Yesterday';
  return date.format(startOf(day));
};
