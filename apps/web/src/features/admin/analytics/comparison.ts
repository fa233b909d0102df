import { counted, grouped } from '../../../shared/text/counted.js';

/** '1,204 clicks, 12% more than the 30 days before' */
export const comparisonText = (now: number, before: number, days: number): string => {
  const period = days === 1 ? 'the day before' : `the ${grouped(days)} days before`;
  return `${clicksText(now)}, ${difference(now, before, period)}`;
};

export const clicksText = (clicks: number): string => (clicks === 0 ? 'No clicks' : counted(clicks, 'click'));

const difference = (now: number, before: number, period: string): string => {
  if (now === before) return `as many as ${period}`;
  // There is no percentage of nothing, and 'all fewer' says less than what there was.
  if (before === 0) return `none in ${period}`;
  if (now === 0) return `${grouped(before)} in ${period}`;
  const percent = Math.round((Math.abs(now - before) / before) * 100);
  const amount = percent === 0 ? 'less than 1%' : `${grouped(percent)}%`;
  return `${amount} ${now > before ? 'more' : 'fewer'} than ${period}`;
};
