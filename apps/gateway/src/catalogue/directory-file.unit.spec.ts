import { expect, test } from 'vitest';
import { aBanner, aCategory, aTool } from '@tools-hub/domain/testing';
import { directoryFile } from './directory-file.js';

test('a directory file has every field that an owner sets, and nothing else', () => {
  const id = '0b8f6cbe-0f36-4f0e-9a3e-6a0f4f5b8c1d';
  const at = '2026-01-01T00:00:00.000Z';
  const derived = { id, version: 7, createdAt: at, updatedAt: at, toolCount: 3, usageCount: 9 };
  expect(
    directoryFile({
      categories: [{ ...aCategory(), ...derived }],
      tools: [{ ...aTool(), ...derived }],
      banners: [{ ...aBanner(), ...derived }],
    }),
  ).toEqual({
    categories: [{ id, ...aCategory() }],
    tools: [{ id, ...aTool() }],
    banners: [{ id, ...aBanner() }],
  });
});
