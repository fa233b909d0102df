import { expect, test } from 'vitest';
import { LIMITS } from '@tools-hub/domain';
import { newTool } from './new-tool.js';

const orderAfter = (...orders: readonly number[]): number =>
  newTool(orders.map((sortOrder) => ({ sortOrder }))).sortOrder;

test('a new tool has the sort order 0 where all tools have it', () => {
  expect([orderAfter(), orderAfter(0, 0), orderAfter(-3, 0)]).toEqual([0, 0, 0]);
});

test('a new tool comes last where the owner has put the tools in order', () => {
  expect(orderAfter(1, 7, 3)).toBe(8);
});

test('the sort order of a new tool is one that can be stored', () => {
  expect(orderAfter(LIMITS.sortOrder.max)).toBe(LIMITS.sortOrder.max);
});
