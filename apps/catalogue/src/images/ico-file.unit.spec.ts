import { inflateSync } from 'node:zlib';
import { expect, test } from 'vitest';
import fc from 'fast-check';
import { bitmap, ico, png } from '../testing/image-files.js';
import { isIco, pngOfIco } from './ico-file.js';
import { readImageHeader } from './image-header.js';

/** The pixels of a PNG file that was written without filters, as rows of red, green, blue and alpha. */
const rowsOf = (file: Buffer | null): readonly (readonly number[][])[] => {
  if (file === null) return [];
  const { width, height } = readImageHeader(file) ?? { width: 0, height: 0 };
  const data = inflateSync(file.subarray(file.indexOf('IDAT') + 4));
  return Array.from({ length: height }, (_, y) =>
    Array.from({ length: width }, (_, x) => [
      ...data.subarray(y * (width * 4 + 1) + 1 + x * 4, y * (width * 4 + 1) + 5 + x * 4),
    ]),
  );
};

const RED = [255, 0, 0, 255];
const BLUE = [0, 0, 255, 255];
const NOTHING = [0, 0, 0, 0];
/** Blue, green and red. */
const [RED_BYTES, BLUE_BYTES] = [
  [0, 0, 255],
  [255, 0, 0],
];

test('the largest image of a file is taken, and a PNG stays as it is', () => {
  const large = png(32, 32);
  const file = ico([16, png(16, 16)], [32, large], [8, png(8, 8)]);
  expect(isIco(file)).toBe(true);
  expect(pngOfIco(file)).toEqual(large);
  expect(pngOfIco(ico([255, png(16, 16)], [0, large]))).toEqual(large);
});

test('a bitmap of 24 bits has its last row first, and its mask makes pixels transparent', () => {
  // Each row of pixels has two bytes of padding, each row of the mask three.
  const content = [
    ...[...RED_BYTES, ...RED_BYTES, 0, 0],
    ...[...BLUE_BYTES, ...[0, 0, 0], 0, 0],
    ...[0, 0, 0, 0],
    ...[0b0100_0000, 0, 0, 0],
  ];
  const file = ico([2, bitmap({ width: 2, height: 2, bits: 24, content })]);
  expect(rowsOf(pngOfIco(file))).toEqual([
    [BLUE, NOTHING],
    [RED, RED],
  ]);
});

test('a bitmap of 32 bits has its own transparency, or the mask where that is empty', () => {
  const half = { width: 1, height: 1, bits: 32, content: [...RED_BYTES, 128, 0b1000_0000, 0, 0, 0] };
  expect(rowsOf(pngOfIco(ico([1, bitmap(half)])))).toEqual([[[255, 0, 0, 128]]]);
  const empty = { width: 1, height: 1, bits: 32, content: [...RED_BYTES, 0, 0, 0, 0, 0] };
  expect(rowsOf(pngOfIco(ico([1, bitmap(empty)])))).toEqual([[RED]]);
});

test.each([
  [1, [0b0100_0000, 0, 0, 0]],
  [4, [0x01, 0, 0, 0]],
  [8, [0, 1, 0, 0]],
])('a bitmap of %i bits has the colours of its palette', (bits, row) => {
  const palette = [...RED_BYTES, 0, ...BLUE_BYTES, 0, ...Array<number>((2 ** bits - 2) * 4).fill(0)];
  const content = [...palette, ...row, 0, 0, 0, 0];
  expect(rowsOf(pngOfIco(ico([2, bitmap({ width: 2, height: 1, bits, content })])))).toEqual([[RED, BLUE]]);
});

test.each([
  ['without images', Buffer.concat([Buffer.from([0, 0, 1, 0]), Buffer.alloc(18)])],
  ['whose image is cut off', ico([2, bitmap({ width: 2, height: 2, bits: 24, content: [1, 2, 3] })])],
  ['whose image is too large', ico([0, bitmap({ width: 70_000, height: 2, bits: 1, content: [] })])],
  ['whose image has a negative height', ico([2, bitmap({ width: 2, height: -2, bits: 1, content: [] })])],
  ['of an unknown depth', ico([1, bitmap({ width: 1, height: 1, bits: 16, content: Array(16).fill(0) })])],
])('a file %s has no image', (_what, file) => {
  expect(pngOfIco(file)).toBeNull();
});

test('a file that is cut off or changed anywhere is read without an error', () => {
  const palette = Array<number>(8).fill(7);
  const files = [
    ico([16, png(16, 16)]),
    ico([2, bitmap({ width: 2, height: 2, bits: 1, content: [...palette, ...Array<number>(16).fill(1)] })]),
    ico([2, bitmap({ width: 2, height: 2, bits: 32, content: Array<number>(24).fill(9) })]),
  ];
  fc.assert(
    fc.property(
      fc.constantFrom(...files),
      fc.nat(120),
      fc.array(fc.tuple(fc.nat(100), fc.nat(255)), { maxLength: 4 }),
      (file, length, changes) => {
        const changed = Buffer.from(file.subarray(0, Math.max(22, length)));
        for (const [at, byte] of changes) if (at < changed.length) changed[at] = byte;
        if (isIco(changed)) pngOfIco(changed);
      },
    ),
    { numRuns: 2_000 },
  );
});
