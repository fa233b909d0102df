/** A failure that its message explains in full: it is printed without a stack. */
export class UserError extends Error {
  override readonly name = 'UserError';
}

// Errors of Node's own modules are of another realm inside jest: they are known by their fields, not by their class.
const textOf = (error: unknown, field: 'message' | 'stack' | 'code'): string | undefined => {
  const value: unknown = typeof error === 'object' && error !== null ? Reflect.get(error, field) : undefined;
  return typeof value === 'string' ? value : undefined;
};

export const reasonOf = (error: unknown): string =>
  textOf(error, 'message') ?? `something that is no Error: ${String(error)}`;

/** The system's code of an error, such as `EEXIST`. */
export const codeOf = (error: unknown): string | undefined => textOf(error, 'code');

export const explain = (error: unknown): string =>
  error instanceof UserError ? error.message : (textOf(error, 'stack') ?? reasonOf(error));
