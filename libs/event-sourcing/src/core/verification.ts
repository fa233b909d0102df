/** The result of a comparison of a service's projections with its log. */
export interface Verification {
  readonly service: string;
  /** The extent of the comparison, for the operator. */
  readonly compared: string;
  /** The first difference in words, or null. */
  readonly difference: string | null;
}

/** The first difference of two values, in the order of their paths; null when they are equal. */
export const firstDifference = (fromLog: unknown, stored: unknown, path = ''): string | null => {
  if (!isBranch(fromLog) || !isBranch(stored)) {
    if (fromLog === stored) return null;
    return `${path === '' ? 'the value' : path}: the log says ${shown(fromLog)}, the projection ${shown(stored)}`;
  }
  for (const key of [...new Set([...Object.keys(fromLog), ...Object.keys(stored)])].sort()) {
    const difference = firstDifference(fromLog[key], stored[key], path === '' ? key : `${path}.${key}`);
    if (difference !== null) return difference;
  }
  return null;
};

const isBranch = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;

const shown = (value: unknown): string =>
  value === undefined ? 'nothing' : JSON.stringify(value).slice(0, 200);
