import { describe, expect, test } from 'vitest';
import { cutName, escapeHtml, percentText } from './labels.js';

describe('tool names in charts', () => {
  test.each([
    ['Fifteen letters', 'Fifteen letters'],
    ['Sixteen letters!', 'Sixteen letters...'],
    ['Excalidraw', 'Excalidraw'],
    ['x'.repeat(120), `${'x'.repeat(15)}...`],
    ['👩🏽‍💻'.repeat(16), `${'👩🏽‍💻'.repeat(15)}...`],
  ])('the name %j is shown as %j in a chart', (name, cut) => expect(cutName(name)).toBe(cut));

  test('a name is escaped before it is shown in a tooltip', () =>
    expect(escapeHtml(`<b title="x">'&`)).toBe('&lt;b title=&quot;x&quot;&gt;&#39;&amp;'));
});

test.each([
  [1, 2, '50%'],
  [1, 3, '33%'],
  [1, 1, '100%'],
  [0, 5, '0%'],
  [1, 1_000, '<1%'],
  [6, 1_000, '1%'],
])('the share of %d in %d is shown as %s', (part, whole, text) =>
  expect(percentText(part, whole)).toBe(text),
);
