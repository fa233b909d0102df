import { describe, expect, test } from 'vitest';
import { LinkRefused } from './link-errors.js';
import { LinkPolicy } from './link-policy.js';

const isRefused = (link: string, allowed: readonly string[] = []): boolean => {
  try {
    new LinkPolicy(allowed).check(new URL(link));
    return false;
  } catch (error) {
    if (error instanceof LinkRefused) return true;
    throw error;
  }
};

describe('a link is refused', () => {
  test.each([
    ['ftp://example.com/', 'another scheme'],
    ['file:///etc/passwd', 'a file'],
    ['javascript:alert(1)', 'a script'],
    ['gopher://example.com/', 'another scheme'],
    ['http://user@example.com/', 'a user'],
    ['http://user:secret@example.com/', 'a password'],
    ['http://example.com:8080/', 'another port'],
    ['http://example.com:22/', 'another port'],
    ['http://127.0.0.1/', 'loopback'],
    ['http://127.1/', 'loopback in short'],
    ['http://2130706433/', 'loopback as a number'],
    ['http://0x7f000001/', 'loopback in hexadecimal'],
    ['http://0177.0.0.1/', 'loopback in octal'],
    ['http://127.0.0.1./', 'loopback with a dot'],
    ['http://①②⑦.⓪.⓪.①/', 'loopback in circled digits'],
    ['http://[::1]/', 'loopback'],
    ['http://LocalHost/', 'the name of loopback'],
    ['http://localhost./', 'the name of loopback with a dot'],
    ['http://wiki.localhost/', 'a name below it'],
    ['http://[::ffff:10.0.0.1]/', 'private, mapped'],
    ['http://[::ffff:a9fe:a9fe]/', 'metadata, mapped'],
    ['http://169.254.169.254/latest/meta-data/', 'metadata'],
  ])('the link %s is refused: %s', (link) => {
    expect(isRefused(link)).toBe(true);
  });
});

test.each([
  'http://example.com/',
  'http://notlocalhost.example/',
  'http://localhost.example/',
  'https://example.com:443/',
  'http://example.com:443/',
  'https://1.1.1.1/',
])('the link %s is taken', (link) => {
  expect(isRefused(link)).toBe(false);
});

test('a host of the configuration is taken on the port of its scheme, also where that is named', () => {
  const allowed = ['wiki.intranet:443', '10.0.0.7:80', '[fd00::1]:443'];
  expect(isRefused('https://10.0.0.7/', ['10.0.0.7'])).toBe(false);
  expect(isRefused('http://10.0.0.7/', allowed)).toBe(false);
  expect(isRefused('https://10.0.0.7/', allowed)).toBe(true);
  expect(isRefused('https://[fd00::1]/', allowed)).toBe(false);
  expect(new LinkPolicy(allowed).isAllowedHost(new URL('https://wiki.intranet/'))).toBe(true);
  expect(new LinkPolicy(allowed).isAllowedHost(new URL('http://wiki.intranet/'))).toBe(false);
});

test('a host of the configuration is taken on its port only', () => {
  const allowed = ['127.0.0.1:8080', 'wiki.intranet'];
  expect(isRefused('http://127.0.0.1:8080/page', allowed)).toBe(false);
  expect(isRefused('http://127.0.0.1:8081/page', allowed)).toBe(true);
  expect(isRefused('http://user@127.0.0.1:8080/', allowed)).toBe(true);
  expect(isRefused('https://wiki.intranet/', allowed)).toBe(false);
  expect(isRefused('https://wiki.intranet:8443/', allowed)).toBe(true);
});
