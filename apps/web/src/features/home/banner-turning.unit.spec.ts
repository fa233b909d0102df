import { describe, expect, test } from '@jest/globals';
import {
  initialTurning,
  shownIndex,
  swipeStep,
  turn,
  turnsByItself,
  wrapped,
  type TurningAction,
} from './banner-turning.js';

const after = (...actions: readonly TurningAction[]) => actions.reduce(turn, initialTurning(false));
const held = (by: 'hovered' | 'focused', on: boolean): TurningAction => ({ type: 'held', by, on });

describe('banners turn by themselves', () => {
  test('when there is more than one', () => {
    expect(turnsByItself(after(), 2)).toBe(true);
    expect(turnsByItself(after(), 1)).toBe(false);
  });

  test('while nobody points at them, nor has the focus in them', () => {
    expect(turnsByItself(after(held('hovered', true)), 2)).toBe(false);
    expect(turnsByItself(after(held('focused', true)), 2)).toBe(false);
    expect(
      turnsByItself(after(held('focused', true), held('hovered', true), held('hovered', false)), 2),
    ).toBe(false);
    expect(turnsByItself(after(held('hovered', true), held('hovered', false)), 2)).toBe(true);
  });

  test('until they are stopped, and when they are asked to again, whatever points at them then', () => {
    expect(turnsByItself(initialTurning(true), 2)).toBe(false);
    const stopped = [held('hovered', true), held('focused', true), { type: 'stopped' }] as const;
    expect(turnsByItself(after(...stopped, held('hovered', false), held('focused', false)), 2)).toBe(false);
    expect(turnsByItself(after(...stopped, { type: 'played' }), 2)).toBe(true);
    expect(turnsByItself(after(...stopped, { type: 'played' }, held('hovered', true)), 2)).toBe(false);
  });

  test('and choosing one neither stops nor starts them', () => {
    const shown = { type: 'shown', banner: { id: 'b', index: 1 } } as const;
    expect(turnsByItself(after(shown), 2)).toBe(true);
    expect(turnsByItself(after({ type: 'stopped' }, shown), 2)).toBe(false);
  });
});

describe('the shown banner', () => {
  const list = (ids: string) => Array.from(ids, (id) => ({ id }));

  test('is the first until one is chosen', () => {
    expect(shownIndex(list('abc'), null)).toBe(0);
    expect(shownIndex([], null)).toBe(0);
  });

  test('stays when others come, go or change places', () => {
    expect(shownIndex(list('xabc'), { id: 'b', index: 1 })).toBe(2);
    expect(shownIndex(list('b'), { id: 'b', index: 1 })).toBe(0);
    expect(shownIndex(list('cab'), { id: 'b', index: 1 })).toBe(2);
  });

  test('gives its place to the next when it is taken away, at the end to the last', () => {
    expect(shownIndex(list('ac'), { id: 'b', index: 1 })).toBe(1);
    expect(shownIndex(list('ab'), { id: 'c', index: 2 })).toBe(1);
    expect(shownIndex([], { id: 'c', index: 2 })).toBe(0);
  });
});

test('the round has no ends', () => {
  expect([-1, 0, 2, 3, 7].map((index) => wrapped(index, 3))).toEqual([2, 0, 2, 0, 1]);
});

test('a swipe is a way to the side', () => {
  expect(swipeStep(-60, 10)).toBe(1);
  expect(swipeStep(60, -10)).toBe(-1);
  expect(swipeStep(-39, 0)).toBe(0);
  expect(swipeStep(-60, 40)).toBe(0);
});
