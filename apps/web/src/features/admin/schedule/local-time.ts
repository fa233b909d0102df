const two = (number: number): string => String(number).padStart(2, '0');

/** A time of ISO 8601 as a `datetime-local` control has it, in the reader's zone. It has seconds only where they are not zero. */
export const localOf = (time: string): string => {
  const date = new Date(time);
  if (Number.isNaN(date.getTime())) return '';
  const day = `${String(date.getFullYear()).padStart(4, '0')}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
  const [seconds, milliseconds] = [date.getSeconds(), date.getMilliseconds()];
  const rest = milliseconds > 0 ? `.${String(milliseconds).padStart(3, '0')}` : '';
  const exact = seconds + milliseconds > 0 ? `:${two(seconds)}${rest}` : '';
  return `${day}T${two(date.getHours())}:${two(date.getMinutes())}${exact}`;
};

/** The time of a `datetime-local` control as ISO 8601 in UTC; an empty text for an empty control. */
export const isoOf = (local: string): string => {
  const date = new Date(local);
  return Number.isNaN(date.getTime()) ? local : date.toISOString();
};

/** The name of the reader's zone, such as Europe/Paris. */
export const zoneName = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone;
