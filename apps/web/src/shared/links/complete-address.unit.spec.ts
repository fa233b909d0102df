import { expect, test } from 'vitest';
import { completeAddress } from './complete-address.js';

test.each([
  ['example.com', 'https://example.com'],
  [' www.example.com/board?x=1#top ', 'https://www.example.com/board?x=1#top'],
  ['example.com:8080', 'https://example.com:8080'],
  ['例え.jp/ツール', 'https://例え.jp/ツール'],
])('an address without a scheme, %j, is completed to %s', (typed, address) => {
  expect(completeAddress(typed)).toBe(address);
});

test.each([
  'https://example.com',
  'ftp://example.com',
  'javascript:alert(1)',
  'mailto:owner@example.com',
  'owner@example.com',
  'not an address',
  'localhost',
  '/path.html',
  '3.14',
  '',
])('the text %j is not completed', (typed) => {
  expect(completeAddress(typed)).toBe(typed);
});
