import { expect, test } from 'vitest';
import { parseHint } from './session-hint.js';

const NOW = Date.parse('2026-01-01T12:00:00.000Z');
const hint = { username: 'ada', expiresAt: '2026-01-01T12:00:00.001Z' };

test('a session that has not expired is restored', () => {
  expect(parseHint(JSON.stringify({ ...hint, isAdmin: true }), NOW)).toEqual(hint);
});

test('a stored role is restored if there is such a role', () => {
  expect(parseHint(JSON.stringify({ ...hint, role: 'viewer' }), NOW)).toEqual({ ...hint, role: 'viewer' });
  expect(parseHint(JSON.stringify({ ...hint, role: 'root' }), NOW)).toEqual(hint);
});

test.each([
  null,
  '',
  '{',
  'null',
  '"ada"',
  JSON.stringify({ username: 'ada' }),
  JSON.stringify({ ...hint, username: 7 }),
  JSON.stringify({ ...hint, expiresAt: 'soon' }),
  JSON.stringify({ ...hint, expiresAt: '2026-01-01T12:00:00.000Z' }),
])('the stored session %j is not restored', (stored) => {
  expect(parseHint(stored, NOW)).toBeNull();
});
