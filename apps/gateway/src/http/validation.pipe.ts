import { ValidationPipe } from '@nestjs/common';
import { DomainError, type FieldError } from '@tools-hub/contracts';
import type { ValidationError } from 'class-validator';

/** Checks every body and query against its class; what the class doesn't name is refused, each wrong field named. */
export const validationPipe = (): ValidationPipe =>
  new ValidationPipe({
    whitelist: true,
    forbidNonWhitelisted: true,
    transform: true,
    stopAtFirstError: true,
    exceptionFactory: (errors) => new DomainError('INVALID', 'The request is not valid', fieldErrors(errors)),
  });

const fieldErrors = (errors: readonly ValidationError[], path = ''): FieldError[] =>
  errors.flatMap((error) => [
    ...Object.values(error.constraints ?? {}).map((message) => ({
      field: `${path}${error.property}`,
      message,
    })),
    ...fieldErrors(error.children ?? [], `${path}${error.property}.`),
  ]);
