import { applyDecorators } from '@nestjs/common';
import { Type } from 'class-transformer';
import { IsInt, Max, Min } from 'class-validator';

/** Parses the text of a variable as a whole number, and validates it. */
export const WholeNumber = (min: number, max?: number): PropertyDecorator =>
  applyDecorators(
    ...(max === undefined ? [] : [Max(max)]),
    Min(min),
    IsInt({ message: '$property must be a whole number' }),
    Type(() => Number),
  );
