import type { PipeTransform } from '@nestjs/common';
import { DomainError } from '@tools-hub/contracts';

/** Refuses all query parameters. */
export class NoParameters implements PipeTransform<Record<string, unknown>, null> {
  transform(query: Record<string, unknown>): null {
    const details = Object.keys(query).map((field) => ({
      field,
      message: `property ${field} should not exist`,
    }));
    if (details.length > 0) throw new DomainError('INVALID', 'The request is not valid', details);
    return null;
  }
}
