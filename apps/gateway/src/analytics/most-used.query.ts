import { IsInt, IsOptional, Max, Min } from 'class-validator';
import { Digits } from '../http/query-fields.js';

export class MostUsedQuery {
  @Digits()
  @IsOptional()
  @IsInt()
  @Min(1)
  @Max(100)
  limit?: number;
}
