import { expect, test } from '@jest/globals';
import { refusalsByStatus, refusalsOf, type Refusable } from './refusals.js';

const READ: Refusable = { method: 'GET', path: 'api/tools', needsSession: false, headers: [], refuses: [] };

const statuses = (call: Partial<Refusable>): number[] =>
  refusalsByStatus(refusalsOf({ ...READ, ...call })).map(({ status }) => status);

test('a read that is everybody’s refuses what is malformed, or nothing can be answered', () => {
  expect(statuses({})).toEqual([400, 503]);
  expect(statuses({ path: 'api/tools/:id' })).toEqual([400, 404, 503]);
});

test('what needs a session is also refused to nobody and to other sites', () => {
  expect(statuses({ needsSession: true })).toEqual([400, 401, 403, 503]);
});

test('what changes something is refused to other sites, and reads a body', () => {
  expect(statuses({ method: 'POST' })).toEqual([400, 403, 413, 415, 503]);
  expect(statuses({ method: 'POST', refuses: ['RATE_LIMITED'] })).toContain(429);
});

test('a command is refused for a version that is over, and for a key that was used', () => {
  expect(
    statuses({
      method: 'PATCH',
      path: 'api/tools/:id',
      needsSession: true,
      headers: ['If-Match', 'Idempotency-Key'],
    }),
  ).toEqual([400, 401, 403, 404, 412, 413, 415, 422, 503]);
});

test('codes that are the same answer stand together, as they are on the wire', () => {
  expect(refusalsByStatus(['UNAVAILABLE', 'NOT_FOUND', 'OVERLOADED'])).toEqual([
    { status: 404, title: 'Not Found', codes: ['PGRST116'] },
    { status: 503, title: 'Service Unavailable', codes: ['UNAVAILABLE', 'OVERLOADED'] },
  ]);
});
