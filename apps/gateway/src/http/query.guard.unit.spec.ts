import 'reflect-metadata';
import type { ExecutionContext } from '@nestjs/common';
import { expect, test } from 'vitest';
import { QueryGuard } from './query.guard.js';

/** The handler of a call without a query. */
const read = (): void => undefined;

const contextOf = (query: Readonly<Record<string, string>>): ExecutionContext => {
  const url = `/api/reads?${new URLSearchParams(query).toString()}`;
  const request = { url, query, routeOptions: { url: '/api/reads' } };
  const context = {
    getHandler: () => read,
    getClass: () => Object,
    switchToHttp: () => ({ getRequest: () => request }),
  };
  return context as unknown as ExecutionContext;
};

test('a refusal names at most 20 unknown parameters, none of them longer than 100 characters', () => {
  const query = Object.fromEntries(Array.from({ length: 500 }, (_, n) => [`p${n}`.padEnd(150, 'x'), '1']));
  const field = `${'p0'.padEnd(100, 'x')}…`;
  expect(() => new QueryGuard().canActivate(contextOf(query))).toThrow(
    expect.objectContaining({
      code: 'INVALID',
      details: Array.from({ length: 20 }, (_, n) =>
        n === 0 ? { field, message: `property ${field} should not exist` } : expect.anything(),
      ),
    }),
  );
});
