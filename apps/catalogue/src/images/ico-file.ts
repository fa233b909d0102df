import { PNG_SIGNATURE, pngFile, type Pixels } from './png-file.js';

/** Images of a file that are looked at. */
const MAX_IMAGES = 64;
/** Pixels on a side of an image that isn't a PNG. */
const MAX_SIDE = 256;

interface Entry {
  readonly width: number;
  readonly bits: number;
  readonly data: Buffer;
}

export const isIco = (bytes: Buffer): boolean => bytes.length >= 22 && bytes.readUInt32LE(0) === 0x00010000;

/**
 * The largest image of an ICO file, as a PNG file; null if it can't be read. An image in an ICO file is a PNG file, or a bitmap without
 * its file header and with a mask of transparent pixels after its own.
 */
export const pngOfIco = (bytes: Buffer): Buffer | null => {
  const [best] = entriesOf(bytes).sort((a, b) => b.width - a.width || b.bits - a.bits);
  if (best === undefined) return null;
  if (best.data.subarray(0, 8).equals(PNG_SIGNATURE)) return best.data;
  const bitmap = bitmapOf(best.data);
  return bitmap === null ? null : pngFile(pixelsOf(bitmap));
};

const entriesOf = (bytes: Buffer): Entry[] => {
  const entries: Entry[] = [];
  const count = Math.min(bytes.readUInt16LE(4), MAX_IMAGES);
  for (let at = 6; at < 6 + 16 * count && at + 16 <= bytes.length; at += 16) {
    const [size, start] = [bytes.readUInt32LE(at + 8), bytes.readUInt32LE(at + 12)];
    // Zero stands for 256.
    const width = bytes.readUInt8(at) || 256;
    entries.push({ width, bits: bytes.readUInt16LE(at + 6), data: bytes.subarray(start, start + size) });
  }
  return entries;
};

const HEADER_BYTES = 40;
const DEPTHS = [1, 4, 8, 24, 32];

interface Bitmap {
  readonly width: number;
  readonly height: number;
  readonly bits: number;
  /** Blue, green, red and an unused byte for each colour. */
  readonly palette: Buffer;
  readonly rows: Buffer;
  /** A bit for each pixel: one for a transparent one. Empty without a mask. */
  readonly mask: Buffer;
}

/** Rows are padded to whole words of four bytes. */
const rowBytes = (width: number, bits: number): number => Math.ceil((width * bits) / 32) * 4;

/** Null for a bitmap that is cut off, compressed, or of an unknown kind. */
const bitmapOf = (data: Buffer): Bitmap | null => {
  if (data.length < HEADER_BYTES || data.readUInt32LE(0) !== HEADER_BYTES) return null;
  // The height counts the mask, too.
  const [width, height] = [data.readInt32LE(4), data.readInt32LE(8) / 2];
  const [bits, compression] = [data.readUInt16LE(14), data.readUInt32LE(16)];
  if (!DEPTHS.includes(bits) || compression !== 0 || !Number.isInteger(height)) return null;
  if (width < 1 || height < 1 || width > MAX_SIDE || height > MAX_SIDE) return null;
  const colours = bits > 8 ? 0 : data.readUInt32LE(32) || 2 ** bits;
  if (colours > 256) return null;
  const pixelsAt = HEADER_BYTES + colours * 4;
  const maskAt = pixelsAt + rowBytes(width, bits) * height;
  const end = maskAt + rowBytes(width, 1) * height;
  if (data.length < maskAt) return null;
  return {
    ...{ width, height, bits },
    palette: data.subarray(HEADER_BYTES, pixelsAt),
    rows: data.subarray(pixelsAt, maskAt),
    mask: data.length < end ? Buffer.alloc(0) : data.subarray(maskAt, end),
  };
};

const pixelsOf = (bitmap: Bitmap): Pixels => {
  const { width, height, bits, rows, mask } = bitmap;
  // Files of old programs leave the fourth byte of each pixel empty.
  const hasAlpha = bits === 32 && rows.some((byte, at) => at % 4 === 3 && byte > 0);
  const rgba = Buffer.alloc(width * height * 4);
  for (let y = 0; y < height; y += 1) {
    // The last row comes first.
    const rowAt = rowBytes(width, bits) * (height - 1 - y);
    const maskAt = rowBytes(width, 1) * (height - 1 - y);
    for (let x = 0; x < width; x += 1) {
      const [blue = 0, green = 0, red = 0, alpha = 0] = colourAt(bitmap, rowAt, x);
      const shown = bitsAt(mask, maskAt, x, 1) === 1 ? 0 : 255;
      rgba.set([red, green, blue, hasAlpha ? alpha : shown], (y * width + x) * 4);
    }
  }
  return { width, height, rgba };
};

const colourAt = ({ bits, rows, palette }: Bitmap, rowAt: number, x: number): Buffer => {
  if (bits <= 8) return palette.subarray(bitsAt(rows, rowAt, x, bits) * 4).subarray(0, 3);
  const bytes = bits / 8;
  return rows.subarray(rowAt + x * bytes, rowAt + (x + 1) * bytes);
};

/** A value of at most a byte, the first one in the highest bits. Zero past the end. */
const bitsAt = (data: Buffer, rowAt: number, x: number, bits: number): number => {
  const inByte = 8 / bits;
  const byte = data[rowAt + Math.floor(x / inByte)] ?? 0;
  return (byte >> ((inByte - 1 - (x % inByte)) * bits)) & (2 ** bits - 1);
};
