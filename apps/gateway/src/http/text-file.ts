/** A body that is a file of text, and not JSON. */
export class TextFile {
  constructor(
    readonly type: TextFileType,
    readonly text: string,
  ) {}
}

export const TEXT_FILE_TYPES = ['text/csv', 'text/html'] as const;
export type TextFileType = (typeof TEXT_FILE_TYPES)[number];

export const isTextFileType = (type: string | undefined): type is TextFileType =>
  TEXT_FILE_TYPES.some((each) => each === type);
