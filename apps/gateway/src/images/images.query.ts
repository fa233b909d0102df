import { IMAGE_USES, LIMITS, type ImageUse } from '@tools-hub/domain';
import { ApiQueryFields } from '../http/openapi/describe-fields.js';
import { QueryNumber, QueryOneOf, QueryText } from '../http/query-fields.js';

@ApiQueryFields()
export class AddImageQuery {
  @QueryOneOf(IMAGE_USES)
  use?: ImageUse;
}

@ApiQueryFields()
export class ListIconsQuery {
  @QueryText(LIMITS.search)
  text?: string;

  @QueryNumber(100)
  limit?: number;
}
