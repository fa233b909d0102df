import type { RunningService } from '@tools-hub/platform';
import { PartitionAssignment } from '../consumer-group/consumer-group.js';
import { ThrottledLogger } from '../operations/throttled-logger.js';
import { UsageConfig } from '../operations/usage-config.js';
import { ClickLogs } from '../partition/click-logs.js';
import { StreamPurger } from '../stream/stream-purger.js';
import { UsageStream } from '../stream/usage-stream.js';

interface PurgerOptions {
  readonly keepDays: number;
  /** Those of the replica by default. */
  readonly stream?: UsageStream;
  readonly logs?: ClickLogs;
}

/** A purger of a replica's stream, which purges only when it is called. */
export const purgerOf = ({ app }: RunningService, { keepDays, stream, logs }: PurgerOptions): StreamPurger =>
  new StreamPurger(
    stream ?? app.get(UsageStream),
    logs ?? app.get(ClickLogs),
    app.get(PartitionAssignment),
    Object.assign(new UsageConfig(), { USAGE_KEEP_DAYS: keepDays }),
    new ThrottledLogger(),
  );
