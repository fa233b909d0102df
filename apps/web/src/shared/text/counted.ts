import { i18n } from '@lingui/core';

/** '1,000' in English. */
export const grouped = (count: number): string => i18n.number(count);

/** '1 tool', '1,000 tools' in English. */
export const counted = (count: number, one: string, many = `${one}s`): string =>
  `${grouped(count)} ${count === 1 ? one : many}`;
