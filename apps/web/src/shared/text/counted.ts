const numbers = new Intl.NumberFormat('en');

/** '1,000' */
export const grouped = (count: number): string => numbers.format(count);

/** '1 tool', '1,000 tools' */
export const counted = (count: number, one: string, many = `${one}s`): string =>
  `${grouped(count)} ${count === 1 ? one : many}`;
