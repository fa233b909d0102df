import { expect, test } from 'vitest';
import { counted } from './counted.js';

test('counted nouns are singular for one, and thousands are grouped', () => {
  expect(counted(1, 'tool')).toBe('1 tool');
  expect(counted(0, 'tool')).toBe('0 tools');
  expect(counted(1_000, 'tool')).toBe('1,000 tools');
  expect(counted(2, 'category', 'categories')).toBe('2 categories');
});
