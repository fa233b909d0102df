import { StoreConfig } from '@tools-hub/platform';
import { Type } from 'class-transformer';
import { IsIn, IsInt, Min } from 'class-validator';

export class UsageConfig extends StoreConfig {
  /** Bytes that the stream of clicks may hold. Full, it takes no more clicks until the logs have them. */
  @Type(() => Number)
  @IsInt({ message: '$property must be a whole number of bytes' })
  @Min(1024 * 1024, { message: '$property must be at least 1048576' })
  USAGE_STREAM_MAX_BYTES = 1024 * 1024 * 1024;

  /** Nodes of the broker that hold each click before it is acknowledged. More than the broker has is refused by it. */
  @Type(() => Number)
  @IsIn([1, 3, 5], { message: '$property must be 1, 3 or 5' })
  USAGE_STREAM_REPLICAS = 1;

  /** Days for which clicks stay in the stream after they are in the logs. */
  @Type(() => Number)
  @IsInt({ message: '$property must be a whole number of days' })
  @Min(0)
  USAGE_KEEP_DAYS = 7;
}
