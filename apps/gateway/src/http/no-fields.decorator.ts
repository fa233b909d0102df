import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import { ApiBody } from '@nestjs/swagger';
import { isRecord } from '@tools-hub/domain';
import type { FastifyRequest } from 'fastify';
import { readableBody } from './body-parsers.js';
import { onMethod } from './openapi/api.decorators.js';
import { invalidRequest } from './problem.js';
import { unknownNames } from './unknown-names.js';

/** For a call that takes no fields: its body is absent or `{}`. @throws DomainError INVALID for any other. */
export const NoFields = createParamDecorator(
  (_: unknown, context: ExecutionContext): undefined => {
    const body = readableBody(context.switchToHttp().getRequest<FastifyRequest>().body);
    if (body === undefined) return;
    const issues = isRecord(body)
      ? unknownNames(Object.keys(body))
      : [{ field: 'body', message: 'must be an object' }];
    if (issues.length > 0) throw invalidRequest(...issues);
  },
  [onMethod(ApiBody({ required: false, schema: { type: 'object', maxProperties: 0 } }))],
);
