import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import { ApiParam } from '@nestjs/swagger';
import { DomainError } from '@tools-hub/contracts';
import { isUuidV4 } from '@tools-hub/domain';
import type { FastifyRequest } from 'fastify';
import { onMethod } from './openapi/api.decorators.js';

type Noun =
  | 'tool'
  | 'category'
  | 'banner'
  | 'note'
  | 'token'
  | 'administrator'
  | 'invitation'
  | 'session'
  | 'passkey'
  | 'suggestion';

/**
 * Injects the record's id of the address, in lower case. Not a pipe: Nest runs the pipes of all parameters at once, and an invalid id
 * is refused before the fields of the body, as other invalid parts of the head are.
 * @throws DomainError INVALID unless it is a UUID v4.
 */
export const RecordId = createParamDecorator(
  (noun: Noun, context: ExecutionContext): string => {
    const { id } = context.switchToHttp().getRequest<FastifyRequest<{ Params: { id: string } }>>().params;
    if (isUuidV4(id)) return id.toLowerCase();
    throw new DomainError('INVALID', `Invalid ${noun} ID`, [{ field: 'id', message: 'must be a UUID v4' }]);
  },
  [onMethod(ApiParam({ name: 'id' }))],
);
