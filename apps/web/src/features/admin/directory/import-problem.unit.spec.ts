import { expect, test } from 'vitest';
import type { Problem } from '@tools-hub/contracts';
import { importProblem } from './import-problem.js';

const problem = (code: string, details: Problem['details'] = []): Problem => ({
  type: 'about:blank',
  title: '',
  status: 0,
  code,
  message: '',
  details,
  hint: null,
  correlationId: '',
});

test.each([
  [null, null, "The connection was lost while importing. Import again: it won't be imported twice."],
  [
    503,
    'OUTCOME_UNKNOWN',
    "The connection was lost while importing. Import again: it won't be imported twice.",
  ],
  [503, 'UNAVAILABLE', 'Nothing was imported. Try again in a moment.'],
  [413, 'BODY_TOO_LARGE', 'This file is too large. An import has at most 5 MB.'],
  [429, 'RATE_LIMITED', 'Nothing was imported: too many changes at once. Try again in a moment.'],
  [401, 'UNAUTHENTICATED', null],
])('a failed import with status %s and code %s shows the message %j', (status, code, words) => {
  expect(importProblem({ status, problem: code === null ? null : problem(code) })).toBe(words);
});

test('validation errors of the server are listed by row and have no summary message', () => {
  const details = [{ field: 'tools[0].link', message: 'is required' }];
  expect(importProblem({ status: 400, problem: problem('INVALID', details) })).toBeNull();
  expect(importProblem({ status: 400, problem: problem('INVALID') })).not.toBeNull();
});
