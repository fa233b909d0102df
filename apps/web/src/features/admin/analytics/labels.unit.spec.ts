import { describe, expect, test } from '@jest/globals';
import { cutName, escapeHtml, percentText } from './labels.js';

describe('names', () => {
  test.each([
    ['Fifteen letters', 'Fifteen letters'],
    ['Sixteen letters!', 'Sixteen letters...'],
    ['Excalidraw', 'Excalidraw'],
    ['x'.repeat(120), `${'x'.repeat(15)}...`],
    ['👩🏽‍💻'.repeat(16), `${'👩🏽‍💻'.repeat(15)}...`],
  ])('%j is %j in the chart', (name, cut) => expect(cutName(name)).toBe(cut));

  test('are text, whatever they hold', () =>
    expect(escapeHtml(`<b title="x">'&`)).toBe('&lt;b title=&quot;x&quot;&gt;&#39;&amp;'));
});

test.each([
  [1, 2, '50%'],
  [1, 3, '33%'],
  [1, 1, '100%'],
  [0, 5, '0%'],
  [1, 1_000, '<1%'],
])('%d of %d are %s', (part, whole, text) => expect(percentText(part, whole)).toBe(text));
