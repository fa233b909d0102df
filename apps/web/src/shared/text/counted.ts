/** The locale of the server's HTML. */
export const SERVED_LOCALE = 'en';

export interface Counting {
  /** '1,000' in English */
  readonly grouped: (count: number) => string;
  /** '1 tool', '1,000 tools' in English */
  readonly counted: (count: number, one: string, many?: string) => string;
}

/** @param locale the reader's, if absent */
export const countingIn = (locale?: string): Counting => {
  const numbers = new Intl.NumberFormat(locale);
  const grouped = (count: number): string => numbers.format(count);
  return {
    grouped,
    counted: (count, one, many = `${one}s`) => `${grouped(count)} ${count === 1 ? one : many}`,
  };
};

/** In the reader's locale. */
export const { grouped, counted } = countingIn();
