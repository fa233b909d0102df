import { expect, it } from 'vitest';
import type { PartitionAssignment } from '../consumer-group/consumer-group.js';
import { ThrottledLogger } from '../operations/throttled-logger.js';
import { UsageConfig } from '../operations/usage-config.js';
import type { ClickLogs } from '../partition/click-logs.js';
import { StreamPurger } from './stream-purger.js';
import type { UsageStream, UsageStreamState } from './usage-stream.js';

const HOUR_MS = 3_600_000;

it('the purge of the stream goes on hourly after a clock that was years ahead is right again', async () => {
  const state: UsageStreamState = {
    incarnation: 'A',
    firstSequence: 1,
    lastSequence: 9,
    bytes: 1,
    complete: true,
  };
  const purged: number[] = [];
  let counted = 0;
  const purger = new StreamPurger(
    {
      maxBytes: 1_000,
      readState: () => Promise.resolve(state),
      purgeBefore: (sequence: number) => Promise.resolve(purged.push(sequence)),
    } as unknown as UsageStream,
    {
      open: [{ checkpoint: () => Promise.resolve({ sequence: counted, time: undefined }) }],
    } as unknown as ClickLogs,
    {} as PartitionAssignment,
    new UsageConfig(),
    new ThrottledLogger(),
  );
  const now = Date.parse('2026-11-28T12:00:00Z');
  const purgeAt = async (time: number): Promise<void> => {
    counted += 1;
    await purger.purge(new Date(time));
  };
  await purgeAt(Date.parse('2036-01-01'));
  await purgeAt(now);
  await purgeAt(now + HOUR_MS / 2);
  await purgeAt(now + HOUR_MS);
  expect(purged).toEqual([2, 3, 5]);
});
