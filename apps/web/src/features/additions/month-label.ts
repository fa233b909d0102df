import { datesAs } from '../../shared/text/use-dates.js';

/** The server groups by the UTC calendar. */
export const MONTHS = datesAs({ month: 'long', year: 'numeric', timeZone: 'UTC' });

/** The name of a month that is written `YYYY-MM`. */
export const monthLabel = (month: string, months: Intl.DateTimeFormat): string =>
  months.format(new Date(`${month}-01T00:00:00Z`));
