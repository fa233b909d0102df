import { ValidationPipe, type ArgumentMetadata } from '@nestjs/common';
import { DomainError, type FieldError } from '@tools-hub/contracts';
import type { ValidationError } from 'class-validator';
import { readableBody } from './body-parsers.js';

/** Checks every body and query against its class; what the class doesn't name is refused, each wrong field named. */
export class RequestValidation extends ValidationPipe {
  constructor() {
    super({
      whitelist: true,
      forbidNonWhitelisted: true,
      transform: true,
      stopAtFirstError: true,
      exceptionFactory: (errors) =>
        new DomainError('INVALID', 'The request is not valid', fieldErrors(errors)),
    });
  }

  override async transform(sent: unknown, metadata: ArgumentMetadata): Promise<unknown> {
    const value = metadata.type === 'body' ? readableBody(sent) : sent;
    // Nest lets null pass, and checks an array item by item: an empty one would pass too.
    if (metadata.type === 'body' && (value === null || Array.isArray(value))) {
      throw new DomainError('INVALID', 'The request is not valid', [
        { field: 'body', message: 'must be an object' },
      ]);
    }
    return super.transform(value, metadata);
  }
}

const fieldErrors = (errors: readonly ValidationError[], path = ''): FieldError[] =>
  errors.flatMap((error) => [
    ...Object.values(error.constraints ?? {}).map((message) => ({
      field: `${path}${error.property}`,
      message,
    })),
    ...fieldErrors(error.children ?? [], `${path}${error.property}.`),
  ]);
