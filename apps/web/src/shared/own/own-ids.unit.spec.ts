import { describe, expect, test } from 'vitest';
import { newUuid } from '../uuid.js';
import { MAX_LENGTH, parseIds, toggled, withOpened } from './own-ids.js';

const ids = (count: number): readonly string[] => Array.from({ length: count }, () => newUuid());

describe("the visitor's lists", () => {
  test('a stored list is read as it was stored', () => {
    const some = ids(3);
    expect(parseIds(JSON.stringify(some), 'favourites')).toEqual(some);
  });

  test.each([null, '', '{', '{"a":1}', '7', 'null', '[null,7,"x",["y"]]'])(
    'the stored value %j is an empty list',
    (stored) => {
      expect(parseIds(stored, 'lately')).toEqual([]);
    },
  );

  test('a stored list has valid ids only, each once', () => {
    const [one, other] = ids(2);
    expect(parseIds(JSON.stringify([one, 'x', other, null, one]), 'favourites')).toEqual([one, other]);
  });

  test.each(['favourites', 'lately'] as const)('a stored list of %s is read up to its limit', (list) => {
    const many = ids(MAX_LENGTH[list] + 5);
    expect(parseIds(JSON.stringify(many), list)).toEqual(many.slice(0, MAX_LENGTH[list]));
  });

  test('the star adds a favourite at the front, and removes it again', () => {
    const [one, other] = ids(2) as [string, string];
    const both = toggled([one], other);
    expect(both).toEqual([other, one]);
    expect(toggled(both!, one)).toEqual([other]);
  });

  test('one favourite too many is refused, and a full list still loses one by its star', () => {
    const full = ids(MAX_LENGTH.favourites);
    expect(toggled(full, newUuid())).toBeNull();
    expect(toggled(full, full[7]!)).toHaveLength(MAX_LENGTH.favourites - 1);
  });

  test('an opened tool is the first one, is there once, and the oldest is forgotten', () => {
    const full = ids(MAX_LENGTH.lately);
    const id = newUuid();
    expect(withOpened(full, id)).toEqual([id, ...full.slice(0, -1)]);
    expect(withOpened(full, full[4]!)).toEqual([full[4], ...full.filter((other) => other !== full[4])]);
  });
});
