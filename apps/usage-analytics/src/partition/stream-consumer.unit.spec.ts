import { setImmediate as turn } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { clickOf, toBatch } from '../testing/click-ledger.js';
import type { StreamMessage, StreamReader } from '../stream/stream-reader.js';
import { TailWatch } from '../stream/tail-watch.js';
import type { UsageStreamState } from '../stream/usage-stream.js';
import { StreamConsumer, type ReadableStream } from './stream-consumer.js';
import type { PartitionWriter } from './partition-writer.js';

const messageAt = (sequence: number): StreamMessage => ({
  sequence,
  time: sequence,
  subject: 'usage.clicks.0',
  bytes: Buffer.from(JSON.stringify(toBatch([clickOf(0)]))),
});

/** A stream of one click a message, whose answers about itself may be out of date. */
class FakeStream implements ReadableStream {
  readonly starts: number[] = [];
  /** The next answers, before true ones follow. */
  readonly stale: (UsageStreamState | Error)[] = [];
  first = 1;
  last = 0;
  /** Messages that readers skip, and those of them that some node has still. */
  readonly skipped = new Set<number>();
  readonly elsewhere = new Set<number>();
  readonly found: number[] = [];
  /** Whether every node is there. */
  complete = true;

  find(sequence: number): Promise<StreamMessage | null> {
    this.found.push(sequence);
    return Promise.resolve(this.elsewhere.has(sequence) ? messageAt(sequence) : null);
  }
  ensure(): Promise<UsageStreamState> {
    const answer = this.stale.shift() ?? this.state(this.last);
    return answer instanceof Error ? Promise.reject(answer) : Promise.resolve(answer);
  }
  readState(): Promise<UsageStreamState> {
    return this.ensure();
  }
  state(lastSequence: number): UsageStreamState {
    return { incarnation: 'A', firstSequence: this.first, lastSequence, bytes: 1, complete: this.complete };
  }
  read(start: number): Promise<StreamReader> {
    this.starts.push(start);
    let interrupted = false;
    const last = () => this.last;
    const { skipped } = this;
    const reader: Pick<StreamReader, 'messages' | 'interrupt' | 'close'> = {
      async *messages() {
        for (let sequence = start; !interrupted;) {
          await turn();
          if (sequence > last()) continue;
          if (!skipped.has(sequence)) yield messageAt(sequence);
          sequence += 1;
        }
      },
      interrupt: () => (interrupted = true),
      close: () => (interrupted = true),
    };
    return Promise.resolve(reader as StreamReader);
  }
}

/** A partition that only records its clicks. */
class FakeWriter {
  readonly partition = 0;
  readonly section = 0;
  readonly seen: number[] = [];
  phase: 'ready' | 'following' = 'ready';
  next = 1;
  resets = 0;
  buffered = 0;
  get first(): number {
    return this.next;
  }
  checkpointOf(): number {
    return this.next - 1;
  }
  follow({ lastSequence }: UsageStreamState): void {
    if (this.phase === 'ready' && this.next > lastSequence + 1) this.next = 1;
    this.phase = 'following';
  }
  reopen(): void {
    // The stream still has the last message.
  }
  resetIfOutdated(): Promise<void> {
    return Promise.resolve();
  }
  recognise(): void {
    // Every message is the one that was counted.
  }
  skipTo(sequence: number): void {
    this.next = Math.max(this.next, sequence);
  }
  offer({ sequence }: { sequence: number }): void {
    this.seen.push(sequence);
    this.next = sequence + 1;
  }
  reset(): void {
    this.resets += 1;
    this.phase = 'ready';
  }
}

const until = async (isSo: () => boolean): Promise<void> => {
  const end = performance.now() + 15_000;
  while (!isSo() && performance.now() < end) await turn();
  expect(isSo()).toBe(true);
};

const world = (confirmedAfterMs?: number) => {
  const [stream, writer] = [new FakeStream(), new FakeWriter()];
  const failures: string[] = [];
  const missing: number[] = [];
  let lost = 0;
  const consumer = new StreamConsumer(
    stream,
    { store: () => Promise.resolve(true) },
    {
      tailLost: () => (lost += 1),
      missing: (first, last) => missing.push(first, last),
      rejected: () => undefined,
      failed: (error) => failures.push(String(error)),
    },
    new TailWatch(confirmedAfterMs),
  );
  consumer.add(writer as unknown as PartitionWriter);
  return { stream, writer, consumer, failures, missing, lost: () => lost };
};

describe('the stream consumer', () => {
  it('the stream consumer never goes back on an outdated answer, and asks again', async () => {
    const { stream, writer, consumer, failures, lost } = world();
    stream.last = 9;
    consumer.start();
    await until(() => writer.seen.length === 9);
    // A follower answers after a reconnection, while the stream has no leader.
    stream.stale.push(
      stream.state(4),
      stream.state(0),
      new Error('The stream has no leader'),
      stream.state(4),
    );
    consumer.reopen();
    stream.last = 12;
    await until(() => writer.seen.length === 12);
    await consumer.stop();
    expect(writer.seen).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]);
    expect(stream.starts.slice(1).every((start) => start === 10)).toBe(true);
    expect({ resets: writer.resets, lost: lost() }).toEqual({ resets: 0, lost: 0 });
    expect(failures.some((failure) => failure.includes('asking again'))).toBe(true);
  });

  it('the stream consumer reads a stream from its first message when it has certainly lost its tail', async () => {
    const { stream, writer, consumer, lost } = world(200);
    stream.last = 9;
    consumer.start();
    await until(() => writer.seen.length === 9);
    stream.last = 4;
    consumer.reopen();
    await until(() => writer.seen.length >= 13);
    await consumer.stop();
    expect(writer.seen.slice(9)).toEqual([1, 2, 3, 4]);
    expect(lost()).toBe(1);
  });

  it('the stream consumer reads a message that a node has lost from another node, and reports one that no node has', async () => {
    const { stream, writer, consumer, missing } = world();
    stream.last = 3;
    consumer.start();
    await until(() => writer.seen.length === 3);
    // The node that is read from now came back without them.
    for (const sequence of [4, 5, 6, 9]) stream.skipped.add(sequence);
    for (const sequence of [4, 5, 9]) stream.elsewhere.add(sequence);
    consumer.reopen();
    stream.last = 10;
    await until(() => writer.seen.includes(10));
    await consumer.stop();
    expect(writer.seen).toEqual([1, 2, 3, 4, 5, 7, 8, 9, 10]);
    expect(missing).toEqual([6, 6]);
  });

  it('the stream consumer waits for an absent node that may have a message', async () => {
    const { stream, writer, consumer, missing, failures } = world();
    stream.last = 2;
    consumer.start();
    await until(() => writer.seen.length === 2);
    stream.skipped.add(3);
    stream.complete = false;
    consumer.reopen();
    stream.last = 4;
    await until(() => failures.some((failure) => failure.includes('message 3')));
    expect(writer.seen).toEqual([1, 2]);
    stream.elsewhere.add(3);
    await until(() => writer.seen.includes(4));
    await consumer.stop();
    expect(writer.seen).toEqual([1, 2, 3, 4]);
    expect(missing).toEqual([]);
  });

  it('the stream consumer searches for no message before the first one when a log starts with it', async () => {
    const { stream, writer, consumer, missing } = world();
    for (const sequence of [1, 2, 3]) stream.skipped.add(sequence);
    stream.last = 5;
    consumer.start();
    await until(() => writer.seen.includes(5));
    await consumer.stop();
    expect(writer.seen).toEqual([4, 5]);
    expect({ missing, found: stream.found }).toEqual({ missing: [], found: [] });
  });

  it('the stream consumer reports the messages that are gone from an emptied stream, and waits for the next one', async () => {
    const { stream, writer, consumer, missing } = world();
    stream.last = 2;
    consumer.start();
    await until(() => writer.seen.length === 2);
    // A store that was restored has none of the messages that were purged since.
    [stream.first, stream.last] = [7, 6];
    stream.elsewhere.add(4);
    consumer.reopen();
    await until(() => writer.next === 7);
    expect({ seen: writer.seen, missing }).toEqual({ seen: [1, 2, 4], missing: [3, 3, 5, 6] });
    await until(() => stream.starts.at(-1) === 7);
    stream.last = 7;
    await until(() => writer.seen.includes(7));
    await consumer.stop();
  });
});
