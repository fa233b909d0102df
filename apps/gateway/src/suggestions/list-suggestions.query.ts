import { SUGGESTIONS_PAGE } from '@tools-hub/contracts';
import { IsInt, IsOptional, Max, Min } from 'class-validator';
import { ApiFields } from '../http/openapi/describe-fields.js';
import { Digits } from '../http/query-fields.js';

@ApiFields()
export class ListSuggestionsQuery {
  @Digits()
  @IsOptional()
  @IsInt()
  @Min(1)
  page?: number;

  @Digits()
  @IsOptional()
  @IsInt()
  @Min(1)
  @Max(SUGGESTIONS_PAGE)
  perPage?: number;
}
