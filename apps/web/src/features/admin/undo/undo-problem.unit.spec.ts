import { expect, test } from 'vitest';
import type { ApiError } from '../../../shared/api/api-error.js';
import { isOver, undoProblem } from './undo-problem.js';

const failed = (status: number | null, code = ''): ApiError => ({
  status,
  problem:
    status === null
      ? null
      : {
          type: 'about:blank',
          title: '',
          status,
          code,
          message: '',
          details: [],
          hint: null,
          correlationId: '',
        },
});

test.each([
  [failed(409, 'ALREADY_UNDONE'), 'This change was already undone.'],
  [failed(500, 'INTERNAL'), 'Could not undo the change. Try again.'],
  [failed(503, 'UNAVAILABLE'), 'Could not undo the change. Try again.'],
  [failed(503, 'OUTCOME_UNKNOWN'), "The connection was lost. Undo it again: it won't be undone twice."],
  [failed(null), "The connection was lost. Undo it again: it won't be undone twice."],
  [failed(409, 'UNDO_CONFLICT'), 'Something changed since you opened this. Check the choices again.'],
  [failed(401, 'UNAUTHENTICATED'), null],
])('the failure of an undo %# has its message', (error, message) => {
  expect(undoProblem(error)).toBe(message);
});

test('only a change that was undone or does not exist is not offered again', () => {
  expect(
    [failed(409, 'ALREADY_UNDONE'), failed(404), failed(409, 'UNDO_CONFLICT'), failed(503)].map(isOver),
  ).toEqual([true, true, false, false]);
});
