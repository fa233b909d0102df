import { imageIdOf, type ImageType, type ImageUse } from '@tools-hub/domain';
import { requireNoIssues } from './errors.js';

/** An image of the site's own. It never changes: other bytes have another id. */
export interface ImageRecord {
  readonly id: string;
  /** The address on this site, as fields of records hold it. */
  readonly url: string;
  readonly type: ImageType;
  /** In pixels. The size of an SVG image is that of its coordinates. */
  readonly width: number;
  readonly height: number;
  readonly bytes: number;
  readonly addedAt: string;
  readonly addedBy: string;
}

/** A file to store as an image: it is checked, cleaned and made smaller where that is needed. */
export interface AddImage {
  /** The bytes in Base64. */
  readonly data: string;
  readonly use: ImageUse;
  readonly addedBy: string;
}

export interface ImageContent {
  readonly type: ImageType;
  /** The bytes in Base64. */
  readonly data: string;
}

/** A record or a setting that uses an image. */
export interface ImageUser {
  readonly kind: 'tool' | 'category' | 'banner' | 'setting';
  /** The id of a record, or the key of a setting. */
  readonly id: string;
  readonly name: string;
}

export interface ListedImage extends ImageRecord {
  /** At most 20 of them. */
  readonly usedBy: readonly ImageUser[];
  readonly uses: number;
}

/** An icon of a free collection, to be stored as an image. */
export interface BuiltInIcon {
  /** The collection and the name, such as `simple-icons/figma`. */
  readonly id: string;
  readonly title: string;
  readonly svg: string;
}

/**
 * Refuses a record that names an image of the site's own that is not stored.
 * @param fields the fields of the record that can be images
 * @param storedOf returns those of the ids whose images are stored
 * @throws DomainError INVALID naming the fields; and what `storedOf` throws
 */
export const requireStoredImages = async (
  record: object,
  fields: readonly string[],
  storedOf: (ids: readonly string[]) => Promise<ReadonlySet<string>>,
): Promise<void> => {
  const named = fields.flatMap((field) => {
    const value: unknown = Reflect.get(record, field);
    const id = typeof value === 'string' ? imageIdOf(value) : null;
    return id === null ? [] : [{ field, id }];
  });
  if (named.length === 0) return;
  const stored = await storedOf(named.map(({ id }) => id));
  const missing = named.filter(({ id }) => !stored.has(id));
  requireNoIssues(missing.map(({ field }) => ({ field, message: "isn't an image of this site" })));
};
