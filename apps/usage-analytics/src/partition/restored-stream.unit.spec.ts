import { setImmediate as turn } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import type { Click } from '@tools-hub/contracts';
import type { StreamMessage, StreamReader } from '../stream/stream-reader.js';
import type { UsageStreamState } from '../stream/usage-stream.js';
import { clickOf, toBatch } from '../testing/click-ledger.js';
import { UnreliableLog } from '../testing/unreliable-log.js';
import { clicksOf, toCommit } from './partition-commit.js';
import { PartitionFold } from './partition-fold.js';
import { PartitionWriter } from './partition-writer.js';
import { StreamConsumer, type ReadableStream } from './stream-consumer.js';

/** A stream whose broker may be restored to an older state, and whose first messages may be purged. */
class RestorableStream implements ReadableStream {
  #messages: StreamMessage[] = [];
  #first = 1;
  #time = 0;
  /** The number of looks at its state. */
  looks = 0;

  get last(): number {
    return this.#first - 1 + this.#messages.length;
  }

  /** Adds a message with one click. */
  publish(partition = 0): Click {
    const click = clickOf(partition);
    this.#time += 10;
    const bytes = Buffer.from(JSON.stringify(toBatch([click])));
    this.#messages.push({ sequence: this.last + 1, time: this.#time, subject: 'usage.clicks.0', bytes });
    return click;
  }

  /** Takes back the messages after a sequence. */
  setBack(last: number): void {
    this.#messages = this.#messages.filter(({ sequence }) => sequence <= last);
  }

  purgeBefore(first: number): void {
    this.#messages = this.#messages.filter(({ sequence }) => sequence >= first);
    this.#first = first;
  }

  find(sequence: number): Promise<StreamMessage | null> {
    return Promise.resolve(this.#at(sequence) ?? null);
  }

  ensure(): Promise<UsageStreamState> {
    const { last: lastSequence } = this;
    this.looks += 1;
    return Promise.resolve({
      incarnation: 'A',
      firstSequence: this.#first,
      lastSequence,
      bytes: 1,
      complete: true,
    });
  }

  readState(): Promise<UsageStreamState> {
    return this.ensure();
  }

  read(start: number): Promise<StreamReader> {
    let interrupted = false;
    const at = (sequence: number) => this.#at(sequence);
    const reader: Pick<StreamReader, 'messages' | 'interrupt' | 'close'> = {
      async *messages() {
        for (let sequence = start; !interrupted;) {
          await turn();
          const message = at(sequence);
          if (message === undefined) continue;
          yield message;
          sequence += 1;
        }
      },
      interrupt: () => (interrupted = true),
      close: () => (interrupted = true),
    };
    return Promise.resolve(reader as StreamReader);
  }

  #at(wanted: number): StreamMessage | undefined {
    return this.#messages.find(({ sequence }) => sequence === wanted);
  }
}

const until = async (isSo: () => boolean): Promise<void> => {
  const end = performance.now() + 10_000;
  while (!isSo() && performance.now() < end) await turn();
  expect(isSo()).toBe(true);
};

const idsIn = (log: UnreliableLog): string[] => log.commits.flatMap(clicksOf).map(({ clickId }) => clickId);

/** A consumer with one partition's writer. */
const replica = (stream: RestorableStream, log: UnreliableLog) => {
  const warnings: string[] = [];
  const consumer = new StreamConsumer(
    stream,
    { store: () => Promise.resolve(true) },
    {
      tailLost: () => warnings.push('tail lost'),
      missing: (first, last) => warnings.push(`${first} to ${last} are missing`),
      rejected: () => undefined,
      failed: () => undefined,
    },
  );
  const writer = new PartitionWriter(log, {
    snapshots: { load: () => Promise.resolve(new PartitionFold()), offer: () => undefined },
    listener: {
      ready: () => consumer.reopen(),
      appended: () => consumer.drained(),
      repeated: () => undefined,
      diverged: (what) => warnings.push(what),
      failed: () => undefined,
      closed: () => undefined,
    },
    timing: { appendEveryMs: 0, busyAppendEveryMs: 0, retryMs: 0, now: Date.now },
  });
  consumer.add(writer);
  writer.start();
  consumer.start();
  const stop = async (): Promise<void> => {
    await consumer.stop();
    await writer.stop();
  };
  return { consumer, writer, warnings, stop };
};

describe('a replica whose broker was restored', () => {
  it.each([
    { restored: 'to before the log’s checkpoint', last: 2 },
    { restored: 'to before the first message', last: 0 },
  ])(
    'a replica counts the new messages of a stream that was set back $restored and has grown past it unnoticed',
    async ({ last }) => {
      const [stream, log] = [new RestorableStream(), new UnreliableLog()];
      const { consumer, warnings, stop } = replica(stream, log);
      const published = Array.from({ length: 5 }, () => stream.publish());
      await until(() => idsIn(log).length === 5);
      // The broker comes back, gateways publish at once, and the replica connects again only then.
      stream.setBack(last);
      while (stream.last < 7) published.push(stream.publish());
      consumer.reopen();
      await until(() => idsIn(log).length === published.length);
      await stop();
      expect(idsIn(log).sort()).toEqual(published.map(({ clickId }) => clickId).sort());
      expect(warnings).toEqual(['message 5 of the stream is not the one that was read']);
    },
  );

  it('a replica that stays connected counts the new messages of a stream that was set back and has grown past it', async () => {
    const [stream, log] = [new RestorableStream(), new UnreliableLog()];
    const { warnings, stop } = replica(stream, log);
    const published = Array.from({ length: 5 }, () => stream.publish());
    await until(() => idsIn(log).length === 5);
    stream.setBack(2);
    const { looks } = stream;
    // The check, and the reader's own look.
    await until(() => stream.looks > looks + 1);
    while (stream.last < 7) published.push(stream.publish());
    await until(() => idsIn(log).length === published.length);
    await stop();
    expect(idsIn(log).sort()).toEqual(published.map(({ clickId }) => clickId).sort());
    expect(warnings).toEqual(['message 5 of the stream is not the one that was read']);
  });

  it('a replica goes back to the log’s checkpoint when only messages without a click of its partition were replaced', async () => {
    const [stream, log] = [new RestorableStream(), new UnreliableLog()];
    const { consumer, writer, warnings, stop } = replica(stream, log);
    const first = stream.publish();
    await until(() => log.commits.length === 1 && writer.buffered === 0);
    for (let message = 0; message < 3; message++) stream.publish(1);
    await until(() => writer.next === 5);
    stream.setBack(2);
    const fresh = Array.from({ length: 4 }, () => stream.publish());
    consumer.reopen();
    await until(() => idsIn(log).length === 5);
    await stop();
    expect(idsIn(log).sort()).toEqual([first, ...fresh].map(({ clickId }) => clickId).sort());
    expect(warnings).toEqual(['message 4 of the stream is not the one that was read']);
    expect(log.commits[1]).toMatchObject({ from: 2 });
  });

  it('a replica reads a stream on where it was, when its reader is opened again without a restore', async () => {
    const [stream, log] = [new RestorableStream(), new UnreliableLog()];
    const { consumer, warnings, stop } = replica(stream, log);
    for (let message = 0; message < 5; message++) stream.publish();
    await until(() => idsIn(log).length === 5);
    consumer.reopen();
    stream.publish();
    await until(() => idsIn(log).length === 6);
    await stop();
    expect(warnings).toEqual([]);
    for (const [index, commit] of log.commits.entries())
      expect(commit.from).toBe((log.commits[index - 1]?.to ?? 0) + 1);
  });
});

describe('a replica that hung while another one had its partition', () => {
  it('a replica that hung reports no message as gone that the other one counted and purged', async () => {
    const [stream, log] = [new RestorableStream(), new UnreliableLog()];
    const { consumer, writer, warnings, stop } = replica(stream, log);
    stream.publish();
    await until(() => log.commits.length === 1 && writer.buffered === 0);
    const [first] = log.commits;
    for (let message = 0; message < 4; message++) stream.publish();
    const range = { incarnation: 'A', from: 2, to: 5, t: 50, clicks: [clickOf(0)] };
    log.commits.push(toCommit(2, first!.at, range));
    stream.purgeBefore(6);
    consumer.reopen();
    await until(() => writer.position === 2 && writer.next === 6);
    stream.publish();
    await until(() => log.commits.length === 3);
    await stop();
    expect(warnings).toEqual([]);
    expect(log.commits[2]).toMatchObject({ from: 6, to: 6, n: 1 });
  });

  it('a message that is gone before it was counted is reported for the one that still has its partition', async () => {
    const [stream, log] = [new RestorableStream(), new UnreliableLog()];
    const { consumer, writer, warnings, stop } = replica(stream, log);
    stream.publish();
    await until(() => log.commits.length === 1 && writer.buffered === 0);
    stream.publish();
    stream.publish();
    stream.purgeBefore(4);
    consumer.reopen();
    await until(() => warnings.length > 0);
    await stop();
    expect(warnings).toEqual(['2 to 3 are missing']);
  });
});
