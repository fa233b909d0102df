import { describe, expect, test } from 'vitest';
import { parseBulkEdit } from './bulk-edit.js';
import { parseRecordOrder } from './record-order.js';

const ONE = '5000beea-24ae-469a-941c-9de70e82fdaa';
const OTHER = '20e91da7-2e39-42e2-a644-39429b35b0ef';
const ids = [ONE, OTHER];
const uuid = (n: number): string => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`;
const many = (length: number): string[] => Array.from({ length }, (_, n) => uuid(n));

describe('a bulk edit', () => {
  const issuesOf = (body: unknown) =>
    parseBulkEdit(body).issues.map(({ field, message }) => `${field} ${message}`);

  test('a bulk edit sets fields, with ids in lower case', () => {
    expect(
      parseBulkEdit({ ids: [ONE.toUpperCase(), OTHER], set: { categoryId: OTHER, isActive: false } }),
    ).toEqual({ edit: { ids, set: { categoryId: OTHER, isActive: false } }, issues: [] });
  });

  test('a bulk edit sets no category by null and by an empty text', () => {
    for (const categoryId of [null, '']) {
      const { edit, issues } = parseBulkEdit({ ids, set: { categoryId } });
      expect([edit.set, issues]).toEqual([{ categoryId: null }, []]);
    }
  });

  test('a bulk edit deletes tools', () => {
    expect(parseBulkEdit({ ids, delete: true })).toEqual({ edit: { ids, set: 'delete' }, issues: [] });
  });

  test('a bulk edit names up to 5,000 tools', () => {
    expect(issuesOf({ ids: many(5_000), delete: true })).toEqual([]);
    expect(issuesOf({ ids: many(5_001), delete: true })).toEqual(['ids must have at most 5000 ids']);
  });

  test.each<[string, unknown, readonly string[]]>([
    ['no object', [], ['body must be an object']],
    ['no ids', { delete: true }, ['ids must have at least one id']],
    ['an empty list', { ids: [], delete: true }, ['ids must have at least one id']],
    ['ids that are no list', { ids: ONE, delete: true }, ['ids must be a list']],
    [
      'malformed ids',
      { ids: [ONE, 7, 'x', null], delete: true },
      ['ids[1] must be a UUID v4', 'ids[2] must be a UUID v4', 'ids[3] must be a UUID v4'],
    ],
    [
      'an id twice in another case',
      { ids: [ONE, ONE.toUpperCase()], delete: true },
      ['ids[1] is used twice'],
    ],
    ['neither set nor delete', { ids }, ['body needs set or delete']],
    [
      'both set and delete',
      { ids, set: { isActive: true }, delete: true },
      ['body must not have both set and delete'],
    ],
    ['nothing to set', { ids, set: {} }, ['set must have at least one field']],
    ['a set that is no object', { ids, set: [] }, ['set must be an object']],
    ['delete as false', { ids, delete: false }, ['delete must be true']],
    [
      'wrong values',
      { ids, set: { categoryId: 7, isActive: 'yes', openInNewTab: null } },
      [
        'set.categoryId must be a UUID v4',
        'set.isActive must be true or false',
        'set.openInNewTab must be true or false',
      ],
    ],
    ['another field of a tool', { ids, set: { name: 'x' } }, ["set.name isn't a known field"]],
    ['an unknown field', { ids, delete: true, kind: 'tools' }, ["kind isn't a known field"]],
  ])('a bulk edit is refused with %s', (_name, body, issues) => {
    expect(issuesOf(body)).toEqual(issues);
  });

  test('a bulk edit names at most 20 malformed ids', () => {
    expect(issuesOf({ ids: Array.from({ length: 5_000 }, () => 'x'), delete: true })).toHaveLength(20);
  });
});

describe('an order', () => {
  test('an order is of one kind of records', () => {
    for (const kind of ['tools', 'categories', 'banners']) {
      expect(parseRecordOrder({ kind, ids })).toEqual({ order: { kind, ids }, issues: [] });
    }
  });

  test.each<[string, unknown, string]>([
    ['no kind', { ids }, 'kind'],
    ['an unknown kind', { kind: 'settings', ids }, 'kind'],
    ['a kind in another case', { kind: 'Tools', ids }, 'kind'],
    ['no ids', { kind: 'tools' }, 'ids'],
    ['an id twice', { kind: 'tools', ids: [ONE, ONE] }, 'ids[1]'],
    ['an unknown field', { kind: 'tools', ids, sort: 'name' }, 'sort'],
  ])('an order is refused with %s', (_name, body, field) => {
    expect(parseRecordOrder(body).issues).toEqual([{ field, message: expect.any(String) }]);
  });
});
