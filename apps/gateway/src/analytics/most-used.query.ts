import { IsInt, IsOptional, Max, Min } from 'class-validator';
import { Digits } from '../http/query-fields.js';
import { ApiFields } from '../http/openapi/describe-fields.js';
import { DayRangeQuery } from './day-range.query.js';

/** Without days: of all time. */
@ApiFields()
export class MostUsedQuery extends DayRangeQuery {
  @Digits()
  @IsOptional()
  @IsInt()
  @Min(1)
  @Max(100)
  limit?: number;
}
