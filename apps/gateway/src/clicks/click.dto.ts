import { ApiSchema } from '@nestjs/swagger';
import { IsOptional, IsUUID } from 'class-validator';
import { IsTime } from '../http/is-time.decorator.js';
import { ApiFields } from '../http/openapi/describe-fields.js';

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
