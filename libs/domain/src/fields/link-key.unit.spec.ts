import { expect, test } from 'vitest';
import { linkKey } from './link-key.js';

test.each([
  'http://example.com',
  'https://example.com/',
  'https://www.EXAMPLE.com',
  'https://example.com/#about',
  'https://example.com:443//',
])('the link %s has the key of https://example.com', (link) => {
  expect(linkKey(link)).toBe(linkKey('https://example.com'));
});

test.each([
  'https://example.com/board',
  'https://example.com/?x=1',
  'https://app.example.com',
  'https://example.com:8080',
])('the link %s has another key than https://example.com', (link) => {
  expect(linkKey(link)).not.toBe(linkKey('https://example.com'));
});

test('a text that is not a link has no key', () => {
  expect(linkKey('example')).toBeNull();
});

test('the key of a link full of slashes is made in linear time', () => {
  const link = `https://example.com/${'/'.repeat(100_000)}a`;
  const started = performance.now();
  expect(linkKey(link)).toBe(link.slice('https:'.length));
  expect(performance.now() - started).toBeLessThan(2_000);
});
