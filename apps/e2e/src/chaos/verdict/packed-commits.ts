import { inflateRawSync } from 'node:zlib';
import { readDeflated, readIds } from './click-columns.js';
import { cell, ColumnReader } from './column-reader.js';
import type { LoggedClicks } from './evidence.js';

const MAX_BYTES = 4 * 1_024 * 1_024;

/**
 * Reads packed commits with the verdict's own reader. Layout: the ids of the clicks; the deflated headers, column by column
 * (a dictionary of incarnations and the indexes into it, numbers of clicks, times, starts of the ranges as distances from the
 * previous end, lengths of the ranges, and two columns of optional times, with 0 for none); the columns of layout 2.
 * @throws Error on another layout or malformed bytes
 */
export const readPackedCommits = (layout: number, first: number, bytes: Uint8Array): LoggedClicks[] => {
  if (layout !== 3) throw new Error(`Packed commits of layout ${layout} can't be read here`);
  const whole = new ColumnReader(bytes);
  const ids = readIds(whole);
  const headers = new ColumnReader(inflateRawSync(whole.block(), { maxOutputLength: MAX_BYTES }));
  const clicks = readDeflated(whole.block(), ids);
  const count = headers.varint();
  const column = (read: () => number): number[] => Array.from({ length: count }, read);
  const names = Array.from({ length: headers.varint() }, () => headers.text());
  const [incarnations, numbers] = [column(() => headers.varint()), column(() => headers.varint())];
  let time = 0;
  const times = column(() => (time += headers.zigzag()));
  const [begins, lengths] = [column(() => headers.zigzag()), column(() => headers.zigzag())];
  const optional = (near: number) => (headers.varint() === 0 ? undefined : near + headers.zigzag());
  times.forEach(optional);
  const rereads = times.map(optional);
  if (!headers.atEnd || !whole.atEnd) throw new Error('There are more bytes than commits');
  let [to, taken] = [0, 0];
  return numbers.map((number, index) => {
    const from = to + cell(begins, index);
    to = from + cell(lengths, index);
    const reread = rereads[index];
    taken += number;
    return {
      position: first + index,
      incarnation: cell(names, cell(incarnations, index)),
      from,
      to,
      ...(reread === undefined ? {} : { reread }),
      clicks: clicks.slice(taken - number, taken),
    };
  });
};
