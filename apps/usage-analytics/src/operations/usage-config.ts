import { StoreConfig, WholeNumber } from '@tools-hub/platform';
import { Type } from 'class-transformer';
import { IsIn } from 'class-validator';

export class UsageConfig extends StoreConfig {
  /** The most bytes of the stream of clicks. A full stream refuses clicks until the logs have its oldest ones. */
  @WholeNumber(1024 * 1024)
  USAGE_STREAM_MAX_BYTES = 1024 * 1024 * 1024;

  /** The number of the broker's nodes that store each click before it is acknowledged. */
  @Type(() => Number)
  @IsIn([1, 3, 5], { message: '$property must be 1, 3 or 5' })
  USAGE_STREAM_REPLICAS = 1;

  /** Days that clicks stay in the stream after they are in the logs. */
  @WholeNumber(0, 1_000_000)
  USAGE_KEEP_DAYS = 7;
}
