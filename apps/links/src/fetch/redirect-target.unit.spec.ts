import { expect, test } from 'vitest';
import { LinkUnreachable } from './link-errors.js';
import { redirectTarget } from './redirect-target.js';

const FROM = new URL('https://example.com/a/b?c#d');
/** A header as the client reads it. */
const header = (text: string, encoding: 'utf8' | 'latin1' = 'utf8'): string =>
  Buffer.from(text, encoding).toString('latin1');

test.each([
  ['/next', 'https://example.com/next'],
  ['next?q=1', 'https://example.com/a/next?q=1'],
  ['//other.example/', 'https://other.example/'],
  ['/caf%C3%A9', 'https://example.com/caf%C3%A9'],
])('the location %s of a redirect leads to %s', (location, target) => {
  expect(redirectTarget(header(location), FROM).href).toBe(target);
});

test('a location with letters in UTF-8 leads to the address that a browser opens', () => {
  expect(redirectTarget(header('/café?q=日本'), FROM).href).toBe(
    'https://example.com/caf%C3%A9?q=%E6%97%A5%E6%9C%AC',
  );
  expect(redirectTarget(header('https://bücher.example/'), FROM).href).toBe(
    new URL('https://bücher.example/').href,
  );
});

test('a location with bytes that are not UTF-8 leads to the address with these bytes', () => {
  expect(redirectTarget(header('/café', 'latin1'), FROM).href).toBe('https://example.com/caf%E9');
});

test('a location that is no address makes the link unreachable', () => {
  expect(() => redirectTarget('https://[', FROM)).toThrow(LinkUnreachable);
});
