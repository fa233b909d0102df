import type { FieldError, Problem } from '@tools-hub/contracts';
import { ListOf, Text, Whole } from './field.decorators.js';

export class FieldErrorDto implements FieldError {
  @Text()
  readonly field!: string;
  @Text()
  readonly message!: string;
}

/** An error, as `application/problem+json`. */
export class ProblemDto implements Problem {
  @Text()
  readonly type!: string;
  @Text()
  readonly title!: string;
  @Whole({ min: 400, max: 599 })
  readonly status!: number;
  @Text({ description: 'Stable: what programs go by' })
  readonly code!: string;
  @Text()
  readonly message!: string;
  @ListOf(FieldErrorDto, { description: 'Each wrong field' })
  readonly details!: readonly FieldErrorDto[];
  @Text({ nullable: true })
  readonly hint!: string | null;
  @Text()
  readonly correlationId!: string;
}
