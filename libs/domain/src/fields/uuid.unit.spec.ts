import { expect, test } from 'vitest';
import { isUuidV4 } from './uuid.js';

test('a UUID of another version is not a UUID v4', () => {
  expect(isUuidV4('0b8f6cbe-0f36-4f0e-9a3e-6a0f4f5b8c1d')).toBe(true);
  expect(isUuidV4('0B8F6CBE-0F36-4F0E-9A3E-6A0F4F5B8C1D')).toBe(true);
  expect(isUuidV4('0b8f6cbe-0f36-1f0e-9a3e-6a0f4f5b8c1d')).toBe(false);
  expect(isUuidV4('0b8f6cbe-0f36-4f0e-9a3e-6a0f4f5b8c1d\n')).toBe(false);
  expect(isUuidV4(['0b8f6cbe-0f36-4f0e-9a3e-6a0f4f5b8c1d'])).toBe(false);
});
