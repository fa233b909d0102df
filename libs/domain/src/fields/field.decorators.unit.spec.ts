import { describe, expect, test } from 'vitest';
import { parseField } from '../testing/parse-field.js';
import {
  IsOneOf,
  IsSortOrder,
  IsTrueOrFalse,
  IsWholeNumber,
  OptionalId,
  OptionalImage,
  OptionalLink,
  OptionalText,
  RequiredLink,
  RequiredText,
} from './field.decorators.js';

const INVALID = { issue: expect.any(String), missing: false };
const value = (stored: unknown) => ({ value: stored });

describe('field decorators', () => {
  test('an optional text is null when nothing is left of it', () => {
    const text = parseField(OptionalText(5));
    expect([null, '', '  ', '<p></p>'].map(text)).toEqual([null, null, null, null].map(value));
    expect(text('<p>Hello</p>')).toEqual(value('Hello'));
    expect(text('Hello!')).toEqual(INVALID);
    expect(text(5)).toEqual(INVALID);
  });

  test('a text of 5 characters may take more code units', () => {
    const text = parseField(RequiredText(5));
    expect(text('🙂🙂🙂🙂🙂')).toEqual(value('🙂🙂🙂🙂🙂'));
    expect(text('🙂🙂🙂🙂🙂🙂')).toEqual(INVALID);
  });

  test('a required text of invisible characters is missing, and such characters stay in a visible text', () => {
    const text = parseField(RequiredText(20));
    const invisible = [
      '\u200b',
      '\u200d\u2060',
      '\ufeff',
      '\u202e',
      '\u00ad',
      '\u3164',
      '\uffa0',
      '\u2800',
      '\ufe0f',
    ];
    for (const sent of [...invisible, ' \u200b \u2800 ', '<\u200b>']) {
      expect(text(sent)).toEqual({ issue: 'is required', missing: true });
    }
    for (const sent of ['👩‍👧‍👦', '❤️', 'نامه\u200cای', 'a\u00adb', '⠃', '한글', '\u0301', '.']) {
      expect(text(sent)).toEqual(value(sent));
    }
  });

  test('a required link of invisible characters is missing, and an optional one is none', () => {
    expect(parseField(RequiredLink())('\u200b')).toEqual({ issue: 'is required', missing: true });
    expect(parseField(OptionalLink())('\u200b')).toEqual(value(null));
  });

  test('true and false are typed strictly', () => {
    const flag = parseField(IsTrueOrFalse());
    expect(flag(false)).toEqual(value(false));
    for (const sent of ['true', 1, 0, null, undefined, [], {}]) expect(flag(sent)).toEqual(INVALID);
  });

  test('a sort order is a 32-bit integer', () => {
    const order = parseField(IsSortOrder());
    const right = [-2_147_483_648, 0, 2_147_483_647];
    expect(right.map(order)).toEqual(right.map(value));
    for (const sent of [2_147_483_648, -2_147_483_649, 0.5, '1', null, Number.NaN, Infinity]) {
      expect(order(sent)).toEqual(INVALID);
    }
    expect(order(-0)).toStrictEqual(value(0));
  });

  test('a number has its bounds, and a choice has its values', () => {
    const perPage = parseField(IsWholeNumber({ min: 1, max: 100 }));
    expect([1, 100].map(perPage)).toEqual([1, 100].map(value));
    expect(perPage(0)).toEqual({ issue: 'must be a whole number from 1 to 100', missing: false });
    expect(perPage(101)).toEqual(INVALID);
    const size = parseField(IsOneOf(['small', 'large']));
    expect(size('small')).toEqual(value('small'));
    expect(size('Small')).toEqual({ issue: 'must be one of small, large', missing: false });
  });

  test('an id is stored in lower case', () => {
    const id = parseField(OptionalId());
    expect(id('0B8F6CBE-0F36-4F0E-9A3E-6A0F4F5B8C1D')).toEqual(value('0b8f6cbe-0f36-4f0e-9a3e-6a0f4f5b8c1d'));
    expect([null, ''].map(id)).toEqual([null, null].map(value));
    for (const sent of [
      '7',
      7,
      ['0b8f6cbe-0f36-4f0e-9a3e-6a0f4f5b8c1d'],
      '0b8f6cbe-0f36-1f0e-9a3e-6a0f4f5b8c1d',
    ]) {
      expect(id(sent)).toEqual({ issue: 'must be a UUID v4', missing: false });
    }
  });
});

test.each([
  ['a required text', RequiredText(5), 'must have at most 5 characters'],
  ['an optional text', OptionalText(5), 'must have at most 5 characters'],
  ['a required link', RequiredLink(), 'must have at most 2048 characters'],
  ['an optional link', OptionalLink(), 'must have at most 2048 characters'],
  ['an optional image', OptionalImage(), 'must have at most 2048 characters'],
])('%s that is far too long as it was sent is refused before it is cleaned', (_kind, decorate, message) => {
  // Nothing of it would be left.
  expect(parseField(decorate)('<'.repeat(100_000))).toEqual({ issue: message, missing: false });
});

test('a text may be longer as it is sent than as it is stored', () => {
  expect(parseField(OptionalText(5))('<p title="explained"><b>short</b></p>')).toEqual(value('short'));
});
