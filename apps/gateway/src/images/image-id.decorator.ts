import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import { ApiParam } from '@nestjs/swagger';
import { DomainError } from '@tools-hub/contracts';
import { isImageId } from '@tools-hub/domain';
import type { FastifyRequest } from 'fastify';
import { onMethod } from '../http/openapi/api.decorators.js';

/** Injects the image's id of the address. @throws DomainError INVALID for anything else */
export const ImageId = createParamDecorator(
  (_data: unknown, context: ExecutionContext): string => {
    const { image } = context
      .switchToHttp()
      .getRequest<FastifyRequest<{ Params: { image: string } }>>().params;
    if (isImageId(image)) return image;
    throw new DomainError('INVALID', 'Invalid image ID', [
      { field: 'image', message: 'must be an image ID' },
    ]);
  },
  [onMethod(ApiParam({ name: 'image' }))],
);
