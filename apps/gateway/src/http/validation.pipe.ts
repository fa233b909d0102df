import { ValidationPipe, type ArgumentMetadata } from '@nestjs/common';
import { DomainError, type FieldError } from '@tools-hub/contracts';
import type { ValidationError } from 'class-validator';

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

  override async transform(value: unknown, metadata: ArgumentMetadata): Promise<unknown> {
    // An array would be checked item by item, and an empty one pass.
    if (metadata.type === 'body' && Array.isArray(value)) {
      throw new DomainError('INVALID', 'The request is not valid', [
        { field: '', message: 'must be an object' },
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
