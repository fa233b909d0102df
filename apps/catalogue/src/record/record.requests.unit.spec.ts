import { describe, expect, test } from 'vitest';
import { BannerFields, CategoryFields, ToolFields } from '@tools-hub/domain';
import { readChanges, readNew, readTarget } from './record.requests.js';

const ID = '5000BEEA-24ae-469a-941c-9de70e82fdaa';
const refused = (message: string, ...fields: string[]) =>
  expect.objectContaining({
    code: 'INVALID',
    message,
    details: fields.map((field) => expect.objectContaining({ field })),
  });

describe('a new record', () => {
  test('a new record has the defaults of the specification', () => {
    expect(readNew(ToolFields, { name: ' Jira ', link: 'https://jira.example/' })).toEqual({
      name: 'Jira',
      description: null,
      link: 'https://jira.example/',
      iconUrl: null,
      openInNewTab: true,
      categoryId: null,
      isActive: true,
      sortOrder: 0,
      shownFrom: null,
      shownUntil: null,
    });
    expect(readNew(CategoryFields, { name: 'Design' })).toEqual({
      name: 'Design',
      description: null,
      iconUrl: null,
      sortOrder: 0,
    });
    expect(readNew(BannerFields, { title: 'Welcome' })).toEqual({
      title: 'Welcome',
      description: null,
      imageUrl: null,
      linkUrl: null,
      isActive: true,
      sortOrder: 0,
      shownFrom: null,
      shownUntil: null,
    });
  });

  test("a new record is refused with the form's message when a required field is missing", () => {
    expect(() => readNew(ToolFields, {})).toThrow(
      refused('Please fill in all required fields', 'name', 'link'),
    );
    expect(() => readNew(CategoryFields, { name: '' })).toThrow(
      refused('Please enter a category name', 'name'),
    );
    expect(() => readNew(BannerFields, { title: null })).toThrow(
      refused('Please enter a banner title', 'title'),
    );
  });

  test('a new record is refused with the name of each wrong field', () => {
    const body = {
      name: 'x'.repeat(121),
      description: 'x'.repeat(2_001),
      link: 'javascript:alert(1)',
      iconUrl: 'ftp://example.com',
      openInNewTab: 'yes',
      categoryId: '7',
      isActive: 1,
      sortOrder: 1.5,
      usageCount: 0,
    };
    expect(() => readNew(ToolFields, body)).toThrow(
      refused('Some fields are not valid', ...Object.keys(body)),
    );
  });

  test('a new record must not have an id or other fields that its owner cannot set', () => {
    expect(() => readNew(CategoryFields, { id: ID, name: 'Design', version: 1 })).toThrow(
      refused('Some fields are not valid', 'id', 'version'),
    );
  });

  test.each([null, undefined, [], 'text'])('a new record must not be %j', (body) => {
    expect(() => readNew(ToolFields, body)).toThrow(refused('Some fields are not valid', 'body'));
  });
});

describe('a change', () => {
  const changesOf = (changes: unknown) => readChanges(ToolFields, { id: ID, changes });

  test('a change has only the sent fields', () => {
    expect(changesOf({ name: '<Jira>' })).toEqual({ name: 'Jira' });
    expect(changesOf({})).toEqual({});
  });

  test('a change clears optional fields by null and by an empty text', () => {
    expect(changesOf({ description: null, iconUrl: '', categoryId: '' })).toEqual({
      description: null,
      iconUrl: null,
      categoryId: null,
    });
  });

  test('a change does not clear required ones', () => {
    for (const nothing of [null, '', ' ']) {
      expect(() => changesOf({ link: nothing })).toThrow(
        refused('Please fill in all required fields', 'link'),
      );
    }
    expect(() => changesOf({ isActive: null, sortOrder: null })).toThrow(
      refused('Some fields are not valid', 'isActive', 'sortOrder'),
    );
  });

  test('a change must be an object', () => {
    expect(() => changesOf({ id: ID, createdAt: '' })).toThrow(
      refused('Some fields are not valid', 'id', 'createdAt'),
    );
    expect(() => changesOf(undefined)).toThrow(refused('Some fields are not valid', 'body'));
  });
});

describe('a target', () => {
  test("a target is an id in lower case and the sender's version", () => {
    expect(readTarget('tool', { id: ID })).toEqual({ id: ID.toLowerCase(), version: null });
    for (const version of [3, [3, 4]])
      expect(readTarget('tool', { id: ID, version })).toEqual({ id: ID.toLowerCase(), version });
  });

  test.each([{}, { id: '7' }, { id: null }, { id: [ID] }, null, 'text'])('%j is not a target', (body) => {
    expect(() => readTarget('tool', body)).toThrow(refused('Invalid tool ID', 'id'));
    expect(() => readTarget('banner', body)).toThrow(refused('Invalid banner ID', 'id'));
  });

  test('a version is a whole number', () => {
    for (const version of ['3', 1.5, ['3'], [[3]]]) {
      expect(() => readTarget('tool', { id: ID, version })).toThrow(
        refused('Some fields are not valid', 'version'),
      );
    }
  });
});
