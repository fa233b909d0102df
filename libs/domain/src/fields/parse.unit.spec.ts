import { describe, expect, test } from '@jest/globals';
import { IsTrueOrFalse, RequiredText } from './field.decorators.js';
import { parseChanges, parseFields } from './parse.js';

class Note {
  @RequiredText(5)
  readonly title: string = '';
  @IsTrueOrFalse()
  readonly pinned: boolean = false;
}

describe('an object is read field by field', () => {
  test('what was sent is kept as it is to be stored, the rest left out', () => {
    expect(parseChanges(Note, { title: ' <Hi> ' })).toEqual({
      fields: { title: 'Hi' },
      issues: [],
      missing: false,
    });
  });

  test('every wrong field is named, and so is every unknown one', () => {
    const { issues, fields } = parseChanges(Note, { title: 'too long', pinned: 1, constructor: 1 });
    expect(fields).toEqual({});
    expect(issues).toEqual([
      { field: 'title', message: 'must have at most 5 characters' },
      { field: 'pinned', message: 'must be true or false' },
      { field: 'constructor', message: "isn't a known field" },
    ]);
  });

  test('a required field that is absent, null or empty is missing', () => {
    for (const title of [undefined, null, '', ' ', '<>']) {
      const read = parseFields(Note, { title, pinned: true });
      expect(read.issues).toEqual([{ field: 'title', message: 'is required' }]);
      expect(read.missing).toBe(true);
    }
  });

  test('what is inherited was not sent', () => {
    const sent: unknown = Object.create({ title: 'Hi' });
    expect(parseChanges(Note, sent).fields).toEqual({});
  });

  test.each([null, undefined, 'text', 3, [], [{ title: 'Hi' }]])('%j is no object', (sent) => {
    expect(parseChanges(Note, sent).issues).toEqual([{ field: 'body', message: 'must be an object' }]);
    expect(parseFields(Note, sent, 'notes[2]').issues[0]?.field).toBe('notes[2]');
  });

  test('fields are named with where they are', () => {
    const { issues } = parseFields(Note, { title: 'Hi', pinned: 'yes' }, 'notes[2]');
    expect(issues).toEqual([{ field: 'notes[2].pinned', message: 'must be true or false' }]);
  });

  test('an answer does not repeat an enemy’s field names for ever', () => {
    const sent = Object.fromEntries(Array.from({ length: 9_999 }, (_, n) => [`${n}`.padEnd(9_999, 'x'), 1]));
    expect(JSON.stringify(parseChanges(Note, sent).issues).length).toBeLessThan(5_000);
  });

  test('a deeply nested value is refused by its type', () => {
    const deep: unknown = JSON.parse(`${'['.repeat(50_000)}${']'.repeat(50_000)}`);
    expect(parseChanges(Note, { title: deep }).issues).toEqual([
      { field: 'title', message: 'must be a text' },
    ]);
  });

  test('absent fields of a whole record have their defaults', () => {
    expect(parseFields(Note, { title: 'Hi' }).fields).toEqual({ title: 'Hi', pinned: false });
    expect(parseFields(Note, { title: 'Hi', pinned: undefined }).fields).toEqual({
      title: 'Hi',
      pinned: false,
    });
  });

  test('a wrong field of a whole record has its default', () => {
    expect(parseFields(Note, { title: 'Hi', pinned: 1 }).fields).toEqual({ title: 'Hi', pinned: false });
  });
});
