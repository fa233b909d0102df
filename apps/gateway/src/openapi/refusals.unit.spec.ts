import { expect, test } from 'vitest';
import { refusalsByStatus, refusalsOf, type Refusable } from './refusals.js';

const READ: Refusable = {
  method: 'GET',
  path: '/api/tools',
  needsSession: false,
  headers: [],
  problems: [],
  isRecent: false,
};

const statuses = (call: Partial<Refusable>): number[] =>
  refusalsByStatus(refusalsOf({ ...READ, ...call })).map(({ status }) => status);

test('a public read has the refusals of malformed requests and of an absent service', () => {
  expect(statuses({})).toEqual([400, 503]);
  expect(statuses({ path: '/api/tools/{id}' })).toEqual([400, 404, 503]);
});

test('a call with a session has also those of a missing session and of other sites', () => {
  expect(statuses({ needsSession: true })).toEqual([400, 401, 403, 503]);
});

test('a write has also those of other sites and of its body', () => {
  expect(statuses({ method: 'POST' })).toEqual([400, 403, 413, 415, 503]);
  expect(statuses({ method: 'POST', problems: ['RATE_LIMITED'] })).toContain(429);
});

test('a command has also those of a stale version and of a used key', () => {
  expect(
    statuses({
      method: 'PATCH',
      path: '/api/tools/{id}',
      needsSession: true,
      headers: ['If-Match', 'Idempotency-Key'],
    }),
  ).toEqual([400, 401, 403, 404, 412, 413, 415, 422, 503]);
});

test('codes with the same status are listed together', () => {
  expect(refusalsByStatus(['UNAVAILABLE', 'NOT_FOUND', 'OVERLOADED'])).toEqual([
    { status: 404, title: 'Not Found', codes: ['PGRST116'] },
    { status: 503, title: 'Service Unavailable', codes: ['UNAVAILABLE', 'OVERLOADED'] },
  ]);
});
