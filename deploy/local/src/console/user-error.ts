/** An error that its message explains in full, so it is printed without a stack trace. */
export class UserError extends Error {
  override readonly name = 'UserError';
}

// Inside jest, errors of Node's own modules belong to another realm: they are recognised by their fields, not by their class.
const textOf = (error: unknown, field: 'message' | 'stack' | 'code'): string | undefined => {
  const value: unknown = typeof error === 'object' && error !== null ? Reflect.get(error, field) : undefined;
  return typeof value === 'string' ? value : undefined;
};

export const reasonOf = (error: unknown): string =>
  textOf(error, 'message') ?? `a thrown value that is not an Error: ${String(error)}`;

/** The system's code of an error, such as `EEXIST`. */
export const codeOf = (error: unknown): string | undefined => textOf(error, 'code');

export const explain = (error: unknown): string =>
  error instanceof UserError ? error.message : (textOf(error, 'stack') ?? reasonOf(error));
