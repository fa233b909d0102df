import { timeProblem } from '@tools-hub/domain';
import { ValidateBy } from 'class-validator';

/** A time of ISO 8601 with its offset from UTC. */
export const IsTime = (): PropertyDecorator =>
  ValidateBy({
    name: 'isTime',
    validator: {
      validate: (value) => timeProblem(value) === null,
      defaultMessage: (context) => `$property ${timeProblem(context?.value) ?? ''}`,
    },
  });
