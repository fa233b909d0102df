/** A body that is an image. Its type is decided by its bytes, not by its header. */
export class ImageFile {
  constructor(readonly bytes: Buffer) {}
}

/** The types that an upload may name. */
export const IMAGE_FILE_TYPES = ['image/png', 'image/jpeg', 'image/webp', 'image/svg+xml'] as const;

export const isImageFileType = (type: string | undefined): boolean =>
  IMAGE_FILE_TYPES.some((each) => each === type);

/** A body that is a file of text, and not JSON. */
export class TextFile {
  constructor(
    readonly type: TextFileType,
    readonly text: string,
  ) {}
}

export const TEXT_FILE_TYPES = ['text/csv', 'text/html'] as const;
type TextFileType = (typeof TEXT_FILE_TYPES)[number];

export const isTextFileType = (type: string | undefined): type is TextFileType =>
  TEXT_FILE_TYPES.some((each) => each === type);
