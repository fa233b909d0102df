import { expect, test } from '@jest/globals';
import type { Page, Tool } from '@tools-hub/contracts';
import { toolPageJson } from './tool-json.js';
import { withUses } from './tool-list.js';

const record = {
  id: '0b8f6cbe-0f36-4f0e-9a3e-6a0f4f5b8c1d',
  name: 'Jira "Cloud" é 漢',
  description: null,
  link: 'https://example.com/',
  iconUrl: null,
  openInNewTab: true,
  categoryId: null,
  isActive: true,
  sortOrder: 0,
  createdAt: '2026-01-01T00:00:00.000Z',
  updatedAt: '2026-01-01T00:00:00.000Z',
  version: 1,
};
const page = (...items: Tool[]): Page<Tool> => ({ items, page: 2, perPage: 20, total: 40, totalPages: 2 });

test('a page is written as JSON.stringify would', () => {
  const jira = withUses(record, () => 7);
  const linear = withUses({ ...record, id: 'other' }, () => 0);
  for (const written of [page(), page(jira), page(jira, linear), page(linear, jira)]) {
    expect(toolPageJson(written)).toBe(JSON.stringify(written));
  }
});

test('a tool is written anew when its uses change', () => {
  expect(toolPageJson(page(withUses(record, () => 7)))).toContain('"usageCount":7');
  expect(toolPageJson(page(withUses(record, () => 8)))).toContain('"usageCount":8');
});

test('a tool with the same uses is the same object', () => {
  expect(withUses(record, () => 7)).toBe(withUses(record, () => 7));
});
