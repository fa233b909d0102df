import { isRecord } from '@tools-hub/domain';
import { parseJsonLine } from '../json-line.js';

/** The result of comparing a service's projections with its log. */
export interface Verification {
  readonly service: string;
  readonly compared: string;
  /** A description of the first difference, or null. */
  readonly difference: string | null;
}

/** Parses a line of a service's `verify`; undefined for any other line. */
export const readVerification = (line: string): Verification | undefined => {
  const value = parseJsonLine(line);
  return isVerification(value) ? value : undefined;
};

const isVerification = (value: unknown): value is Verification =>
  isRecord(value) &&
  typeof value['service'] === 'string' &&
  typeof value['compared'] === 'string' &&
  (value['difference'] === null || typeof value['difference'] === 'string');
