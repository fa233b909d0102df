import { ApiSchema } from '@nestjs/swagger';
import { parseTime } from '@tools-hub/contracts';
import { IsOptional, IsUUID, ValidateBy } from 'class-validator';
import { ApiFields } from '../http/openapi/describe-fields.js';

const IsTime = (): PropertyDecorator =>
  ValidateBy({
    name: 'isTime',
    validator: {
      validate: (value) => parseTime(value) !== null,
      defaultMessage: () => '$property must be a time of ISO 8601 with its offset, as 2026-11-21T09:30:00Z',
    },
  });

@ApiSchema({ name: 'ReportClick' })
@ApiFields()
export class ReportClickDto {
  /** An id by the browser, which may repeat a click without an answer. */
  @IsOptional()
  @IsUUID('4')
  clickId?: string;

  /** The time of the click in the browser, sent with a repeat so that a late one is recognised. */
  @IsOptional()
  @IsTime()
  at?: string;
}
