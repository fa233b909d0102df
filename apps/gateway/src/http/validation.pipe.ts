import {
  Injectable,
  ValidationPipe,
  type ArgumentMetadata,
  type ValidationPipeOptions,
} from '@nestjs/common';
import type { DomainError, FieldError } from '@tools-hub/contracts';
import { isRecord } from '@tools-hub/domain';
import { ValidationTypes, type ValidationError } from 'class-validator';
import { isRecordBody } from './openapi/record-types.js';
import { readableBody } from './body-parsers.js';
import { invalidRequest } from './problem.js';
import { refuseNames, unknownNames } from './unknown-names.js';

const OPTIONS: ValidationPipeOptions = {
  whitelist: true,
  forbidNonWhitelisted: true,
  transform: true,
  stopAtFirstError: true,
};

/**
 * Validates every body and query by its class. The fields of records have the rules and messages of their service, which gets the body
 * as it was sent and validates it again. All other classes refuse what they don't name, each invalid field named.
 */
@Injectable()
export class RequestValidation extends ValidationPipe {
  readonly #query = new ValidationPipe({
    ...OPTIONS,
    exceptionFactory: (errors) => invalidRequest(...errors.flatMap(parameterErrors)),
  });

  constructor() {
    super({ ...OPTIONS, exceptionFactory: (errors) => invalidRequest(...fieldErrors(errors)) });
  }

  override async transform(value: unknown, metadata: ArgumentMetadata): Promise<unknown> {
    switch (metadata.type) {
      case 'body':
        return this.#body(readableBody(value), metadata);
      case 'query':
        refuseInherited(value);
        return this.#query.transform(value, metadata);
      case 'param':
      case 'custom':
        return super.transform(value, metadata);
    }
  }

  async #body(body: unknown, metadata: ArgumentMetadata): Promise<unknown> {
    const { metatype } = metadata;
    if (isRecordBody(metatype)) {
      if (!isRecord(body)) throw notAnObject();
      metatype.validate(body);
      return body;
    }
    // Nest lets null pass, checks an array item by item, and checks a number or a text as an object without fields. An absent
    // body is such an object, too.
    if (body !== undefined && !isRecord(body)) throw notAnObject();
    refuseInherited(body);
    return super.transform(body, metadata);
  }
}

const notAnObject = (): DomainError => invalidRequest({ field: 'body', message: 'must be an object' });

/** Refuses names such as `toString`, which Nest drops before the validation because every object inherits them. */
const refuseInherited = (value: unknown): void => {
  if (isRecord(value)) refuseNames(Object.keys(value).filter((name) => name in Object.prototype));
};

/** No call takes a parameter twice. A repeated one is an array, whose other problems would mislead. */
const parameterErrors = (error: ValidationError): FieldError[] =>
  Array.isArray(error.value) && !isUnknown(error)
    ? [{ field: error.property, message: 'may be given once only' }]
    : fieldErrors([error]);

const isUnknown = ({ constraints = {} }: ValidationError): boolean =>
  ValidationTypes.WHITELIST in constraints;

const fieldErrors = (errors: readonly ValidationError[], path = ''): FieldError[] => [
  ...errors
    .filter((error) => !isUnknown(error))
    .flatMap(({ property, constraints = {}, children = [] }) => [
      ...Object.values(constraints).map((message) => ({ field: `${path}${property}`, message })),
      ...fieldErrors(children, `${path}${property}.`),
    ]),
  ...unknownNames(errors.filter(isUnknown).map(({ property }) => `${path}${property}`)),
];
