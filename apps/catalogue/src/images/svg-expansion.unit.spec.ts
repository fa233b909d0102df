import { expect, test } from 'vitest';
import { expansionOf, type SvgNode } from './svg-expansion.js';

/** Elements each of which repeats the next one. */
const chain = (length: number): number => {
  const ids = new Map(
    Array.from({ length }, (_, n): [string, SvgNode] => [
      `a${n}`,
      { children: [], references: [{ id: `a${n + 1}`, reach: 'element' }], points: 0, isGradient: false },
    ]),
  );
  const [first] = ids.values();
  return first === undefined ? 0 : expansionOf(first, ids);
};

test('the elements of a chain of references are counted, unless the chain is too long to be followed', () => {
  expect(chain(100)).toBe(100);
  expect(chain(100_000)).toBe(Infinity);
});
