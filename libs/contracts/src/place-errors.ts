/** The codes of writes that fail because of the place: a full or read-only disk, missing rights, and limits. */
const PLACE_CODES: readonly string[] = ['ENOSPC', 'EDQUOT', 'EROFS', 'EACCES', 'EPERM', 'EFBIG'];

/** Whether a file can't be written because of its folder or its disk. */
export const isOfPlace = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && PLACE_CODES.some((code) => code === error.code);

/** The message for operators about a folder that can't be used. It names the folder, because the system's error of a write does not. */
export const folderProblem = (folder: string, error: unknown): string =>
  `The folder ${folder} can't be used: ${error instanceof Error ? error.message : String(error)}`;
