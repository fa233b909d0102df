import { describe, expect, test } from 'vitest';
import { BannerFields, defaultsOf, ToolFields } from '@tools-hub/domain';
import { changesFrom, draftOf, readDraft, rebased, type Draft } from './record-draft.js';

const jira: ToolFields = {
  ...defaultsOf(ToolFields),
  name: 'Jira',
  link: 'https://jira.example/',
  sortOrder: 7,
};
const typed = (more: Partial<Draft<ToolFields>>): Draft<ToolFields> => ({
  ...draftOf(ToolFields, jira),
  ...more,
});

describe('a record draft', () => {
  test('a draft holds strings and booleans', () => {
    expect(draftOf(ToolFields, jira)).toMatchObject({
      name: 'Jira',
      description: '',
      categoryId: '',
      openInNewTab: true,
      sortOrder: '7',
    });
  });
  test('a draft is parsed back to the record it was made from', () => {
    expect(readDraft(ToolFields, typed({}))).toEqual({ fields: jira, issues: [], missing: false });
  });
  test.each([
    ['12', 12],
    ['-3', -3],
    ['12.9', 12],
    ['', 0],
    ['abc', 0],
  ])('the sort order %j is parsed as %i', (sortOrder, number) => {
    expect(readDraft(ToolFields, typed({ sortOrder })).fields.sortOrder).toBe(number);
  });
  test('an address in a draft is completed, and no other text', () => {
    const { fields } = readDraft(
      ToolFields,
      typed({ name: 'example.com', link: 'example.com', iconUrl: 'example.com/icon.png' }),
    );
    expect(fields).toMatchObject({
      name: 'example.com',
      link: 'https://example.com',
      iconUrl: 'https://example.com/icon.png',
    });
  });
  test('a draft without a chosen category has a null category', () => {
    expect(readDraft(ToolFields, typed({ categoryId: '' })).fields.categoryId).toBeNull();
  });
  test('a draft names each invalid field and reports missing required fields', () => {
    const { issues, missing } = readDraft(
      ToolFields,
      typed({ name: ' ', link: 'jira', sortOrder: '3000000000' }),
    );
    expect(issues.map(({ field }) => field)).toEqual(['name', 'link', 'sortOrder']);
    expect(missing).toBe(true);
    expect(readDraft(BannerFields, draftOf(BannerFields, defaultsOf(BannerFields))).missing).toBe(true);
  });
});

test('the changes of a record are the fields that differ', () => {
  expect(changesFrom({ ...jira, name: 'Linear', description: 'x' }, jira)).toEqual({
    name: 'Linear',
    description: 'x',
  });
  expect(changesFrom(jira, jira)).toEqual({});
});

test('a draft is rebased on the version of another administrator', () => {
  const base = draftOf(ToolFields, jira);
  const theirs = draftOf(ToolFields, { ...jira, name: 'Jira Cloud', sortOrder: 9 });
  expect(rebased({ ...base, name: 'My Jira', description: 'mine' }, base, theirs)).toEqual({
    ...base,
    name: 'My Jira',
    description: 'mine',
    sortOrder: '9',
  });
});
