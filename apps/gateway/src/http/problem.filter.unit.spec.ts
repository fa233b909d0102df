import { afterAll, beforeAll, expect, test } from 'vitest';
import { Controller, Get, Param } from '@nestjs/common';
import { DomainError, ERROR_CODES, type ErrorCode } from '@tools-hub/contracts';
import { BareGateway } from '../testing/bare-gateway.js';
import { problemOf } from './problem.js';

@Controller()
class RefusingController {
  @Get('refused/:code')
  refuse(@Param('code') code: ErrorCode): never {
    throw new DomainError(code, 'No');
  }
}

let gateway: BareGateway;
beforeAll(async () => {
  gateway = await BareGateway.start({ controllers: [RefusingController] });
});
afterAll(() => gateway.close());

test.each(ERROR_CODES)('the refusal %s has the headers that its status requires', async (code) => {
  const { status } = problemOf(new DomainError(code, 'No'), '');
  const answer = await gateway.send({ path: `/refused/${code}` });
  expect(answer.status).toBe(status);
  expect(answer.headers).toMatchObject({
    'content-type': 'application/problem+json; charset=utf-8',
    'cache-control': 'no-store',
  });
  // RFC 9110, section 11.6.1: each answer 401 has a challenge.
  expect(answer.headers['www-authenticate']).toBe(status === 401 ? 'Bearer' : undefined);
  expect(answer.headers['retry-after'] !== undefined).toBe([429, 503].includes(status));
});
