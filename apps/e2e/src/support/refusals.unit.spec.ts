import { expect, test } from 'vitest';
import { Answer } from './http-client.js';
import { refusalFlaws } from './refusals.js';

const ID = '3e110007-0000-4000-8000-00000000abcd';
const refusalOf = (message: string): Answer => {
  const problem = {
    type: 'about:blank',
    title: 'Forbidden',
    status: 403,
    code: 'CROSS_SITE',
    message,
    details: [],
    hint: null,
    correlationId: ID,
  };
  const headers = {
    'content-type': 'application/problem+json',
    'cache-control': 'no-store',
    'x-correlation-id': ID,
  };
  return new Answer(403, headers, Buffer.from(JSON.stringify(problem)));
};

test('a refusal that names internals is flawed', () => {
  const flaws = refusalFlaws(refusalOf('E11000 duplicate key error'), { status: 403 });
  expect(flaws).toEqual(['internals']);
});

test('a refusal is not flawed by the digits of its correlation id', () => {
  expect(refusalFlaws(refusalOf('The request comes from another site'), { status: 403 })).toEqual([]);
});
