import type { RunningService } from '@tools-hub/platform';
import { ConsumerGroup } from '../consumer-group/consumer-group.js';
import { ThrottledLogger } from '../operations/throttled-logger.js';
import { UsageConfig } from '../operations/usage-config.js';
import { ClickLogs } from '../partition/click-logs.js';
import { StreamPurger } from '../stream/stream-purger.js';
import { UsageStream } from '../stream/usage-stream.js';

type PurgerParameters = ConstructorParameters<typeof StreamPurger>;

interface PurgerOptions {
  readonly keepDays: number;
  /** Those of the replica by default. */
  readonly stream?: PurgerParameters[0];
  readonly logs?: PurgerParameters[1]['open'];
}

/** A purger of a replica's stream, which purges only when it is called. */
export const purgerOf = (
  { app }: RunningService,
  { keepDays, stream = app.get<UsageStream>(UsageStream), logs = app.get(ClickLogs).open }: PurgerOptions,
): StreamPurger =>
  new StreamPurger(
    stream,
    { open: logs },
    app.get(ConsumerGroup),
    Object.assign(new UsageConfig(), { USAGE_KEEP_DAYS: keepDays }),
    new ThrottledLogger(),
  );
