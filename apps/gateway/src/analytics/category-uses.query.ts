import { CATEGORY_TIMES, type CategoryTime } from '@tools-hub/contracts';
import { ApiQueryFields } from '../http/openapi/describe-fields.js';
import { QueryOneOf } from '../http/query-fields.js';
import { DayRangeQuery } from './day-range.query.js';

/** Without days: of all time. */
@ApiQueryFields()
export class CategoryUsesQuery extends DayRangeQuery {
  @QueryOneOf(CATEGORY_TIMES)
  by?: CategoryTime;
}
