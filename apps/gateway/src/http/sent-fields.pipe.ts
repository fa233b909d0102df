import type { PipeTransform } from '@nestjs/common';
import { DomainError } from '@tools-hub/contracts';
import { isRecord } from '@tools-hub/domain';
import { readableBody } from './body-parsers.js';

export type FieldsSent = Readonly<Record<string, unknown>>;

/** Requires an object as the body of a command. The service that owns the rules validates its fields. */
export class SentFields implements PipeTransform<unknown, FieldsSent> {
  transform(sent: unknown): FieldsSent {
    const body = readableBody(sent);
    if (isRecord(body)) return body;
    throw new DomainError('INVALID', 'The request is not valid', [
      { field: 'body', message: 'must be an object' },
    ]);
  }
}
