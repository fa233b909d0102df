import { createHash } from 'node:crypto';
import { DomainError } from '@tools-hub/contracts';
import { IMAGE_TYPES, LIMITS, type ImageType, type ImageUse } from '@tools-hub/domain';
import { isIco, pngOfIco } from './ico-file.js';
import { readImageHeader } from './image-header.js';
import { unreadable, type Rasters } from './rasters.js';
import { sanitiseSvg, SvgProblem } from './sanitise-svg.js';

/** An image that is safe to store and to serve. */
interface PreparedImage {
  readonly id: string;
  readonly type: ImageType;
  readonly width: number;
  readonly height: number;
  readonly data: Buffer;
}

/** The most pixels on a side of a stored image. */
const SIDES: Readonly<Record<ImageUse, number>> = { icon: 512, banner: 1_600 };

/**
 * Makes an image of a file of any origin: a raster image is decoded and encoded again, an SVG image is written again from its allowed
 * parts, and of an ICO file the largest image is taken, since that is what many sites have. The type is recognised by the bytes; a declared
 * type or name is ignored.
 * @throws DomainError UNSUPPORTED_MEDIA_TYPE; BODY_TOO_LARGE; INVALID naming the problem; OVERLOADED
 */
export const prepareImage = async (
  bytes: Buffer,
  use: ImageUse,
  rasters: Pick<Rasters, 'encode'>,
): Promise<PreparedImage> => {
  if (bytes.length > LIMITS.imageBytes) throw tooLarge();
  const file = isIco(bytes) ? pngOfIco(bytes) : bytes;
  if (file === null) throw unreadable();
  const header = readImageHeader(file);
  if (header === null) return prepareSvg(file);
  const { type, width, height, animated } = header;
  if (animated) throw invalid('must not be animated');
  if (width === 0 || height === 0) throw unreadable();
  if (Math.max(width, height) > LIMITS.imageSide || width * height > LIMITS.imagePixels) {
    throw invalid(`must have at most ${LIMITS.imageSide} pixels on a side, and 16 million in all`);
  }
  const raster = await rasters.encode({
    bytes: new Uint8Array(file),
    type,
    maxSide: SIDES[use],
    maxPng: LIMITS.imageBytes / 2,
  });
  return imageOf(raster.type, raster.width, raster.height, Buffer.from(raster.bytes));
};

const prepareSvg = (bytes: Buffer): PreparedImage => {
  const source = textOf(bytes);
  if (source === null || !/^\s*</.test(source.replace(/^\uFEFF/, '')) || !/<svg[\s>]/.test(source)) {
    throw new DomainError('UNSUPPORTED_MEDIA_TYPE', 'An image must be PNG, JPEG, WebP or SVG');
  }
  try {
    const { text, width, height } = sanitiseSvg(source);
    return imageOf('image/svg+xml', width, height, Buffer.from(text));
  } catch (error) {
    if (error instanceof SvgProblem) throw invalid(error.message);
    throw error;
  }
};

const UTF8 = new TextDecoder('utf-8', { fatal: true });

const textOf = (bytes: Buffer): string | null => {
  try {
    return UTF8.decode(bytes);
  } catch {
    return null;
  }
};

const imageOf = (type: ImageType, width: number, height: number, data: Buffer): PreparedImage => {
  if (data.length > LIMITS.imageBytes) throw invalid('has too many details to be stored');
  const hash = createHash('sha256').update(data).digest('hex').slice(0, 32);
  return { id: `${hash}.${IMAGE_TYPES[type]}`, type, width, height, data };
};

const tooLarge = (): DomainError => new DomainError('BODY_TOO_LARGE', 'An image must have at most 512 kB');

const invalid = (message: string): DomainError =>
  new DomainError('INVALID', 'The image is not valid', [{ field: 'body', message }]);
