import { IsInt, IsOptional, Max, Min } from 'class-validator';
import { ApiFields } from '../http/openapi/describe-fields.js';
import { Digits } from '../http/query-fields.js';

/** The number of tools that rose, and of those that fell. */
@ApiFields()
export class MoversQuery {
  @Digits()
  @IsOptional()
  @IsInt()
  @Min(1)
  @Max(100)
  limit?: number;
}
