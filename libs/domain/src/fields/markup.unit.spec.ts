import { expect, test } from 'vitest';
import fc from 'fast-check';
import { withoutMarkup } from './markup.js';

/** The same markup as the scanner's, as one regular expression: correct, but of quadratic cost. */
const MARKUP = /<(script|style)\b[^>]*>[\s\S]*?<\/\1\s*>|<!--[\s\S]*?-->|<\/?[a-z][^<>]*>/gi;

const pieces = fc.constantFrom(
  ...['<', '>', '/', '!', '-', '--', '-->', '<!--', '<!-->', ' ', '\n', 'a', 'B', '_', '7', 's', '\u017f'],
  ...[
    '<script',
    '<SCRIPT>',
    '</script',
    '</Script >',
    '<style',
    '<style>',
    '</style>',
    '</style\t>',
    '<b>',
    '</b',
  ],
);

test('the scanner finds the same markup as the regular expression', () => {
  const text = fc
    .array(fc.oneof({ weight: 5, arbitrary: pieces }, fc.string({ unit: 'binary' })))
    .map((all) => all.join(''));
  fc.assert(
    fc.property(text, (sent) => {
      expect(withoutMarkup(sent)).toBe(sent.replace(MARKUP, ''));
    }),
    { numRuns: 5_000 },
  );
});

test.each([
  '<!--',
  '<script',
  '<script>',
  '<style ',
  '</script ',
  '<a',
  '<',
  '<script></style>',
  '<script><!--',
  '</script         ',
  '<!-- -- ',
])('%j over and over is scanned in linear time', (piece) => {
  // Linear: a few hundredths of a second. Quadratic: half a minute.
  const text = piece.repeat(Math.ceil(500_000 / piece.length));
  const started = performance.now();
  withoutMarkup(text);
  expect(performance.now() - started).toBeLessThan(5_000);
});
