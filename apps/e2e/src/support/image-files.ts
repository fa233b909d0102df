import { crc32, deflateSync } from 'node:zlib';

const chunk = (type: string, data: Buffer): Buffer => {
  const named = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  sum.writeUInt32BE(crc32(named));
  return Buffer.concat([length, named, sum]);
};

/** A PNG in one colour. `claimed` is the size in its header. */
export const png = (
  width: number,
  height: number,
  { colour = [200, 60, 60, 255], claimed = [width, height] }: { colour?: number[]; claimed?: number[] } = {},
): Buffer => {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(claimed[0] ?? 0, 0);
  header.writeUInt32BE(claimed[1] ?? 0, 4);
  header.set([8, 6], 8);
  const row = Buffer.concat([Buffer.from([0]), ...Array.from({ length: width }, () => Buffer.from(colour))]);
  const rows = Buffer.concat(Array.from({ length: height }, () => row));
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(rows)),
    chunk('IEND', Buffer.alloc(0)),
  ]);
};

/** A square of one colour. */
export const svg = (colour: string, more = ''): Buffer =>
  Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24">${more}<path fill="${colour}" d="M0 0h24v24H0z"/></svg>`,
  );

/** An ICO file of square PNG images with these sides. */
export const ico = (...sides: readonly number[]): Buffer => {
  const images = sides.map((side) => png(side, side));
  const head = Buffer.alloc(6 + 16 * sides.length);
  head.writeUInt16LE(1, 2);
  head.writeUInt16LE(sides.length, 4);
  let end = head.length;
  images.forEach(({ length }, index) => {
    const at = 6 + 16 * index;
    const side = sides[index] ?? 0;
    head.set([side, side], at);
    head.writeUInt32LE(length, at + 8);
    head.writeUInt32LE(end, at + 12);
    end += length;
  });
  return Buffer.concat([head, ...images]);
};
