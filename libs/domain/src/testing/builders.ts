import { BannerFields } from '../banner/banner.fields.js';
import { CategoryFields } from '../category/category.fields.js';
import { defaultsOf } from '../fields/parse.js';
import { ToolFields } from '../tool/tool.fields.js';
import type { ToolRecord } from '../tool/tool.evolve.js';

/** The fields of a tool: a test names those that it is about. */
export const aTool = (fields: Partial<ToolFields> = {}): ToolFields => ({
  ...defaultsOf(ToolFields),
  name: 'Tool',
  link: 'https://example.com/',
  ...fields,
});

/** A tool as the catalogue knows it. */
export const aToolRecord = (fields: Partial<ToolRecord> = {}): ToolRecord => ({
  id: '0b8f6cbe-0f36-4f0e-9a3e-6a0f4f5b8c1d',
  ...aTool(),
  createdAt: '2026-01-01T00:00:00.000Z',
  updatedAt: '2026-01-01T00:00:00.000Z',
  version: 1,
  ...fields,
});

export const aCategory = (fields: Partial<CategoryFields> = {}): CategoryFields => ({
  ...defaultsOf(CategoryFields),
  name: 'Category',
  ...fields,
});

export const aBanner = (fields: Partial<BannerFields> = {}): BannerFields => ({
  ...defaultsOf(BannerFields),
  title: 'Banner',
  ...fields,
});
