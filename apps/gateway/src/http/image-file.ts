/** A body that is an image. Its type is decided by its bytes, not by its header. */
export class ImageFile {
  constructor(readonly bytes: Buffer) {}
}

/** The types that an upload may name. */
export const IMAGE_FILE_TYPES = ['image/png', 'image/jpeg', 'image/webp', 'image/svg+xml'] as const;

export const isImageFileType = (type: string | undefined): boolean =>
  IMAGE_FILE_TYPES.some((each) => each === type);
