/** A day and a time as the reader writes them, with the year of an earlier one. */
export const formatMoment = (moment: string, now: Date, locale: string): string => {
  const date = new Date(moment);
  const isThisYear = date.getFullYear() === now.getFullYear();
  const day = date.toLocaleDateString(locale, {
    day: 'numeric',
    month: 'long',
    ...(!isThisYear && { year: 'numeric' }),
  });
  return `${day}, ${date.toLocaleTimeString(locale, { timeStyle: 'short' })}`;
};
