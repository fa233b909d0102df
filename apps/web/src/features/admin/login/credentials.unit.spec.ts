import { expect, test } from 'vitest';
import { cleanCredentials, credentialIssues } from './credentials.js';

test('credentials are sent trimmed and without < and >', () => {
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
])('the credentials %j and %j have the issue fields %j', (username, password, invalid) => {
  expect(Object.keys(credentialIssues({ username, password }))).toEqual(invalid);
});
