import { expect, test, vi } from 'vitest';
import { OptionalLink, RequiredLink } from './field.decorators.js';
import { linkKey } from './link-key.js';
import { LINK_PROBLEMS, linkProblem } from './links.js';
import { parseField } from '../testing/parse-field.js';

const requiredLink = parseField(RequiredLink());
const optionalLink = parseField(OptionalLink());

test.each([
  'https://example.com',
  'http://example.com/path?q=1#top',
  'HTTPS://EXAMPLE.COM/',
  '  https://example.com/  ',
  'https://例え.jp/',
  'https://example.com/a b',
])('%j is a link', (link) => {
  expect(linkProblem(link)).toBeNull();
});

test.each([
  'javascript:alert(1)',
  'JavaScript:alert(1)',
  '  javascript:alert(1)',
  'java\nscript:alert(1)',
  'java\tscript:alert(1)',
  '\u0001javascript:alert(1)',
  'javascript&colon;alert(1)',
  'javascript%3Aalert(1)',
  'https://example.com/?next=JAVASCRIPT:alert(1)',
  'view-source:javascript:alert(1)',
  'javascript://example.com/%0aalert(1)',
  'https://example.com/jav<ascript:alert(1)',
])('%j is no link, whichever way it is spelt', (link) => {
  expect(requiredLink(link)).toEqual({ issue: expect.any(String), missing: false });
  expect(optionalLink(link)).toEqual({ issue: expect.any(String), missing: false });
});

test.each([
  'data:text/html,hi',
  'https://example.com/?x=data:1',
  'vbscript:msgbox',
  'https://example.com/?onload=x',
  'https://example.com/?onerror=x',
  'https://example.com/<script>',
  'https://example.com/</SCRIPT>',
])('%j has suspicious content', (link) => {
  expect(linkProblem(link)).toBe('contains something that is blocked, such as "javascript:"');
});

test.each([
  'ftp://example.com',
  'mailto:a@example.com',
  'file:///etc/passwd',
  'example.com',
  '//example.com',
  'https:example.com',
  'https://',
  'https://exa mple.com',
  'https://exa\tmple.com',
  'http//example.com',
  'blob:https://example.com/1',
])('%j is no http or https address', (link) => {
  expect(linkProblem(link)).toBe('must be an http or https address');
});

test('a link is trimmed, and has < and > removed', () => {
  expect(requiredLink(' https://example.com/a<b>c ')).toEqual({ value: 'https://example.com/abc' });
});

test('a suspicious link is refused as it was sent, not cleaned', () => {
  expect(requiredLink('https://example.com/<script')).toEqual({ issue: expect.any(String), missing: false });
  expect(requiredLink('java<script:alert(1)')).toEqual({ issue: expect.any(String), missing: false });
});

test('the length of a link is limited', () => {
  const link = (length: number): string => 'https://example.com/'.padEnd(length, 'x');
  expect(requiredLink(link(2_048))).toEqual({ value: link(2_048) });
  expect(requiredLink(link(2_049))).toEqual({ issue: 'must have at most 2048 characters', missing: false });
});

test('an empty link is null, or missing when it is required', () => {
  for (const nothing of [null, undefined, '', '  ']) {
    expect(optionalLink(nothing)).toEqual({ value: null });
    expect(requiredLink(nothing)).toEqual({ issue: 'is required', missing: true });
  }
});

test('a link is judged in the oldest supported browsers, which have no URL.canParse', () => {
  const canParse = vi.spyOn(URL, 'canParse').mockImplementation(() => {
    throw new TypeError('URL.canParse is not a function');
  });
  expect(linkProblem('https://example.com')).toBeNull();
  expect(linkProblem('https://')).toBe(LINK_PROBLEMS.noAddress);
  expect(linkKey('nowhere')).toBeNull();
  canParse.mockRestore();
});
