import { LINK_STATUSES } from '@tools-hub/contracts';
import { LIMITS } from '@tools-hub/domain';
import { IsOptional, Matches } from 'class-validator';
import { ApiQueryFields } from '../http/openapi/describe-fields.js';
import { EmptyIsAbsent, QueryNumber, QueryText } from '../http/query-fields.js';

const ONE = LINK_STATUSES.join('|');
const STATUSES = new RegExp(`^(${ONE})(,(${ONE})){0,${LINK_STATUSES.length - 1}}$`);

@ApiQueryFields()
export class ListLinksQuery {
  /** One or more, separated by commas. */
  @EmptyIsAbsent()
  @IsOptional()
  @Matches(STATUSES, {
    message: `status must be one or more of ${LINK_STATUSES.join(', ')}, separated by commas`,
  })
  status?: string;

  @QueryText(LIMITS.search)
  text?: string;

  @QueryNumber()
  page?: number;

  @QueryNumber(LIMITS.perPage.max)
  perPage?: number;
}
