import { expect, test } from 'vitest';
import fc from 'fast-check';
import { cleanText, stripMarkup } from './text.js';

/** Text as an enemy writes it: full of brackets, tags, spaces and control characters. */
const nasty = fc
  .array(
    fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.constantFrom(
        '<',
        '>',
        '<b>',
        '</b>',
        '<script>',
        '</script>',
        '<!--',
        '-->',
        ' ',
        '\n',
        '\0',
        '\ud800',
      ),
    ),
  )
  .map((parts) => parts.join(''));

test('cleaning is idempotent, and removes < and >', () => {
  fc.assert(
    fc.property(nasty, (text) => {
      for (const clean of [cleanText, stripMarkup]) {
        const once = clean(text);
        expect(clean(once)).toBe(once);
        expect(once).not.toMatch(/[<>]/);
        expect(once.trim()).toBe(once);
      }
    }),
  );
});

test('a clean text is unchanged by JSON and UTF-8', () => {
  fc.assert(
    fc.property(nasty, (text) => {
      const clean = cleanText(text);
      expect(Buffer.from(clean, 'utf8').toString('utf8')).toBe(clean);
    }),
  );
});

test.each([
  ['  Jira  ', 'Jira'],
  ['a < b > c', 'a  b  c'],
  ['<b>bold</b>', 'bbold/b'],
  ['line\nline\ttab', 'line\nline\ttab'],
  ['nul\0bell\u0007', 'nulbell'],
  ['< >', ''],
])('the text %j is stored as %j', (sent, stored) => {
  expect(cleanText(sent)).toBe(stored);
});

test.each([
  ['<p>Plan <b>and</b> track</p>', 'Plan and track'],
  ['<a href="https://x.org" onclick=\'alert("1")\'>x</a>', 'x'],
  ['before<script type="module">alert(1)</script >after', 'beforeafter'],
  ['<STYLE>p { }</STYLE>seen', 'seen'],
  ['a<!-- hidden <b> -->b', 'ab'],
  ['1 < 2 and 3 > 2', '1  2 and 3  2'],
  ['<scr<b>ipt>x', 'scriptx'],
  ['I <3 it', 'I 3 it'],
])('the markup of %j is stripped to %j', (sent, stored) => {
  expect(stripMarkup(sent)).toBe(stored);
});
