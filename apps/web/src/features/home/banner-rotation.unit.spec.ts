import { describe, expect, test } from 'vitest';
import {
  initialRotation,
  shownIndex,
  swipeStep,
  rotationReducer,
  rotates,
  wrapped,
  type RotationAction,
} from './banner-rotation.js';

const after = (...actions: readonly RotationAction[]) => actions.reduce(rotationReducer, initialRotation);
const held = (by: 'hovered' | 'focused', on: boolean): RotationAction => ({ type: 'held', by, on });

describe('the rotation of banners', () => {
  test('banners rotate when there is more than one', () => {
    expect(rotates(after(), 2)).toBe(true);
    expect(rotates(after(), 1)).toBe(false);
  });

  test('banners pause while they are hovered or contain the focus', () => {
    expect(rotates(after(held('hovered', true)), 2)).toBe(false);
    expect(rotates(after(held('focused', true)), 2)).toBe(false);
    expect(rotates(after(held('focused', true), held('hovered', true), held('hovered', false)), 2)).toBe(
      false,
    );
    expect(rotates(after(held('hovered', true), held('hovered', false)), 2)).toBe(true);
  });

  test('stopped banners rotate again only after Play', () => {
    expect(rotates(after({ type: 'stopped' }), 2)).toBe(false);
    const stopped = [held('hovered', true), held('focused', true), { type: 'stopped' }] as const;
    expect(rotates(after(...stopped, held('hovered', false), held('focused', false)), 2)).toBe(false);
    expect(rotates(after(...stopped, { type: 'played' }), 2)).toBe(true);
    expect(rotates(after(...stopped, { type: 'played' }, held('hovered', true)), 2)).toBe(false);
  });

  test('choosing a banner neither stops nor starts the rotation', () => {
    const shown = { type: 'shown', banner: { id: 'b', index: 1 } } as const;
    expect(rotates(after(shown), 2)).toBe(true);
    expect(rotates(after({ type: 'stopped' }, shown), 2)).toBe(false);
  });
});

describe('the shown banner', () => {
  const list = (ids: string) => Array.from(ids, (id) => ({ id }));

  test('the first banner is shown until one is chosen', () => {
    expect(shownIndex(list('abc'), null)).toBe(0);
    expect(shownIndex([], null)).toBe(0);
  });

  test('the shown banner stays when other banners are added, removed or reordered', () => {
    expect(shownIndex(list('xabc'), { id: 'b', index: 1 })).toBe(2);
    expect(shownIndex(list('b'), { id: 'b', index: 1 })).toBe(0);
    expect(shownIndex(list('cab'), { id: 'b', index: 1 })).toBe(2);
  });

  test('a removed banner is replaced by the next one, or by the last one at the end', () => {
    expect(shownIndex(list('ac'), { id: 'b', index: 1 })).toBe(1);
    expect(shownIndex(list('ab'), { id: 'c', index: 2 })).toBe(1);
    expect(shownIndex([], { id: 'c', index: 2 })).toBe(0);
  });
});

test('the index of a banner wraps around at both ends', () => {
  expect([-1, 0, 2, 3, 7].map((index) => wrapped(index, 3))).toEqual([2, 0, 2, 0, 1]);
});

test('a swipe counts only when it is long enough and mostly horizontal', () => {
  expect(swipeStep(-60, 10)).toBe(1);
  expect(swipeStep(60, -10)).toBe(-1);
  expect(swipeStep(-39, 0)).toBe(0);
  expect(swipeStep(-60, 40)).toBe(0);
});
