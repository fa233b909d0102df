import { LIMITS, TOOL_SORTS, type ToolSort } from '@tools-hub/contracts';
import { Transform } from 'class-transformer';
import { IsIn, IsInt, IsOptional, IsString, IsUUID, Max, MaxLength, Min } from 'class-validator';

/** An empty parameter is an absent one. */
const EmptyIsAbsent = (): PropertyDecorator =>
  Transform(({ value }: { value: unknown }) => (value === '' ? undefined : value));

/** A whole number in plain digits; anything else stays as it was sent and is refused. */
const Digits = (): PropertyDecorator =>
  Transform(({ value }: { value: unknown }) => {
    if (value === '') return undefined;
    return typeof value === 'string' && /^\d{1,9}$/.test(value) ? Number(value) : value;
  });

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
