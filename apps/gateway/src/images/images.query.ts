import { IMAGE_USES, LIMITS, type ImageUse } from '@tools-hub/domain';
import { IsIn, IsInt, IsOptional, IsString, Max, MaxLength, Min } from 'class-validator';
import { ApiFields } from '../http/openapi/describe-fields.js';
import { Digits, EmptyIsAbsent } from '../http/query-fields.js';

@ApiFields()
export class AddImageQuery {
  @EmptyIsAbsent()
  @IsOptional()
  @IsIn(IMAGE_USES)
  use?: ImageUse;
}

@ApiFields()
export class ListIconsQuery {
  @EmptyIsAbsent()
  @IsOptional()
  @IsString()
  @MaxLength(LIMITS.search)
  text?: string;

  @Digits()
  @IsOptional()
  @IsInt()
  @Min(1)
  @Max(100)
  limit?: number;
}
