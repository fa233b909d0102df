import { setTimeout as sleep } from 'node:timers/promises';
import { jetstreamManager, type StreamInfo } from '@nats-io/jetstream';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { USAGE_STREAM } from '@tools-hub/contracts';
import { Store } from '@tools-hub/event-sourcing/mongo';
import { Bus } from '@tools-hub/messaging';
import { eventually } from '@tools-hub/testing';
import { ThrottledLogger } from '../operations/throttled-logger.js';
import { UsageConfig } from '../operations/usage-config.js';
import type { Checkpoint } from '../partition/click-log.js';
import { ClickLogs } from '../partition/click-logs.js';
import { PartitionAssignee } from '../partition/partition-assignee.js';
import { aClick, clickOf, clicks, deleteStream } from '../testing/click-ledger.js';
import { purgerOf } from '../testing/purger-of.js';
import { UsageHarness } from '../testing/usage-harness.js';
import { UsageStream } from './usage-stream.js';

let harness: UsageHarness;

beforeEach(async () => {
  harness = await UsageHarness.open();
});
afterEach(() => harness.close());

const streams = async () => (await jetstreamManager(harness.bus.connection)).streams;
const streamInfo = async (): Promise<StreamInfo> => (await streams()).info(harness.bus.stream(USAGE_STREAM));

describe('the stream', () => {
  it('the stream is created when it is missing, and never drops an acknowledged message', async () => {
    await harness.replica();
    expect((await streamInfo()).config).toMatchObject({
      subjects: [harness.bus.subject('usage.clicks.*')],
      retention: 'limits',
      storage: 'file',
      discard: 'new',
      max_age: 0,
      max_bytes: 64 * 1024 * 1024,
      duplicate_window: 120_000_000_000,
      allow_direct: true,
    });
  });

  it('the stream is updated when its configuration differs, and keeps its messages', async () => {
    const replica = await harness.replica();
    await harness.ledger.publish(clicks(20));
    await harness.ledgerAgrees();
    await harness.stop(replica);
    await harness.replica({ USAGE_STREAM_MAX_BYTES: String(32 * 1024 * 1024) });
    const { config, state } = await streamInfo();
    expect(config.max_bytes).toBe(32 * 1024 * 1024);
    expect(state.messages).toBe(1);
  });

  it('the stream gets its number of replicas, also when it exists', async () => {
    const replica = await harness.replica();
    expect((await streamInfo()).config.num_replicas).toBe(1);
    await harness.stop(replica);
    // A broker of one node accepts the setting, and stores the stream once.
    await harness.replica({ USAGE_STREAM_REPLICAS: '3' });
    expect((await streamInfo()).config.num_replicas).toBe(3);
    await harness.ledger.publish(clicks(20));
    await harness.ledgerAgrees();
  });

  it('the stream may be deleted and recreated: new clicks are counted, and counted ones are not counted again', async () => {
    await harness.replica();
    const before = clicks(200);
    for (let message = 0; message < 10; message++) {
      await harness.ledger.publish(before.slice(message * 20, message * 20 + 20));
    }
    await harness.ledgerAgrees();
    await deleteStream(harness.bus);
    // As a gateway does: the same message until it is acknowledged, repeats of old clicks among them.
    for (let message = 0; message < 5; message++) {
      const batch = [...clicks(10), ...before.slice(message * 10, message * 10 + 10)];
      await eventually(() => harness.ledger.publish(batch));
    }
    expect((await streamInfo()).state.last_seq).toBeLessThan(10);
    await harness.ledgerAgrees();
    await sleep(500);
    await harness.ledgerAgreesNow();
  });

  it('the stream may be deleted and recreated while no replica reads it, and be longer then', async () => {
    const replica = await harness.replica();
    await harness.ledger.publish(clicks(100));
    await harness.ledgerAgrees();
    await harness.stop(replica);
    const { config } = await streamInfo();
    await deleteStream(harness.bus);
    await (await streams()).add(config);
    for (let message = 0; message < 5; message++) await harness.ledger.publish(clicks(30));
    await harness.replica();
    await harness.ledgerAgrees();
  });

  it('the stream is read from its first message when it ends before the checkpoints of the logs', async () => {
    const replica = await harness.replica();
    for (let message = 0; message < 5; message++) await harness.ledger.publish(clicks(30));
    await harness.ledgerAgrees();
    await harness.stop(replica);
    // As if the broker had been set back to an older copy: the same stream, and fewer messages than the logs cover.
    const database = await harness.database();
    const { collections } = { collections: await database.listCollections().toArray() };
    for (const { name } of collections.filter(({ name }) => name.startsWith('clicks_'))) {
      const [last] = await database.collection(name).find().sort({ _id: -1 }).limit(1).toArray();
      await database.collection(name).updateOne({ _id: last!._id }, { $set: { to: 1_000 } });
    }
    await harness.ledger.publish(clicks(30));
    await harness.replica();
    await harness.ledgerAgrees();
  });

  it('the stream has no lag when it was emptied before a log had its messages, and the operator gets a warning', async () => {
    const replica = await harness.replica();
    await harness.ledger.publish([clickOf(3)]);
    await harness.ledgerAgrees();
    await harness.stop(replica);
    // A store that was set back to before the purge would have a log like this one.
    for (let message = 0; message < 3; message++) await harness.ledger.publish([clickOf(3)]);
    await (await streams()).purge(harness.bus.stream(USAGE_STREAM));
    const assignee = (await harness.replica()).app.get(PartitionAssignee);
    await eventually(() => {
      expect(assignee.lag.get(3)).toBe(0);
      expect(assignee.warnings.get('stream')).toContain('messages 2 to 4 are gone');
    });
  });
});

describe('the purge of the stream', () => {
  const setUp = async () => {
    const replica = await harness.replica();
    return { replica, stream: replica.app.get(UsageStream) };
  };
  /** One message with a click for every partition, so that every log covers it. */
  const everywhere = () => Array.from({ length: 16 }, (_, partition) => clickOf(partition));
  const firstSequence = async () => (await streamInfo()).state.first_seq;

  it('the purge of the stream removes only messages that every log has had for a week', async () => {
    const { replica } = await setUp();
    const purger = purgerOf(replica, { keepDays: 7 });
    await harness.ledger.publish(everywhere());
    await harness.ledger.publish(everywhere());
    await harness.ledgerAgrees();
    const between = new Date();
    await sleep(50);
    await harness.ledger.publish(everywhere());
    await harness.ledgerAgrees();
    await purger.purge(new Date());
    expect(await firstSequence()).toBe(1);
    await purger.purge(new Date(between.getTime() + 7 * 86_400_000));
    expect(await firstSequence()).toBe(3);
    await harness.ledger.publish(clicks(50));
    await harness.ledgerAgrees();
  });

  it('the purge of the stream leaves the first clicks of a site, which arrive while an empty stream is checked', async () => {
    const { replica, stream } = await setUp();
    const checked = new UsageStream(
      replica.app.get(Bus),
      replica.app.get(UsageConfig),
      new ThrottledLogger(),
    );
    vi.spyOn(checked, 'readState').mockImplementationOnce(async () => {
      const empty = await stream.readState();
      expect(empty).toMatchObject({ firstSequence: 1, lastSequence: 0 });
      await harness.ledger.publish(everywhere());
      return empty;
    });
    await purgerOf(replica, { keepDays: 7, stream: checked }).purge(new Date());
    expect((await streamInfo()).state).toMatchObject({ first_seq: 1, messages: 1 });
    await harness.ledgerAgrees();
  });

  it('a purge of the messages before the first one removes none', async () => {
    const { stream } = await setUp();
    await harness.ledger.publish(everywhere());
    await stream.purgeBefore(1);
    await stream.purgeBefore(0);
    expect((await streamInfo()).state).toMatchObject({ first_seq: 1, messages: 1 });
    await harness.ledgerAgrees();
  });

  it('the purge of the stream leaves messages that one log lacks, of any age', async () => {
    const { replica } = await setUp();
    const purger = purgerOf(replica, { keepDays: 0 });
    await harness.ledger.publish(everywhere());
    await harness.ledger.publish([clickOf(3), clickOf(4)]);
    await harness.ledger.publish([clickOf(3)]);
    await harness.ledgerAgrees();
    await purger.purge(new Date(Date.now() + 1_000));
    expect(await firstSequence()).toBe(2);
  });

  it('the purge of the stream leaves the messages of a stream that was restored, until the logs have them', async () => {
    const { replica } = await setUp();
    await harness.ledger.publish(everywhere());
    await harness.ledger.publish(everywhere());
    await harness.ledgerAgrees();
    const purged = async (last: (known: Checkpoint) => Checkpoint) => {
      const logs = new ClickLogs(replica.app.get(Store));
      const stale = logs.open[3]!;
      const known = (await stale.checkpoint((await streamInfo()).created))!;
      vi.spyOn(stale, 'checkpoint').mockResolvedValue(last(known));
      await purgerOf(replica, { keepDays: 0, logs }).purge(new Date(Date.now() + 1_000));
      return (await firstSequence()) - 1;
    };
    // The stream has another message with the sequence of the one that a log has, or none yet.
    expect(await purged((known) => ({ ...known, time: known.time! - 60_000 }))).toBe(0);
    expect(await purged(({ sequence }) => ({ sequence: sequence + 1, time: undefined }))).toBe(0);
    expect(await purged((known) => known)).toBe(2);
    await harness.ledger.publish(everywhere());
    await harness.ledgerAgrees();
    // Commits of earlier versions don't name the time of their last message.
    expect(await purged((known) => ({ ...known, time: undefined }))).toBe(3);
  });

  it('the purge of the stream removes messages early when the stream is full, never one that a log lacks', async () => {
    const replica = await harness.replica({ USAGE_STREAM_MAX_BYTES: String(1024 * 1024) });
    const purger = purgerOf(replica, { keepDays: 7 });
    const filler = () => [...everywhere(), ...clicks(200, { agent: 'x'.repeat(500) })];
    while ((await streamInfo()).state.bytes < 600 * 1024) await harness.ledger.publish(filler());
    // The replica purges by itself, too.
    const { messages } = (await streamInfo()).state;
    await harness.ledgerAgrees();
    await purger.purge(new Date());
    const after = (await streamInfo()).state;
    expect(after.bytes).toBeLessThan(300 * 1024);
    expect(after.messages).toBeLessThan(messages);
    expect(after.messages).toBeGreaterThan(0);
    await harness.ledger.publish([aClick()]);
    await harness.ledgerAgrees();
  });
});
