import { Injectable, ValidationPipe, type ArgumentMetadata } from '@nestjs/common';
import { DomainError, type FieldError } from '@tools-hub/contracts';
import { isRecord } from '@tools-hub/domain';
import { ValidationTypes, type ValidationError } from 'class-validator';
import { isRecordBody } from './openapi/record-types.js';
import { readableBody } from './body-parsers.js';
import { unknownNames } from './unknown-names.js';

/**
 * Validates every body and query by its class. The fields of records have the rules and messages of their service, which gets the body
 * as it was sent and validates it again. All other classes refuse what they don't name, each invalid field named.
 */
@Injectable()
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
    return metadata.type === 'body'
      ? this.#body(readableBody(value), metadata)
      : super.transform(value, metadata);
  }

  async #body(body: unknown, metadata: ArgumentMetadata): Promise<unknown> {
    const { metatype } = metadata;
    if (isRecordBody(metatype)) {
      if (!isRecord(body)) throw notAnObject();
      metatype.validate(body);
      return body;
    }
    // Nest lets null pass, checks an array item by item, and checks a number or a text as an object without fields. An absent body is one, too.
    if (body !== undefined && !isRecord(body)) throw notAnObject();
    return super.transform(body, metadata);
  }
}

const notAnObject = (): DomainError =>
  new DomainError('INVALID', 'The request is not valid', [{ field: 'body', message: 'must be an object' }]);

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
