import { PNG_SIGNATURE } from './png-file.js';

/** The type and the size of a raster image, as declared in its header. */
interface ImageHeader {
  readonly type: 'image/png' | 'image/jpeg' | 'image/webp';
  readonly width: number;
  readonly height: number;
  readonly animated: boolean;
}

/** Reads the header of a PNG, JPEG or WebP image; null for anything else, and for a header that is cut off. */
export const readImageHeader = (bytes: Buffer): ImageHeader | null => {
  if (bytes.subarray(0, 8).equals(PNG_SIGNATURE)) return pngHeader(bytes);
  if (bytes.length > 3 && bytes.readUIntBE(0, 3) === 0xffd8ff) return jpegHeader(bytes);
  if (text(bytes, 0) === 'RIFF' && text(bytes, 8) === 'WEBP') return webpHeader(bytes);
  return null;
};

const text = (bytes: Buffer, at: number): string => bytes.toString('latin1', at, at + 4);

const pngHeader = (bytes: Buffer): ImageHeader | null => {
  if (bytes.length < 33 || text(bytes, 12) !== 'IHDR') return null;
  const animated = hasChunk(bytes, 'acTL');
  return { type: 'image/png', width: bytes.readUInt32BE(16), height: bytes.readUInt32BE(20), animated };
};

/** Whether a chunk stands before the pixels of a PNG. */
const hasChunk = (bytes: Buffer, name: string): boolean => {
  for (let at = 8; at + 12 <= bytes.length; at += 12 + bytes.readUInt32BE(at)) {
    const chunk = text(bytes, at + 4);
    if (chunk === name) return true;
    if (chunk === 'IDAT') return false;
  }
  return false;
};

/** Markers of a frame, C0 to CF, are its size; these three of them are tables. */
const TABLES = [0xc4, 0xc8, 0xcc];

const jpegHeader = (bytes: Buffer): ImageHeader | null => {
  for (let at = 2; at + 9 <= bytes.length;) {
    const marker = bytes[at + 1] ?? 0;
    if (bytes[at] !== 0xff) return null;
    // Padding, and markers without a length.
    if (marker === 0xff) at += 1;
    else if (marker === 0x01 || (marker >= 0xd0 && marker <= 0xd8)) at += 2;
    else if (marker >= 0xc0 && marker <= 0xcf && !TABLES.includes(marker)) {
      const [height, width] = [bytes.readUInt16BE(at + 5), bytes.readUInt16BE(at + 7)];
      return { type: 'image/jpeg', width, height, animated: false };
    } else at += 2 + bytes.readUInt16BE(at + 2);
  }
  return null;
};

const webpHeader = (bytes: Buffer): ImageHeader | null => {
  if (bytes.length < 30) return null;
  const type = 'image/webp';
  switch (text(bytes, 12)) {
    case 'VP8X': {
      const animated = (bytes.readUInt8(20) & 0x02) !== 0;
      return { type, width: bytes.readUIntLE(24, 3) + 1, height: bytes.readUIntLE(27, 3) + 1, animated };
    }
    case 'VP8L': {
      const bits = bytes.readUInt32LE(21);
      return { type, width: (bits & 0x3fff) + 1, height: ((bits >>> 14) & 0x3fff) + 1, animated: false };
    }
    case 'VP8 ': {
      const [width, height] = [bytes.readUInt16LE(26) & 0x3fff, bytes.readUInt16LE(28) & 0x3fff];
      return { type, width, height, animated: false };
    }
    default:
      return null;
  }
};
