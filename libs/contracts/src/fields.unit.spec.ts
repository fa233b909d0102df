import { describe, expect, test } from '@jest/globals';
import {
  flag,
  oneOf,
  optionalId,
  optionalLink,
  optionalText,
  readFields,
  refuseProblems,
  requiredLink,
  requiredText,
  sortOrder,
  wholeNumber,
  Wrong,
  type FieldRules,
} from './index.js';

interface Note {
  readonly title: string;
  readonly pinned: boolean;
}
const rules: FieldRules<Note> = { title: requiredText(5), pinned: flag };

describe('an object is read field by field', () => {
  test('what was sent is kept as it is to be stored, the rest left out', () => {
    expect(readFields(rules, { title: ' <Hi> ' })).toEqual({
      fields: { title: 'Hi' },
      problems: [],
      missing: false,
    });
  });

  test('every wrong field is named, and so is every unknown one', () => {
    const { problems, fields } = readFields(rules, { title: 'too long', pinned: 1, constructor: 1 });
    expect(fields).toEqual({});
    expect(problems).toEqual([
      { field: 'title', message: 'must have at most 5 characters' },
      { field: 'pinned', message: 'must be true or false' },
      { field: 'constructor', message: "isn't a known field" },
    ]);
  });

  test('a required field that is absent, null or empty is missing', () => {
    for (const title of [undefined, null, '', ' ', '<>']) {
      const read = readFields(rules, { title, pinned: true }, { required: ['title'] });
      expect(read.problems).toEqual([{ field: 'title', message: 'is required' }]);
      expect(read.missing).toBe(true);
    }
  });

  test('what is inherited was not sent', () => {
    const sent: unknown = Object.create({ title: 'Hi' });
    expect(readFields(rules, sent).fields).toEqual({});
  });

  test.each([null, undefined, 'text', 3, [], [{ title: 'Hi' }]])('%j is no object', (sent) => {
    expect(readFields(rules, sent).problems).toEqual([{ field: 'body', message: 'must be an object' }]);
    expect(readFields(rules, sent, { path: 'notes[2]' }).problems[0]?.field).toBe('notes[2]');
  });

  test('fields are named with where they are', () => {
    const { problems } = readFields(rules, { pinned: 'yes' }, { path: 'notes[2]' });
    expect(problems).toEqual([{ field: 'notes[2].pinned', message: 'must be true or false' }]);
  });

  test('an answer does not repeat an enemy’s field names for ever', () => {
    const sent = Object.fromEntries(Array.from({ length: 9_999 }, (_, n) => [`${n}`.padEnd(9_999, 'x'), 1]));
    expect(JSON.stringify(readFields(rules, sent).problems).length).toBeLessThan(5_000);
  });
});

describe('a refusal', () => {
  const problems = [{ field: 'title', message: 'is required' }];

  test('is there when something is wrong', () => {
    expect(() => refuseProblems({ problems: [], missing: false })).not.toThrow();
    expect(() => refuseProblems({ problems, missing: false })).toThrow(
      expect.objectContaining({ code: 'INVALID', message: 'Some fields are not valid', details: problems }),
    );
  });

  test('says what is missing in the words of the form', () => {
    expect(() => refuseProblems({ problems, missing: true })).toThrow('Please fill in all required fields');
    expect(() => refuseProblems({ problems, missing: true }, 'Please enter a title')).toThrow(
      'Please enter a title',
    );
  });
});

describe('rules', () => {
  test('an optional text is null when nothing is left of it', () => {
    const rule = optionalText(5);
    expect([null, '', '  ', '<p></p>'].map((sent) => rule(sent))).toEqual([null, null, null, null]);
    expect(rule('<p>Hello</p>')).toBe('Hello');
    expect(rule('Hello!')).toBeInstanceOf(Wrong);
    expect(rule(5)).toBeInstanceOf(Wrong);
  });

  test('a text of 5 characters may take more code units', () => {
    expect(requiredText(5)('🙂🙂🙂🙂🙂')).toBe('🙂🙂🙂🙂🙂');
    expect(requiredText(5)('🙂🙂🙂🙂🙂🙂')).toBeInstanceOf(Wrong);
  });

  test('true and false are typed strictly', () => {
    expect(flag(false)).toBe(false);
    for (const sent of ['true', 1, 0, null, undefined]) expect(flag(sent)).toBeInstanceOf(Wrong);
  });

  test('a sort order is a 32-bit integer', () => {
    expect([-2_147_483_648, 0, 2_147_483_647].map((sent) => sortOrder(sent))).toEqual([
      -2_147_483_648, 0, 2_147_483_647,
    ]);
    for (const sent of [2_147_483_648, -2_147_483_649, 0.5, '1', null, Number.NaN, Infinity]) {
      expect(sortOrder(sent)).toBeInstanceOf(Wrong);
    }
    expect(Object.is(sortOrder(-0), 0)).toBe(true);
  });

  test('a number has its bounds, a choice its values', () => {
    const perPage = wholeNumber({ min: 1, max: 100 });
    expect([perPage(1), perPage(100)]).toEqual([1, 100]);
    expect([perPage(0), perPage(101)]).toEqual([expect.any(Wrong), expect.any(Wrong)]);
    const size = oneOf(['small', 'large']);
    expect(size('small')).toBe('small');
    expect(size('Small')).toBeInstanceOf(Wrong);
  });

  test('an id is stored in lower case', () => {
    expect(optionalId('0B8F6CBE-0F36-4F0E-9A3E-6A0F4F5B8C1D')).toBe('0b8f6cbe-0f36-4f0e-9a3e-6a0f4f5b8c1d');
    expect(optionalId('')).toBeNull();
    expect(optionalId('7')).toBeInstanceOf(Wrong);
  });
});

test.each([
  ['a required text', requiredText(5), 'must have at most 5 characters'],
  ['an optional text', optionalText(5), 'must have at most 5 characters'],
  ['a required link', requiredLink, 'must have at most 2048 characters'],
  ['an optional link', optionalLink, 'must have at most 2048 characters'],
])('%s that is far too long as it was sent is refused before it is cleaned', (_kind, rule, message) => {
  // Nothing of it would be left.
  expect(rule('<'.repeat(100_000))).toEqual(new Wrong(message));
});

test('a text may be longer as it is sent than as it is stored', () => {
  expect(optionalText(5)('<p title="explained"><b>short</b></p>')).toBe('short');
});
