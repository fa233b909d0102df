import { expect, test } from '@jest/globals';
import { cleanCredentials, wrongCredentials } from './credentials.js';

test('are sent trimmed, without < and >', () => {
  expect(cleanCredentials({ username: ' <ada> ', password: '\tsecret<1 ' })).toEqual({
    username: 'ada',
    password: 'secret1',
  });
});

test.each([
  ['ada', 'secret', []],
  ['a'.repeat(50), 's'.repeat(100), []],
  ['ad', 'secret', ['username']],
  ['a'.repeat(51), 'secret', ['username']],
  ['ada', 'secre', ['password']],
  ['ada', 's'.repeat(101), ['password']],
  ['', '', ['username', 'password']],
])('%j with %j: wrong are %j', (username, password, wrong) => {
  expect(Object.keys(wrongCredentials({ username, password }))).toEqual(wrong);
});
