import { SUGGESTIONS_PAGE } from '@tools-hub/contracts';
import { ApiQueryFields } from '../http/openapi/describe-fields.js';
import { QueryNumber } from '../http/query-fields.js';

@ApiQueryFields()
export class ListSuggestionsQuery {
  @QueryNumber()
  page?: number;

  @QueryNumber(SUGGESTIONS_PAGE)
  perPage?: number;
}
