/** An error that its message explains in full, so it is printed without a stack trace. */
export class UserError extends Error {
  override readonly name = 'UserError';
}

export const reasonOf = (error: unknown): string =>
  error instanceof Error ? error.message : `a thrown value that is not an Error: ${String(error)}`;

/** The system's code of an error, such as `EEXIST`. */
export const codeOf = (error: unknown): string | undefined => {
  const code: unknown = error instanceof Error && 'code' in error ? error.code : undefined;
  return typeof code === 'string' ? code : undefined;
};

export const explain = (error: unknown): string =>
  error instanceof UserError ? error.message : (error instanceof Error && error.stack) || reasonOf(error);
