import { t } from '@lingui/core/macro';
import { counted, grouped } from '../../../shared/text/counted.js';

/** '1,204 clicks, 12% more than the 30 days before' */
export const comparisonText = (now: number, before: number, days: number): string => {
  const period = days === 1 ? 'the day before' : `the ${grouped(days)} days before`;
  return `${clicksText(now)}, ${difference(now, before, period)}`;
};

/**
 * '1,204 clicks. Without today, 12% more than in the 29 days before'
 * @param finished the number of finished days, which are compared with as many of the previous period
 */
export const unfinishedText = (all: number, now: number, before: number, finished: number): string => {
  if (finished === 0) return `${clicksText(all)}. Today isn't over yet, so it is not compared`;
  const days = finished === 1 ? 'the day' : `the ${grouped(finished)} days`;
  return `${clicksText(all)}. Without today, ${difference(now, before, `${days} of the previous period`)}`;
};

export const clicksText = (clicks: number): string =>
  clicks === 0 ? t`No clicks` : counted(clicks, 'click');

const difference = (now: number, before: number, period: string): string => {
  if (now === before) return `as many as ${period}`;
  // A percentage of zero does not exist, and '100% fewer' says less than the earlier number.
  if (before === 0) return `none in ${period}`;
  if (now === 0) return `${grouped(before)} in ${period}`;
  const percent = Math.round((Math.abs(now - before) / before) * 100);
  const amount = percent === 0 ? 'less than 1%' : `${grouped(percent)}%`;
  return `${amount} ${now > before ? 'more' : 'fewer'} than ${period}`;
};
