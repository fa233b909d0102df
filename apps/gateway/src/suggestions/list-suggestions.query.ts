import { SUGGESTIONS_PAGE } from '@tools-hub/contracts';
import { ApiFields } from '../http/openapi/describe-fields.js';
import { QueryNumber } from '../http/query-fields.js';

@ApiFields()
export class ListSuggestionsQuery {
  @QueryNumber()
  page?: number;

  @QueryNumber(SUGGESTIONS_PAGE)
  perPage?: number;
}
