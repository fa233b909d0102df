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
