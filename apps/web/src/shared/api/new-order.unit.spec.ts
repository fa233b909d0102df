import { expect, test } from 'vitest';
import { inNewOrder } from './new-order.js';

const records = ['a', 'b', 'c', 'd'].map((id) => ({ id }));
const order = (...ids: string[]): string =>
  inNewOrder(records, ids)
    .map(({ id }) => id)
    .join('');

test('listed records take each other’s places, and the others stay', () => {
  expect(order('d', 'a')).toBe('dbca');
  expect(order('c', 'b', 'a')).toBe('cbad');
  expect(order()).toBe('abcd');
});

test('records that are gone are passed over', () => {
  expect(order('gone', 'b', 'a')).toBe('bacd');
});
