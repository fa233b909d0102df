import { describe, expect, test } from '@jest/globals';
import { Wrong } from '@tools-hub/contracts';
import { newPassword, newUsername, typedPassword, typedUsername } from './account.fields.js';

const wrong = (field: unknown): boolean => field instanceof Wrong;

describe('a typed name or password', () => {
  test('is cleaned before its length is checked', () => {
    expect(typedUsername('  <Ada>\n')).toBe('Ada');
    expect(typedPassword(' correct <b>horse ')).toBe('correct bhorse');
    expect(wrong(typedUsername('  ab  '))).toBe(true);
    expect(wrong(typedPassword('<12345>'))).toBe(true);
    expect(typedUsername(`${' '.repeat(60)}${'x'.repeat(50)}`)).toBe('x'.repeat(50));
  });

  test('is measured in characters as a reader counts them', () => {
    expect(typedUsername('😀'.repeat(50))).toBe('😀'.repeat(50));
    expect(wrong(typedUsername('😀'.repeat(51)))).toBe(true);
    expect(wrong(typedPassword('x'.repeat(101)))).toBe(true);
  });

  test.each([undefined, null, 7, {}, ['Ada Lovelace'], true])('must be a text, and not %j', (sent) => {
    expect(wrong(typedUsername(sent))).toBe(true);
    expect(wrong(typedPassword(sent))).toBe(true);
  });
});

test('a new password must be typable as it is', () => {
  expect(newPassword('correct horse & battery')).toBe('correct horse & battery');
  expect(newUsername('Ada Lovelace')).toBe('Ada Lovelace');
  for (const sent of [' secret', 'secret ', 'sec<ret', 'sec>ret', 'sec\0ret', '12345', 'x'.repeat(101)]) {
    expect(wrong(newPassword(sent))).toBe(true);
  }
});
