const thisYear = new Intl.DateTimeFormat(undefined, { day: 'numeric', month: 'short' });
const otherYear = new Intl.DateTimeFormat(undefined, { day: 'numeric', month: 'short', year: 'numeric' });

/** `3 Nov`, with the year where it is not the present one. @param now milliseconds since 1970 */
export const dayInWords = (time: string, now: number): string => {
  const date = new Date(time);
  return (date.getFullYear() === new Date(now).getFullYear() ? thisYear : otherYear).format(date);
};
