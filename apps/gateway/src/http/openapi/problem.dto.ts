import { ApiProperty, ApiSchema } from '@nestjs/swagger';
import type { FieldError, Problem } from '@tools-hub/contracts';

@ApiSchema({ name: 'FieldError' })
export class FieldErrorDto implements FieldError {
  @ApiProperty()
  readonly field!: string;

  @ApiProperty()
  readonly message!: string;
}

/** An error, as `application/problem+json`. */
@ApiSchema({ name: 'Problem' })
export class ProblemDto implements Problem {
  @ApiProperty()
  readonly type!: string;

  @ApiProperty()
  readonly title!: string;

  @ApiProperty({ type: 'integer', minimum: 400, maximum: 599 })
  readonly status!: number;

  @ApiProperty({ description: 'The stable code of the error, for programs' })
  readonly code!: string;

  @ApiProperty()
  readonly message!: string;

  @ApiProperty({ type: [FieldErrorDto], description: 'The invalid fields, each with its problem' })
  readonly details!: readonly FieldErrorDto[];

  @ApiProperty({ type: 'string', nullable: true })
  readonly hint!: string | null;

  @ApiProperty()
  readonly correlationId!: string;
}
