import { parseTime } from '@tools-hub/domain';
import { ValidateBy } from 'class-validator';

/** A time of ISO 8601 with its offset from UTC. */
export const IsTime = (): PropertyDecorator =>
  ValidateBy({
    name: 'isTime',
    validator: {
      validate: (value) => parseTime(value) !== null,
      defaultMessage: () => '$property must be a time of ISO 8601 with its offset, as 2026-11-21T09:30:00Z',
    },
  });
