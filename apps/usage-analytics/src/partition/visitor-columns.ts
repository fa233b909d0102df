import type { Click } from '@tools-hub/contracts';
import { isVisitorMark } from '@tools-hub/contracts';

/** The layout of commits whose documents have the visitors' marks beside the clicks. Older versions read the clicks and skip the marks. */
export const VISITORS_VERSION = 4;

const MARK_BYTES = 2;

/** The marks of clicks, two bytes for each with the lower one first, 0 without a mark. Undefined when no click has one. */
export const encodeVisitors = (clicks: readonly Click[]): Buffer | undefined => {
  if (clicks.every(({ visitorMark }) => visitorMark === undefined)) return undefined;
  const bytes = Buffer.alloc(clicks.length * MARK_BYTES);
  clicks.forEach(({ visitorMark = 0 }, index) => bytes.writeUInt16LE(visitorMark, index * MARK_BYTES));
  return bytes;
};

/**
 * The clicks with their marks.
 * @throws RangeError when there are fewer or more marks than clicks
 */
export const withVisitors = (
  clicks: readonly Click[],
  visitors: Uint8Array | undefined,
): readonly Click[] => {
  if (visitors === undefined) return clicks;
  if (visitors.length !== clicks.length * MARK_BYTES)
    throw new RangeError('The visitors are not those of the clicks');
  const marks = Buffer.from(visitors.buffer, visitors.byteOffset, visitors.byteLength);
  return clicks.map((click, index) => {
    const visitorMark = marks.readUInt16LE(index * MARK_BYTES);
    return isVisitorMark(visitorMark) ? { ...click, visitorMark } : click;
  });
};

export const withoutVisitors = (clicks: readonly Click[]): readonly Click[] =>
  clicks.map(({ visitorMark: _, ...click }) => click);

/** The part of the marks that belongs to some of the clicks. */
export const sliceVisitors = (
  visitors: Uint8Array | undefined,
  offset: number,
  count: number,
): Uint8Array | undefined => visitors?.subarray(offset * MARK_BYTES, (offset + count) * MARK_BYTES);

/** The marks of consecutive commits as those of one. */
export const joinVisitors = (
  parts: readonly { readonly n: number; readonly visitors: Uint8Array | undefined }[],
): Buffer | undefined => {
  if (parts.every(({ visitors }) => visitors === undefined)) return undefined;
  return Buffer.concat(parts.map(({ n, visitors }) => visitors ?? Buffer.alloc(n * MARK_BYTES)));
};
