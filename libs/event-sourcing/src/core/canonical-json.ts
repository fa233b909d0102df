import { hash } from 'node:crypto';

const sorted = (_key: string, value: unknown): unknown =>
  value !== null && typeof value === 'object' && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)))
    : value;

/** JSON with sorted keys, so that equal values give equal texts. Values that JSON can't hold become `null`. */
export const canonicalJson = (value: unknown): string => JSON.stringify(value ?? null, sorted);

/** SHA-256 of the canonical JSON, in hex. */
export const hashOf = (value: unknown): string => hash('sha256', canonicalJson(value));
