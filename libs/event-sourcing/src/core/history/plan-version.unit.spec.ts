import { describe, expect, test } from 'vitest';
import { keyOf, type FieldValues, type RecordRef } from './history-format.js';
import { planVersion } from './plan-version.js';

const TOOL: RecordRef = { type: 'tool', id: 't' };
const CATEGORY: RecordRef = { type: 'category', id: 'c' };

type Records = Readonly<Record<string, FieldValues>>;

const plan = (now: Records, then: Records, only?: readonly string[]) =>
  planVersion({
    ref: TOOL,
    now: (ref) => now[keyOf(ref)] ?? null,
    then: (ref) => then[keyOf(ref)] ?? null,
    referencesOf: (_ref, { categoryId }) =>
      typeof categoryId === 'string' ? [{ field: 'categoryId', to: { ...CATEGORY, id: categoryId } }] : [],
    only,
  });

describe('a version of a record', () => {
  const then = { 'tool/t': { name: 'A', categoryId: 'c' }, 'category/c': { name: 'C' } };

  test('a version of a record replaces all fields', () => {
    const now = { 'tool/t': { name: 'B', categoryId: null }, 'category/c': { name: 'C2' } };
    expect(plan(now, then)).toEqual([{ ...TOOL, before: now['tool/t'], after: then['tool/t'] }]);
  });

  test('a version of a record replaces only the named fields of a record that exists', () => {
    const now = { 'tool/t': { name: 'B', categoryId: null } };
    expect(plan(now, then, ['name'])).toEqual([
      { ...TOOL, before: now['tool/t'], after: { name: 'A', categoryId: null } },
    ]);
  });

  test('a version of a record brings the record and the record that it names back', () => {
    expect(plan({}, then)).toEqual([
      { ...CATEGORY, before: null, after: { name: 'C' } },
      { ...TOOL, before: null, after: then['tool/t'] },
    ]);
  });

  test('a version of a record clears a field that names a record of neither state', () => {
    expect(plan({}, { 'tool/t': then['tool/t'] })).toEqual([
      { ...TOOL, before: null, after: { name: 'A', categoryId: null } },
    ]);
  });

  test('a version of a record is nothing where the record did not exist', () => {
    expect(plan(then, {})).toEqual([]);
  });
});
