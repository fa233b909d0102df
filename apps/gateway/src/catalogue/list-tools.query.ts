import { PickType } from '@nestjs/swagger';
import { LIMITS, TOOL_SORTS, type ToolSort } from '@tools-hub/domain';
import { IsOptional, IsUUID } from 'class-validator';
import { EmptyIsAbsent, QueryNumber, QueryOneOf, QueryText } from '../http/query-fields.js';
import { ApiQueryFields } from '../http/openapi/describe-fields.js';

@ApiQueryFields()
export class ListToolsQuery {
  @QueryText(LIMITS.search)
  search?: string;

  @EmptyIsAbsent()
  @IsOptional()
  @IsUUID('4')
  category?: string;

  @QueryOneOf(TOOL_SORTS)
  sort?: ToolSort;

  @QueryNumber()
  page?: number;

  @QueryNumber(LIMITS.perPage.max)
  perPage?: number;
}

export class CountToolsQuery extends PickType(ListToolsQuery, ['search']) {}
