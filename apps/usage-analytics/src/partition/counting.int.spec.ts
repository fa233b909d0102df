import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { partitionOf, type CountedEvent } from '@tools-hub/contracts';
import { eventually, figure, probe } from '@tools-hub/testing';
import type { RunningService } from '@tools-hub/platform';
import {
  aClick,
  CATEGORIES,
  clickOf,
  clicks,
  readTotals,
  rowsToClicks,
  toBatch,
  TOOLS,
} from '../testing/click-ledger.js';
import { UsageHarness } from '../testing/usage-harness.js';

let harness: UsageHarness;
let replica: RunningService;

beforeAll(async () => {
  harness = await UsageHarness.open();
  replica = await harness.replica();
});
afterAll(() => harness.close());

describe('clicks that were acknowledged', () => {
  it('clicks that were acknowledged are counted to the last one, by tool, by day and by category', async () => {
    for (let message = 0; message < 40; message++)
      await harness.ledger.publish(clicks(1 + (message % 7) * 30));
    await harness.ledgerAgrees();
  });

  it('clicks that were acknowledged are counted without a later click that pushes them on', async () => {
    for (let click = 0; click < 10; click++) {
      await harness.ledger.publish([aClick()]);
      await harness.ledgerAgrees();
    }
  });

  it('clicks that were acknowledged are counted on every lane', async () => {
    for (const lane of [0, 3, 1, 7]) await harness.ledger.publish(clicks(20), lane);
    await harness.ledgerAgrees();
  });

  it('repeated clicks are counted once: in one message, in another, as a whole message, or in upper case', async () => {
    const [first, second] = [clicks(50), clicks(50)];
    await harness.ledger.publish([...first, ...first]);
    await harness.ledger.publish([...second, ...first.slice(0, 25)]);
    await harness.ledger.publish(second);
    // The category and the time of a repeat don't matter: it is the same click.
    await harness.ledger.publish(
      first.map((click) => ({ ...click, categoryId: null, at: click.at + 5_000 })),
    );
    await harness.ledger.publish(first.map((click) => ({ ...click, clickId: click.clickId.toUpperCase() })));
    await harness.ledgerAgrees();
    await new Promise((resolve) => setTimeout(resolve, 500));
    await harness.ledgerAgreesNow();
    expect(await figure(replica, 'usage_clicks_repeated_total')).toBe(225);
  });

  it('clicks of bots are in the log and not in the counts', async () => {
    const before = await figure(replica, 'usage_clicks_appended_total');
    await harness.ledger.publish([...clicks(30, { bot: true }), ...clicks(5)]);
    await harness.ledgerAgrees();
    await eventually(async () => {
      expect((await figure(replica, 'usage_clicks_appended_total')) - before).toBe(35);
    });
  });

  it('clicks that were acknowledged are counted on the day of the stream when their clock is wrong', async () => {
    const days = 86_400_000;
    // Without marks: that of a click whose day is not the counted one is dropped.
    const wrong = clicks(20, { visitorMark: 0 }).map((click, index) => ({
      ...click,
      at: click.at + (index - 10.5) * days,
    }));
    const messages = wrong.map((click) => JSON.stringify(toBatch([click])));
    for (const message of messages) await harness.ledger.publishRaw(message);
    harness.ledger.enter(wrong.map((click) => ({ ...click, at: Date.now() })));
    await harness.ledgerAgrees();
  });

  it('new counts are published at most once a second, with a version that can be read at once', async () => {
    const received: { readonly at: number; readonly version: number }[] = [];
    const readings: Promise<{ readonly published: number; readonly read: number }>[] = [];
    const read = async (published: number) => ({ published, read: (await readTotals(harness.bus)).version });
    // Events that come after this test, such as while the service stops, are not its own.
    let listening = true;
    harness.bus.onEvent('usage.counted', ({ version }: CountedEvent) => {
      if (!listening) return;
      received.push({ at: performance.now(), version });
      readings.push(read(version));
    });
    for (let message = 0; message < 30; message++) {
      await harness.ledger.publish(clicks(5));
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
    await harness.ledgerAgrees();
    const { version } = await readTotals(harness.bus);
    await eventually(() => expect(received.at(-1)?.version).toBe(version));
    listening = false;
    expect(received.length).toBeGreaterThanOrEqual(3);
    // The first one may have been long on its way, as on a machine that has much to do: a second of grace.
    expect((received.length - 1) * 1_000).toBeLessThanOrEqual(received.at(-1)!.at - received[0]!.at + 1_000);
    for (const { published, read } of await Promise.all(readings))
      expect(read).toBeGreaterThanOrEqual(published);
  });
});

describe('an unreadable message', () => {
  const rejected = async () =>
    (await harness.database()).collection('rejected').find().sort({ sequence: 1 }).toArray();

  it('an unreadable message is stored once, with its bytes and the reason, and the rest is counted', async () => {
    const good = clicks(5);
    const sequences = [
      await harness.ledger.publishRaw('no JSON at all'),
      await harness.ledger.publishRaw(Buffer.from([0xff, 0x00, 0x7b])),
      await harness.ledger.publishRaw(JSON.stringify({ v: 9, agents: [], sections: {} })),
    ];
    await harness.ledger.publish(good);
    await harness.ledgerAgrees();
    const messages = await rejected();
    expect(messages.map(({ sequence }) => Number(sequence))).toEqual(sequences);
    expect(messages[0]).toMatchObject({
      reason: 'It is not JSON',
      subject: harness.bus.subject('usage.clicks.0'),
    });
    expect(Buffer.from((messages[1]!['bytes'] as { buffer: Uint8Array }).buffer)).toEqual(
      Buffer.from([0xff, 0x00, 0x7b]),
    );
    expect(await figure(replica, 'usage_messages_rejected_total')).toBe(3);
  });

  it('a message with an unreadable row is stored, and its other rows are counted', async () => {
    const good = clickOf(4);
    const batch = toBatch([good, clickOf(9)]);
    const wrong = ['not-an-id', TOOLS[0], CATEGORIES[0], Date.now(), 0, 0];
    const other = aClick();
    const section = [...(batch.sections['4'] ?? []), wrong];
    const sequence = await harness.ledger.publishRaw(
      JSON.stringify({ ...batch, sections: { ...batch.sections, 4: section, 99: [] } }),
    );
    harness.ledger.enter(rowsToClicks(batch));
    await harness.ledger.publish([other]);
    await harness.ledgerAgrees();
    const last = (await rejected()).at(-1);
    expect(Number(last?.['sequence'])).toBe(sequence);
    expect(last?.['reason']).toContain('There is no partition "99"');
    expect(last?.['reason']).toContain('Row 1 of section 4: its click id is not a UUID');
  });

  it('a click in a wrong section is not counted', async () => {
    const stray = clickOf(2);
    const batch = toBatch([stray]);
    await harness.ledger.publishRaw(JSON.stringify({ ...batch, sections: { 3: batch.sections['2'] } }));
    await harness.ledger.publish([aClick()]);
    await harness.ledgerAgrees();
    expect((await rejected()).at(-1)?.['reason']).toContain('belongs to another partition');
    expect(partitionOf(stray.clickId)).toBe(2);
  });
});

describe('an operator', () => {
  it('an operator sees the health and the lag', async () => {
    await harness.ledger.publish(clicks(50));
    await harness.ledgerAgrees();
    const { status, body } = await probe(replica, 'readyz');
    expect(status).toBe(200);
    expect(JSON.parse(body)).toMatchObject({
      parts: { nats: 'ok', store: 'ok', 'consumer group': 'ok', stream: 'ok' },
    });
    expect(await figure(replica, 'usage_partitions_assigned')).toBe(16);
    expect(await figure(replica, 'usage_partitions')).toBe(16);
    await eventually(async () => expect(await figure(replica, 'usage_partition_lag')).toBe(0));
    expect(await figure(replica, 'usage_append_duration_seconds_count')).toBeGreaterThan(10);
  });
});

describe('the daily series', () => {
  it('the daily series has every day of the range and refuses an invalid range', async () => {
    const ask = (from: string, to: string) =>
      harness.bus.request('usage.daily.read', { from, to }, { deadlineMs: 10_000 });
    const { days } = await ask('2020-02-27', '2020-03-02');
    expect(days).toEqual(
      ['2020-02-27', '2020-02-28', '2020-02-29', '2020-03-01', '2020-03-02'].map((day) => ({
        day,
        uses: 0,
        byCategory: {},
      })),
    );
    await expect(ask('2020-02-30', '2020-03-02')).rejects.toMatchObject({ code: 'INVALID' });
    await expect(ask('2020-03-03', '2020-03-02')).rejects.toMatchObject({ code: 'INVALID' });
  });
});
