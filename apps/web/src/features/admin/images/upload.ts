import { t } from '@lingui/core/macro';
import { LIMITS, type ImageUse } from '@tools-hub/domain';
import type { ApiError } from '../../../shared/api/api-error.js';
import { imageProblem } from './image-problem.js';

export const IMAGE_TYPES = ['image/png', 'image/jpeg', 'image/webp', 'image/svg+xml'];
const onlyTypes = (): string => t`Only PNG, JPEG, WebP and SVG images can be used.`;
const tooLarge = (): string => t`An image must have at most 512 kB.`;

/** The most pixels on a side that the site stores. */
const SIDES: Readonly<Record<ImageUse, number>> = { icon: 512, banner: 1_600 };

/** A file that can be sent, or the reason why not. */
type Sendable = { readonly file: Blob } | { readonly problem: string };

/** Makes a large photo smaller before it is sent: the site would store it smaller anyway. */
export const sendable = async (file: Blob, use: ImageUse): Promise<Sendable> => {
  if (!IMAGE_TYPES.includes(file.type)) return { problem: onlyTypes() };
  if (file.size <= LIMITS.imageBytes) return { file };
  if (file.type === 'image/svg+xml') return { problem: tooLarge() };
  const smaller = await shrunk(file, SIDES[use]).catch(() => null);
  return smaller !== null && smaller.size <= LIMITS.imageBytes ? { file: smaller } : { problem: tooLarge() };
};

const shrunk = async (file: Blob, side: number): Promise<Blob | null> => {
  const image = await createImageBitmap(file);
  const scale = Math.min(1, side / Math.max(image.width, image.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(image.width * scale));
  canvas.height = Math.max(1, Math.round(image.height * scale));
  canvas.getContext('2d')?.drawImage(image, 0, 0, canvas.width, canvas.height);
  image.close();
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/webp', 0.9));
};

/** Explains a failed upload to the owner; null where the sign-in dialog explains it. */
export const uploadProblem = (error: ApiError): string | null => {
  if (error.status === 413) return tooLarge();
  if (error.status === 415) return onlyTypes();
  return imageProblem(error, t`The image was not uploaded. Try again in a moment.`);
};
