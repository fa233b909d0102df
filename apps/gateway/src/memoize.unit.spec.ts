import { expect, test } from 'vitest';
import { memoize } from './memoize.js';

const counted = (size: number) => {
  const texts: string[] = [];
  const length = memoize(size, (text) => {
    texts.push(text);
    return text.length;
  });
  return { length, texts };
};

test('a stored result is not computed again', () => {
  const { length, texts } = counted(10);
  expect([length('a'), length('bb'), length('a'), length('bb')]).toEqual([1, 2, 1, 2]);
  expect(texts).toEqual(['a', 'bb']);
});

test('the results of the latest texts stay, and those of older ones go', () => {
  const { length, texts } = counted(2);
  for (const text of ['a', 'b', 'c', 'd', 'e', 'd', 'a']) length(text);
  expect(texts).toEqual(['a', 'b', 'c', 'd', 'e', 'a']);
});

test('the result of an unusually long text is not stored', () => {
  const { length, texts } = counted(10);
  const long = 'x'.repeat(10_000);
  expect([length(long), length(long)]).toEqual([10_000, 10_000]);
  expect(texts).toHaveLength(2);
});
