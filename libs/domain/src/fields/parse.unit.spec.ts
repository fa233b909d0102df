import { describe, expect, test } from 'vitest';
import { IsTrueOrFalse, RequiredText } from './field.decorators.js';
import { parseChanges, parseFields } from './parse.js';

class Note {
  @RequiredText(5)
  readonly title: string = '';
  @IsTrueOrFalse()
  readonly pinned: boolean = false;
}

describe('the fields of an object', () => {
  test('the fields of an object are parsed to their stored form, without absent ones', () => {
    expect(parseChanges(Note, { title: ' <Hi> ' })).toEqual({
      fields: { title: 'Hi' },
      issues: [],
      missing: false,
    });
  });

  test('the fields of an object are named in issues when they are wrong or unknown', () => {
    const { issues, fields } = parseChanges(Note, { title: 'too long', pinned: 1, constructor: 1 });
    expect(fields).toEqual({});
    expect(issues).toEqual([
      { field: 'title', message: 'must have at most 5 characters' },
      { field: 'pinned', message: 'must be true or false' },
      { field: 'constructor', message: "isn't a known field" },
    ]);
  });

  test('the fields of an object are missing when they are required and absent, null or empty', () => {
    for (const title of [undefined, null, '', ' ', '<>']) {
      const read = parseFields(Note, { title, pinned: true });
      expect(read.issues).toEqual([{ field: 'title', message: 'is required' }]);
      expect(read.missing).toBe(true);
    }
  });

  test('the fields of an object do not include inherited properties', () => {
    const sent: unknown = Object.create({ title: 'Hi' });
    expect(parseChanges(Note, sent).fields).toEqual({});
  });

  test.each([null, undefined, 'text', 3, [], [{ title: 'Hi' }]])(
    'the fields of an object cannot be parsed from %j',
    (sent) => {
      expect(parseChanges(Note, sent).issues).toEqual([{ field: 'body', message: 'must be an object' }]);
      expect(parseFields(Note, sent, 'notes[2]').issues[0]?.field).toBe('notes[2]');
    },
  );

  test('the fields of an object are named with their path', () => {
    const { issues } = parseFields(Note, { title: 'Hi', pinned: 'yes' }, 'notes[2]');
    expect(issues).toEqual([{ field: 'notes[2].pinned', message: 'must be true or false' }]);
  });

  test('the fields of an object are named up to a limit when they are unknown', () => {
    const sent = Object.fromEntries(Array.from({ length: 9_999 }, (_, n) => [`${n}`.padEnd(9_999, 'x'), 1]));
    expect(JSON.stringify(parseChanges(Note, sent).issues).length).toBeLessThan(5_000);
  });

  test('the fields of an object are refused by their type when they are deeply nested', () => {
    const deep: unknown = JSON.parse(`${'['.repeat(50_000)}${']'.repeat(50_000)}`);
    expect(parseChanges(Note, { title: deep }).issues).toEqual([
      { field: 'title', message: 'must be a text' },
    ]);
  });

  test('the fields of an object have their defaults in a whole record when they are absent', () => {
    expect(parseFields(Note, { title: 'Hi' }).fields).toEqual({ title: 'Hi', pinned: false });
    expect(parseFields(Note, { title: 'Hi', pinned: undefined }).fields).toEqual({
      title: 'Hi',
      pinned: false,
    });
  });

  test('the fields of an object have their defaults in a whole record when they are wrong', () => {
    expect(parseFields(Note, { title: 'Hi', pinned: 1 }).fields).toEqual({ title: 'Hi', pinned: false });
  });
});
