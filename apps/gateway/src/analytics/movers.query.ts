import { ApiQueryFields } from '../http/openapi/describe-fields.js';
import { QueryNumber } from '../http/query-fields.js';

/** The number of tools that rose, and of those that fell. */
@ApiQueryFields()
export class MoversQuery {
  @QueryNumber(100)
  limit?: number;
}
