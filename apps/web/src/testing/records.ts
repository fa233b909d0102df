import type { Banner, Category, Tool } from '@tools-hub/contracts';
import { aBanner as bannerFields, aCategory as categoryFields, aToolRecord } from '@tools-hub/domain/testing';

const identified = () => ({
  id: crypto.randomUUID(),
  createdAt: '2026-01-01T00:00:00.000Z',
  updatedAt: '2026-01-01T00:00:00.000Z',
  version: 1,
});

/** A tool of the API's lists: a test names the fields that it is about. */
export const aTool = (fields: Partial<Tool> = {}): Tool => ({
  ...aToolRecord(),
  ...identified(),
  usageCount: 0,
  ...fields,
});

export const aCategory = (fields: Partial<Category> = {}): Category => ({
  ...categoryFields(),
  ...identified(),
  toolCount: 0,
  ...fields,
});

export const aBanner = (fields: Partial<Banner> = {}): Banner => ({
  ...bannerFields(),
  ...identified(),
  ...fields,
});
