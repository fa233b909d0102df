import { expect, test } from 'vitest';
import { stripMarkup } from './strip-markup.js';

test.each([
  ['Plan <b>and</b> build.', 'Plan and build.'],
  ['<p>One</p><p>Two</p>', 'One Two'],
  ['<script>alert(1)</script>Safe<style>p{}</style>', 'Safe'],
  ['a<!-- hidden -->b', 'a b'],
  ['Fish &amp; chips&nbsp;&lt;3', 'Fish & chips <3'],
  ['2 < 3 and 5 > 4', '2 < 3 and 5 > 4'],
  ['An <a href="https://example.org">anchor</a>, here', 'An anchor, here'],
  ['  many \n lines  ', 'many lines'],
  ['', ''],
])('the text %j is shown as %j', (markup, words) => {
  expect(stripMarkup(markup)).toBe(words);
});
