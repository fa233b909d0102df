/** The result of comparing a service's projections with its log. */
export interface Verification {
  readonly service: string;
  readonly compared: string;
  /** A description of the first difference, or null. */
  readonly difference: string | null;
}

/** Parses a line of a service's `verify`; undefined for any other line. */
export function readVerification(line: string): Verification | undefined {
  if (!line.startsWith('{')) return undefined;
  try {
    const value: unknown = JSON.parse(line);
    return isVerification(value) ? value : undefined;
  } catch {
    return undefined;
  }
}

const isVerification = (value: unknown): value is Verification =>
  typeof value === 'object' &&
  value !== null &&
  'service' in value &&
  typeof value.service === 'string' &&
  'compared' in value &&
  typeof value.compared === 'string' &&
  'difference' in value &&
  (value.difference === null || typeof value.difference === 'string');
