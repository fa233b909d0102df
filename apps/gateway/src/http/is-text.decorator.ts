import { applyDecorators } from '@nestjs/common';
import { IsString, MaxLength } from 'class-validator';

/** A text, refused in the words of the domain's fields. It is the last decorator of a property, so that it is checked first. */
export const IsText = (max?: number): PropertyDecorator =>
  applyDecorators(
    IsString({ message: 'must be a text' }),
    ...(max === undefined ? [] : [MaxLength(max, { message: `must have at most ${max} characters` })]),
  );
