/** The server groups by the UTC calendar. */
const months = new Intl.DateTimeFormat(undefined, { month: 'long', year: 'numeric', timeZone: 'UTC' });

/** The name of a month that is written `YYYY-MM`. */
export const monthLabel = (month: string): string => months.format(new Date(`${month}-01T00:00:00Z`));
