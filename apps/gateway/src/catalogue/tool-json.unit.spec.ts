import { expect, test } from 'vitest';
import type { Page, Tool } from '@tools-hub/contracts';
import { aToolRecord } from '@tools-hub/domain/testing';
import { toolPageBytes } from './tool-json.js';
import { withUses } from './tool-list.js';

const record = aToolRecord({ name: 'Jira "Cloud" é 漢' });
const page = (...items: Tool[]): Page<Tool> => ({ items, page: 2, perPage: 20, total: 40, totalPages: 2 });
const textOf = (written: Page<Tool>): string => toolPageBytes(written).bytes.toString();

test('a page is written as JSON.stringify would', () => {
  const jira = withUses(record, () => 7);
  const linear = withUses({ ...record, id: 'other' }, () => 0);
  for (const written of [page(), page(jira), page(jira, linear), page(linear, jira)]) {
    expect(textOf(written)).toBe(JSON.stringify(written));
  }
});

test('the JSON of a tool is made again when its uses change', () => {
  expect(textOf(page(withUses(record, () => 7)))).toContain('"usageCount":7');
  expect(textOf(page(withUses(record, () => 8)))).toContain('"usageCount":8');
});

test('a tool with the same uses is the same object', () => {
  expect(withUses(record, () => 7)).toBe(withUses(record, () => 7));
});

test('pages with the same bytes have the same tag, and no others', () => {
  const jira = withUses(record, () => 7);
  const linear = withUses({ ...record, id: 'other' }, () => 0);
  const tagOf = (written: Page<Tool>): string => toolPageBytes(written).tag;
  expect(tagOf(page(jira, linear))).toBe(tagOf(page({ ...jira }, { ...linear })));
  const others = [page(), page(jira), page(linear), page(linear, jira), { ...page(jira, linear), page: 3 }];
  const clicked = page(
    withUses({ ...record }, () => 8),
    linear,
  );
  expect(new Set([page(jira, linear), clicked, ...others].map(tagOf)).size).toBe(7);
});
