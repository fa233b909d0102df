import { deflateSync } from 'node:zlib';
import { PNG_SIGNATURE, pngChunk } from '../images/png-file.js';

const pngStart = (width: number, height: number): Buffer => {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  // Eight bits for each of red, green, blue and alpha.
  header.set([8, 6], 8);
  return Buffer.concat([PNG_SIGNATURE, pngChunk('IHDR', header)]);
};

interface PngOptions {
  /** Stands before the pixels. */
  readonly before?: readonly [type: string, data: Buffer];
  /** Follows the end of the image. */
  readonly after?: string;
}

/** A PNG of one colour in several strengths. */
export const png = (width: number, height: number, { before, after = '' }: PngOptions = {}): Buffer => {
  const rows = Buffer.alloc((width * 4 + 1) * height);
  for (let at = 0; at < rows.length; at += 1) {
    const inRow = at % (width * 4 + 1);
    if (inRow > 0) rows[at] = inRow % 4 === 0 ? 255 : Math.floor(inRow / 4) % 256;
  }
  return Buffer.concat([
    pngStart(width, height),
    before === undefined ? Buffer.alloc(0) : pngChunk(...before),
    pngChunk('IDAT', deflateSync(rows)),
    pngChunk('IEND', Buffer.alloc(0)),
    Buffer.from(after),
  ]);
};

/** A PNG whose header declares a size that its few bytes can't have. */
export const pngBomb = (width: number, height: number): Buffer =>
  Buffer.concat([
    pngStart(width, height),
    pngChunk('IDAT', deflateSync(Buffer.alloc(1_000))),
    pngChunk('IEND', Buffer.alloc(0)),
  ]);

/** 12 by 8 pixels. */
export const jpeg = Buffer.from(
  '/9j/4AAQSkZJRgABAQAAAQABAAD/2wEEEAAQABAAEAAQABEAEAASABQAFAASABkAGwAYABsAGQAlACIAHwAfACIAJQA4ACgAKwAoACsAKAA4AFUANQA+ADUANQA+ADUAVQBLAFsASgBFAEoAWwBLAIcAagBeAF4AagCHAJwAgwB8AIMAnAC9AKkAqQC9AO4A4gDuATcBNwGiEQAQABAAEAAQABEAEAASABQAFAASABkAGwAYABsAGQAlACIAHwAfACIAJQA4ACgAKwAoACsAKAA4AFUANQA+ADUANQA+ADUAVQBLAFsASgBFAEoAWwBLAIcAagBeAF4AagCHAJwAgwB8AIMAnAC9AKkAqQC9AO4A4gDuATcBNwGi/8IAEQgACAAMAwEiAAIRAQMRAf/EACkAAQEBAAAAAAAAAAAAAAAAAAAEBQEBAQAAAAAAAAAAAAAAAAAAAwb/2gAMAwEAAhADEAAAAI9QpV//xAAXEAEAAwAAAAAAAAAAAAAAAAAAAgMy/9oACAEBAAE/AKEMv//EABYRAAMAAAAAAAAAAAAAAAAAAAADMf/aAAgBAgEBPwB1P//EABYRAAMAAAAAAAAAAAAAAAAAAAAFMv/aAAgBAwEBPwBZB//Z',
  'base64',
);

/** 12 by 8 pixels each: with losses, and without. */
export const webps = [
  'UklGRkYAAABXRUJQVlA4IDoAAACQAQCdASoMAAgAAsBMJbACdLoAA5gA/rT/8xe28JPYvOJwTCX//z2cOu7+crnu8xBd3BruStsNuAAA',
  'UklGRjQAAABXRUJQVlA4TCgAAAAvC8ABAF8gEEji3J9lhqGY//nPLAeCABKFWGaZZZZZRpwgov+BnO4J',
].map((bytes) => Buffer.from(bytes, 'base64'));

/** The head of an animated WebP of 12 by 8 pixels. */
export const animatedWebp = Buffer.concat([
  Buffer.from('RIFF\x30\0\0\0WEBPVP8X\x0a\0\0\0\x02\0\0\0\x0b\0\0\x07\0\0ANIM', 'latin1'),
  Buffer.alloc(24),
]);

export const svg = (content: string): Buffer =>
  Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24">${content}</svg>`);

/** An ICO file of images with the width that its list gives each of them. */
export const ico = (...images: readonly (readonly [width: number, data: Buffer])[]): Buffer => {
  const head = Buffer.alloc(6 + 16 * images.length);
  head.writeUInt16LE(1, 2);
  head.writeUInt16LE(images.length, 4);
  let end = head.length;
  images.forEach(([width, data], index) => {
    const at = 6 + 16 * index;
    head.writeUInt8(width % 256, at);
    head.writeUInt8(width % 256, at + 1);
    head.writeUInt32LE(data.length, at + 8);
    head.writeUInt32LE(end, at + 12);
    end += data.length;
  });
  return Buffer.concat([head, ...images.map(([, data]) => data)]);
};

interface BitmapParts {
  readonly width: number;
  readonly height: number;
  readonly bits: number;
  /** The palette, the rows from the last one and the mask. */
  readonly content: readonly number[];
}

/** A bitmap as ICO files hold it. */
export const bitmap = ({ width, height, bits, content }: BitmapParts): Buffer => {
  const head = Buffer.alloc(40);
  head.writeUInt32LE(40, 0);
  head.writeInt32LE(width, 4);
  head.writeInt32LE(height * 2, 8);
  head.writeUInt16LE(1, 12);
  head.writeUInt16LE(bits, 14);
  return Buffer.concat([head, Buffer.from(content)]);
};
