import { afterEach, beforeEach, expect, test } from 'vitest';
import type { KeyboardEvent } from 'react';
import { rovingStep } from './roving-step.js';

const { getComputedStyle } = globalThis;
/** The direction of the row. */
let direction = 'ltr';
beforeEach(() => {
  globalThis.getComputedStyle = () => ({ direction }) as CSSStyleDeclaration;
});
afterEach(() => {
  globalThis.getComputedStyle = getComputedStyle;
});

const step = (key: string) => rovingStep({ key } as KeyboardEvent, 2, 5);

test.each([
  ['ltr', 3, 1],
  ['rtl', 1, 3],
])('the arrow keys point as the controls are on the screen: %s', (rowDirection, right, left) => {
  direction = rowDirection;
  expect([step('ArrowRight'), step('ArrowLeft')]).toEqual([right, left]);
});

test('Home leads to the first control, End to the last one, and other keys to none', () => {
  expect(['Home', 'End', 'a', 'ArrowDown'].map(step)).toEqual([0, 4, undefined, undefined]);
});
