import { CATEGORY_TIMES, type CategoryTime } from '@tools-hub/contracts';
import { ApiQueryFields } from '../http/openapi/describe-fields.js';
import { QueryNumber, QueryOneOf } from '../http/query-fields.js';
import { DayRangeQuery } from './day-range.query.js';

/** Without days: of all time. */
@ApiQueryFields()
export class CategoryUsesQuery extends DayRangeQuery {
  @QueryOneOf(CATEGORY_TIMES)
  by?: CategoryTime;
}

/** Without days: of all time. */
@ApiQueryFields()
export class MostUsedQuery extends DayRangeQuery {
  @QueryNumber(100)
  limit?: number;
}

/** The number of tools that rose, and of those that fell. */
@ApiQueryFields()
export class MoversQuery {
  @QueryNumber(100)
  limit?: number;
}
