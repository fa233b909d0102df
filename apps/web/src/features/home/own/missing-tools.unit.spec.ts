import { describe, expect, test } from 'vitest';
import { parseMissing, withoutGone } from './missing-tools.js';

const DAY_MS = 24 * 60 * 60 * 1_000;
const NOW = 100 * DAY_MS;
const tools = [{ id: 'a' }, { id: 'd' }];

describe("the missing tools of a visitor's list", () => {
  test('a list whose tools are all in the directory stays the same', () => {
    const list = ['d', 'a'];
    const { left, missing } = withoutGone(list, tools, {}, NOW);
    expect(left).toBe(list);
    expect(missing).toEqual({});
  });

  test('a missing tool stays in the list for a week, and the time at which it was first missing is kept', () => {
    const list = ['x', 'd', 'y'];
    const since = NOW - 6 * DAY_MS;
    const { left, missing } = withoutGone(list, tools, { y: since }, NOW);
    expect(left).toBe(list);
    expect(missing).toEqual({ x: NOW, y: since });
  });

  test('a tool that has been missing for a week is dropped from the list', () => {
    const { left, missing } = withoutGone(['x', 'd', 'y'], tools, { x: NOW - 7 * DAY_MS, y: NOW }, NOW);
    expect(left).toEqual(['d', 'y']);
    expect(missing).toEqual({ y: NOW });
  });

  test('a tool that is there again is no longer missing', () => {
    expect(withoutGone(['a'], tools, { a: NOW - 30 * DAY_MS }, NOW)).toEqual({ left: ['a'], missing: {} });
  });

  test.each([null, '', '{', 'null', '7', '["x"]', '{"x":"y"}'])(
    'the stored value %j is no times',
    (stored) => {
      expect(parseMissing(stored)).toEqual({});
    },
  );

  test('stored times are read as they were stored', () => {
    expect(parseMissing('{"x":7,"y":null}')).toEqual({ x: 7 });
  });
});
