import { isRecord } from '@tools-hub/domain';

/** The result of comparing a service's projections with its log. */
export interface Verification {
  readonly service: string;
  readonly compared: string;
  /** A description of the first difference, or null. */
  readonly difference: string | null;
}

/** Parses a line of a service's `verify`; undefined for any other line. */
export const readVerification = (line: string): Verification | undefined => {
  if (!line.startsWith('{')) return undefined;
  try {
    const value: unknown = JSON.parse(line);
    return isVerification(value) ? value : undefined;
  } catch {
    return undefined;
  }
};

const isVerification = (value: unknown): value is Verification =>
  isRecord(value) &&
  typeof value['service'] === 'string' &&
  typeof value['compared'] === 'string' &&
  (value['difference'] === null || typeof value['difference'] === 'string');
