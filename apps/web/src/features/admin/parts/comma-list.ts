import { t } from '@lingui/core/macro';

/** 'a, b, c' in English. A list of `Intl` has 'and' in it, or nothing at all between its parts in some languages. */
export const commaList = (parts: readonly string[]): string =>
  parts.slice(1).reduce((first, second) => t`${first}, ${second}`, parts[0] ?? '');
