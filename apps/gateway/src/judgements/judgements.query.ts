import { AGENTS_PAGE, JUDGEMENTS_PAGE } from '@tools-hub/contracts';
import { LIMITS } from '@tools-hub/domain';
import { IsInt, IsOptional, IsString, Max, MaxLength, Min } from 'class-validator';
import { DayRangeQuery } from '../analytics/day-range.query.js';
import { ApiFields } from '../http/openapi/describe-fields.js';
import { Digits, EmptyIsAbsent } from '../http/query-fields.js';

@ApiFields()
export class ListAgentsQuery extends DayRangeQuery {
  @EmptyIsAbsent()
  @IsOptional()
  @IsString()
  @MaxLength(LIMITS.search)
  text?: string;

  @Digits()
  @IsOptional()
  @IsInt()
  @Min(1)
  @Max(AGENTS_PAGE)
  limit?: number;
}

@ApiFields()
export class ListJudgementsQuery {
  /** The id of a judgement: only older ones are listed. */
  @Digits()
  @IsOptional()
  @IsInt()
  @Min(1)
  before?: number;

  @Digits()
  @IsOptional()
  @IsInt()
  @Min(1)
  @Max(JUDGEMENTS_PAGE)
  limit?: number;
}
