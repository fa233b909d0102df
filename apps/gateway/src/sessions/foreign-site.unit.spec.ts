import { describe, expect, test } from 'vitest';
import { foreignTo } from './foreign-site.js';

const request = (headers: Readonly<Record<string, string>>) => ({
  headers,
  host: headers['host'] ?? 'tools.example',
});

describe('a request of another site', () => {
  const isForeign = foreignTo({});

  test.each([
    ['https://tools.example', 'tools.example', false],
    ['https://tools.example', 'tools.example:443', false],
    ['http://tools.example', 'tools.example:80', false],
    ['http://tools.example:8080', 'tools.example:8080', false],
    ['https://[2001:db8::1]', '[2001:db8::1]:443', false],
    ['http://tools.example', 'tools.example:443', true],
    ['https://tools.example', 'tools.example:80', true],
    ['https://tools.example:8443', 'tools.example', true],
    ['https://tools.example', 'tools.example:8443', true],
    ['https://elsewhere.example', 'tools.example', true],
    ['https://tools.example.evil.example', 'tools.example', true],
    ['null', 'tools.example', true],
    ['no address', 'tools.example', true],
  ])(
    'a request of another site is recognised by the origin %s at the host %s: %s',
    (origin, host, foreign) => {
      expect(isForeign(request({ origin, host }))).toBe(foreign);
    },
  );

  test('a request of another site is recognised by the header of the browser, whatever its origin', () => {
    expect(isForeign(request({ 'sec-fetch-site': 'cross-site', origin: 'https://tools.example' }))).toBe(
      true,
    );
    expect(isForeign(request({ 'sec-fetch-site': 'same-origin', origin: 'https://tools.example' }))).toBe(
      false,
    );
  });

  test('a request without both headers is not one of another site', () => {
    expect(isForeign(request({}))).toBe(false);
  });

  test('a request under the public address is not one of another site', () => {
    const ofPublic = foreignTo({ PUBLIC_URL: 'https://public.example/' });
    expect(ofPublic(request({ origin: 'https://public.example', host: 'gateway:8080' }))).toBe(false);
    expect(ofPublic(request({ origin: 'http://public.example:8080', host: 'gateway:8080' }))).toBe(true);
  });
});
