import { QueryNumber } from '../http/query-fields.js';
import { ApiQueryFields } from '../http/openapi/describe-fields.js';
import { DayRangeQuery } from './day-range.query.js';

/** Without days: of all time. */
@ApiQueryFields()
export class MostUsedQuery extends DayRangeQuery {
  @QueryNumber(100)
  limit?: number;
}
