import { plural, t } from '@lingui/core/macro';
import { grouped } from '../../../shared/text/grouped.js';
import { wholePercent } from './labels.js';

/** '1,204 clicks, 12% more than the 30 days before' */
export const comparisonText = (now: number, before: number, days: number): string => {
  const [clicks, earlier, amount] = [clicksText(now), grouped(before), amountText(now, before)];
  switch (changeOf(now, before)) {
    case 'none':
      return plural(days, {
        one: `${clicks}, as many as the day before`,
        other: `${clicks}, as many as the # days before`,
      });
    case 'from-zero':
      return plural(days, {
        one: `${clicks}, none in the day before`,
        other: `${clicks}, none in the # days before`,
      });
    case 'to-zero':
      return plural(days, {
        one: `${clicks}, ${earlier} in the day before`,
        other: `${clicks}, ${earlier} in the # days before`,
      });
    case 'more':
      return plural(days, {
        one: `${clicks}, ${amount} more than the day before`,
        other: `${clicks}, ${amount} more than the # days before`,
      });
    case 'fewer':
      return plural(days, {
        one: `${clicks}, ${amount} fewer than the day before`,
        other: `${clicks}, ${amount} fewer than the # days before`,
      });
  }
};

/**
 * '1,204 clicks. Without today, 12% more than the 29 days of the previous period'
 * @param finished the number of finished days, which are compared with as many of the previous period
 */
export const unfinishedText = (all: number, now: number, before: number, finished: number): string => {
  const [clicks, earlier, amount] = [clicksText(all), grouped(before), amountText(now, before)];
  if (finished === 0) return t`${clicks}. Today isn't over yet, so it is not compared`;
  switch (changeOf(now, before)) {
    case 'none':
      return plural(finished, {
        one: `${clicks}. Without today, as many as the day of the previous period`,
        other: `${clicks}. Without today, as many as the # days of the previous period`,
      });
    case 'from-zero':
      return plural(finished, {
        one: `${clicks}. Without today, none in the day of the previous period`,
        other: `${clicks}. Without today, none in the # days of the previous period`,
      });
    case 'to-zero':
      return plural(finished, {
        one: `${clicks}. Without today, ${earlier} in the day of the previous period`,
        other: `${clicks}. Without today, ${earlier} in the # days of the previous period`,
      });
    case 'more':
      return plural(finished, {
        one: `${clicks}. Without today, ${amount} more than the day of the previous period`,
        other: `${clicks}. Without today, ${amount} more than the # days of the previous period`,
      });
    case 'fewer':
      return plural(finished, {
        one: `${clicks}. Without today, ${amount} fewer than the day of the previous period`,
        other: `${clicks}. Without today, ${amount} fewer than the # days of the previous period`,
      });
  }
};

export const clicksText = (clicks: number): string =>
  clicks === 0 ? t`No clicks` : plural(clicks, { one: '# click', other: '# clicks' });

type Change = 'none' | 'from-zero' | 'to-zero' | 'more' | 'fewer';

const changeOf = (now: number, before: number): Change => {
  if (now === before) return 'none';
  // A percentage of zero does not exist, and '100% fewer' says less than the earlier number.
  if (before === 0) return 'from-zero';
  if (now === 0) return 'to-zero';
  return now > before ? 'more' : 'fewer';
};

const amountText = (now: number, before: number): string => {
  const percent = Math.round((Math.abs(now - before) / before) * 100);
  return percent === 0 ? t`less than 1%` : wholePercent(percent / 100);
};
