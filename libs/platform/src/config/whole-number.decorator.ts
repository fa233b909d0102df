import { applyDecorators } from '@nestjs/common';
import { Transform } from 'class-transformer';
import { IsInt, Max, Min } from 'class-validator';

/** Parses the text of a variable as a whole number, and validates it. */
export const WholeNumber = (min: number, max?: number): PropertyDecorator => {
  const range = max === undefined ? `${min} or more` : `from ${min} to ${max}`;
  const message = `$property must be a whole number, ${range}`;
  return applyDecorators(
    ...(max === undefined ? [] : [Max(max, { message })]),
    Min(min, { message }),
    IsInt({ message }),
    // `Number` would take blanks for 0, which turns limits off.
    Transform(({ value }: { value: unknown }) =>
      typeof value === 'string' ? (/^-?\d+$/.test(value) ? Number(value) : NaN) : value,
    ),
  );
};
