import { crc32, deflateSync } from 'node:zlib';

const chunk = (type: string, data: Buffer): Buffer => {
  const named = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  sum.writeUInt32BE(crc32(named));
  return Buffer.concat([length, named, sum]);
};

const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

const pngStart = (width: number, height: number): Buffer => {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  // Eight bits for each of red, green, blue and alpha.
  header.set([8, 6], 8);
  return Buffer.concat([SIGNATURE, chunk('IHDR', header)]);
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
    before === undefined ? Buffer.alloc(0) : chunk(...before),
    chunk('IDAT', deflateSync(rows)),
    chunk('IEND', Buffer.alloc(0)),
    Buffer.from(after),
  ]);
};

/** A PNG whose header says a size that its few bytes can't have. */
export const pngBomb = (width: number, height: number): Buffer =>
  Buffer.concat([
    pngStart(width, height),
    chunk('IDAT', deflateSync(Buffer.alloc(1_000))),
    chunk('IEND', Buffer.alloc(0)),
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

export const svg = (content: string, attributes = 'viewBox="0 0 24 24"'): Buffer =>
  Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" ${attributes}>${content}</svg>`);
