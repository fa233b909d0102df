import { IsOptional } from 'class-validator';
import { applyAll, TransformText, ValidateValue } from './field.decorators.js';
import { inUtc, timeProblem } from './times.js';

/** A time stored in UTC, or null. */
export const OptionalTime = (): PropertyDecorator =>
  applyAll(
    TransformText((text) => (text === '' ? null : inUtc(text))),
    IsOptional(),
    ValidateValue('isTime', timeProblem),
  );
