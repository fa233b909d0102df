/** The path below which the site serves its own images. */
export const IMAGES_PATH = '/images/';

/** The types of images that the site stores, and the endings of their names. */
export const IMAGE_TYPES = {
  'image/png': 'png',
  'image/jpeg': 'jpg',
  'image/webp': 'webp',
  'image/svg+xml': 'svg',
} as const;

export type ImageType = keyof typeof IMAGE_TYPES;

/** The purposes of an image: an icon is at most 512 pixels on a side, a banner 1,600. */
export const IMAGE_USES = ['icon', 'banner'] as const;
export type ImageUse = (typeof IMAGE_USES)[number];

/** The id of an image: the beginning of the SHA-256 of its bytes, and the ending of its type. */
const IMAGE_ID = /^[0-9a-f]{32}\.(?:png|jpg|webp|svg)$/;

export const isImageId = (id: unknown): id is string => typeof id === 'string' && IMAGE_ID.test(id);

/** The id in the address of one of the site's own images; null for any other address. */
export const imageIdOf = (url: string): string | null => {
  if (!url.startsWith(IMAGES_PATH)) return null;
  const id = url.slice(IMAGES_PATH.length);
  return isImageId(id) ? id : null;
};

/**
 * The address of an image that a page may load; null for none.
 * @param fromElsewhere whether images of other sites may be loaded
 */
export const loadableImage = (url: string | null, fromElsewhere: boolean): string | null =>
  url !== null && (fromElsewhere || imageIdOf(url) !== null) ? url : null;

/** The address of an image as other sites may read it. @param site the address of the site without a slash at its end */
export const absoluteImageUrl = (url: string, site: string): string =>
  imageIdOf(url) === null ? url : `${site}${url}`;

export const imageUrlOf = (id: string): string => `${IMAGES_PATH}${id}`;
