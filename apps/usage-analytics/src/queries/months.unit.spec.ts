import { expect, it } from 'vitest';
import { monthsBetween } from './months.js';

it('every month with a day in the range is listed once', () => {
  expect(monthsBetween({ from: '2027-12-30', to: '2028-01-02' })).toEqual(['2027-12', '2028-01']);
  expect(monthsBetween({ from: '2028-02-01', to: '2028-02-29' })).toEqual(['2028-02']);
});
