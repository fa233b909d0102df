import { CATEGORY_TIMES, type CategoryTime } from '@tools-hub/contracts';
import { IsIn, IsOptional } from 'class-validator';
import { ApiFields } from '../http/openapi/describe-fields.js';
import { EmptyIsAbsent } from '../http/query-fields.js';
import { DayRangeQuery } from './day-range.query.js';

/** Without days: of all time. */
@ApiFields()
export class CategoryUsesQuery extends DayRangeQuery {
  @EmptyIsAbsent()
  @IsOptional()
  @IsIn(CATEGORY_TIMES)
  by?: CategoryTime;
}
