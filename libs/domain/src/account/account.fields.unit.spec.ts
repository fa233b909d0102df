import { describe, expect, test } from 'vitest';
import { parseChanges, parseFields } from '../fields/parse.js';
import { Credentials, NewCredentials, PasswordFields } from './account.fields.js';

const typed = (fields: unknown) => parseChanges(Credentials, fields);
const wrongFields = (fields: unknown) => typed(fields).issues.map(({ field }) => field);

describe('a typed name or password', () => {
  test('a typed name or password is cleaned before its length is checked', () => {
    expect(typed({ username: '  <Ada>\n', password: ' correct <b>horse ' }).fields).toEqual({
      username: 'Ada',
      password: 'correct bhorse',
    });
    expect(wrongFields({ username: '  ab  ', password: '<12345>' })).toEqual(['username', 'password']);
    const spaced = `${' '.repeat(60)}${'x'.repeat(50)}`;
    expect(typed({ username: spaced }).fields.username).toBe('x'.repeat(50));
  });

  test('a typed name or password is measured in characters as a reader counts them', () => {
    expect(wrongFields({ username: '😀'.repeat(50) })).toEqual([]);
    expect(typed({ username: '😀'.repeat(51) }).issues).toEqual([
      { field: 'username', message: 'must have 3 to 50 characters' },
    ]);
    expect(wrongFields({ password: 'x'.repeat(101) })).toEqual(['password']);
  });

  test.each([undefined, null, 7, {}, ['Ada Lovelace'], true])(
    'a typed name or password must be a text, and not %j',
    (sent) => {
      expect(parseFields(Credentials, { username: sent, password: sent }).issues).toEqual([
        { field: 'username', message: 'must be a text' },
        { field: 'password', message: 'must be a text' },
      ]);
    },
  );
});

describe('a new user name', () => {
  const issuesOf = (username: string) =>
    parseChanges(NewCredentials, { username }).issues.map(({ message }) => message);

  test.each([
    ['a zero-width space', '\u200b'],
    ['a zero-width joiner', '\u200d'],
    ['a word joiner', '\u2060'],
    ['a byte order mark', '\ufeff'],
    ['a mark of direction', '\u202e'],
    ['an isolate of direction', '\u2066'],
    ['a soft hyphen', '\u00ad'],
    ['a line separator', '\u2028'],
    ['a control character of C1', '\u0085'],
    ['a Hangul filler', '\u3164'],
    ['a halfwidth Hangul filler', '\uffa0'],
    ['a grapheme joiner', '\u034f'],
    ['a selector of variations', '\ufe0f'],
    ['a blank of braille', '\u2800'],
    ['a tag', '\u{e0061}'],
  ])('a new user name with %s is refused', (_what, character) => {
    expect(issuesOf(`Ada${character}Lovelace`)).toEqual(['must not contain invisible characters']);
  });

  test.each([
    ['a Cyrillic letter among Latin ones', '\u0430dmin'],
    ['a Greek letter among Latin ones', 'Ada L\u03bfvelace'],
  ])('a new user name with %s is refused', (_what, name) => {
    expect(issuesOf(name)).toEqual(['must not contain look-alike characters']);
  });

  test.each(['unknown', 'Unknown', 'SEED', 'Operator', 'start', '\uff53\uff45\uff45\uff44'])(
    'a new user name is not %s, which the history uses',
    (name) => {
      expect(issuesOf(name)).toEqual([
        'must not be a name that the history uses: start, seed, operator, unknown',
      ]);
    },
  );

  test.each([
    'admin',
    'Ada Lovelace',
    'Zoë',
    'unknown2',
    'Üser',
    '王小明',
    'אדה',
    '😀😀😀',
    'Дмитрий Dima',
    'Αθηνά-2',
  ])('a new user name may be %s', (name) => {
    expect(issuesOf(name)).toEqual([]);
  });

  test('a user name is checked for new accounts only, so that old ones still sign in', () => {
    for (const username of ['unknown', 'Ada\u200bLovelace', '\u0430dmin']) {
      expect(typed({ username }).fields.username).toBe(username);
      expect(parseChanges(PasswordFields, { username }).issues).toEqual([]);
    }
  });
});

test('a new name or password must be typable as it is', () => {
  const password = 'correct horse & battery';
  expect(parseFields(NewCredentials, { username: 'Ada Lovelace', password }).fields).toEqual({
    username: 'Ada Lovelace',
    password,
  });
  for (const sent of [' secret', 'secret ', 'sec<ret', 'sec>ret', 'sec\0ret', '12345', 'x'.repeat(101)]) {
    expect(parseChanges(NewCredentials, { password: sent }).issues).toHaveLength(1);
    expect(parseChanges(PasswordFields, { newPassword: sent }).issues).toHaveLength(1);
  }
});
