import { datesByLocale } from '../../../shared/text/format-by-locale.js';

const thisYear = datesByLocale({ day: 'numeric', month: 'short' });
const otherYear = datesByLocale({ day: 'numeric', month: 'short', year: 'numeric' });

/** `3 Nov`, with the year where it is not the present one. @param now milliseconds since 1970 */
export const dayInWords = (time: string, now: number): string => {
  const date = new Date(time);
  const isThisYear = date.getFullYear() === new Date(now).getFullYear();
  return (isThisYear ? thisYear() : otherYear()).format(date);
};
