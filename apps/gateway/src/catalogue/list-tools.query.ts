import { LIMITS, TOOL_SORTS, type ToolSort } from '@tools-hub/domain';
import { IsIn, IsInt, IsOptional, IsString, IsUUID, Max, MaxLength, Min } from 'class-validator';
import { Digits, EmptyIsAbsent } from '../http/query-fields.js';
import { ApiFields } from '../http/openapi/describe-fields.js';

@ApiFields()
export class ListToolsQuery {
  @EmptyIsAbsent()
  @IsOptional()
  @IsString()
  @MaxLength(LIMITS.search)
  search?: string;

  @EmptyIsAbsent()
  @IsOptional()
  @IsUUID('4')
  category?: string;

  @EmptyIsAbsent()
  @IsOptional()
  @IsIn(TOOL_SORTS)
  sort?: ToolSort;

  @Digits()
  @IsOptional()
  @IsInt()
  @Min(1)
  page?: number;

  @Digits()
  @IsOptional()
  @IsInt()
  @Min(LIMITS.perPage.min)
  @Max(LIMITS.perPage.max)
  perPage?: number;
}
