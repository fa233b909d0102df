import { AGENTS_PAGE, JUDGEMENTS_PAGE } from '@tools-hub/contracts';
import { LIMITS } from '@tools-hub/domain';
import { DayRangeQuery } from '../analytics/day-range.query.js';
import { ApiQueryFields } from '../http/openapi/describe-fields.js';
import { QueryNumber, QueryText } from '../http/query-fields.js';

@ApiQueryFields()
export class ListAgentsQuery extends DayRangeQuery {
  @QueryText(LIMITS.search)
  text?: string;

  @QueryNumber(AGENTS_PAGE)
  limit?: number;
}

@ApiQueryFields()
export class ListJudgementsQuery {
  /** The id of a judgement: only older ones are listed. */
  @QueryNumber()
  before?: number;

  @QueryNumber(JUDGEMENTS_PAGE)
  limit?: number;
}
