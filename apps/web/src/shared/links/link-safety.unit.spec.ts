import { describe, expect, test } from 'vitest';
import { hostOf, isWebUrl, judgeLink } from './link-safety.js';

describe('the safety of a link', () => {
  test.each([
    ['https://linear.app', 'safe'],
    ['HTTP://192.168.1.5:8080/board?x=1#top', 'safe'],
    ['https://例え.jp/ツール', 'safe'],
    ['javascript:alert(1)', 'suspicious'],
    ['JaVaScRiPt:alert(1)', 'suspicious'],
    ['data:text/html,hello', 'suspicious'],
    ['vbscript:x', 'suspicious'],
    ['https://example.org/?onload=1', 'suspicious'],
    ['https://example.org/?ONERROR=1', 'suspicious'],
    ['https://example.org/<script>', 'suspicious'],
    ['https://example.org/</SCRIPT>', 'suspicious'],
    ['ftp://example.org/file', 'wrong-protocol'],
    ['mailto:someone@example.org', 'wrong-protocol'],
    ['file:///etc/passwd', 'wrong-protocol'],
    ['example.org', 'invalid'],
    ['/relative', 'invalid'],
    ['https://', 'invalid'],
    ['not an address', 'invalid'],
    ['', 'invalid'],
  ])('the link %s is judged %s', (link, verdict) => {
    expect(judgeLink(link)).toBe(verdict);
  });
});

test('only http and https addresses count as web addresses', () => {
  expect(isWebUrl('https://example.org')).toBe(true);
  expect(isWebUrl('file:///etc/passwd')).toBe(false);
  expect(isWebUrl('nonsense')).toBe(false);
});

test.each([
  ['https://linear.app/board?x=1', 'linear.app'],
  ['http://user:secret@Example.org:8080/', 'example.org:8080'],
  ['javascript:alert(1)', ''],
  ['nowhere', ''],
])('the host of the link %s is %j', (link, host) => {
  expect(hostOf(link)).toBe(host);
});
