import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { Bus } from '@tools-hub/messaging';
import { eventually, TestBed } from '@tools-hub/testing';
import { usageAnalyticsService } from './service.js';
import { aClick, ClickLedger, clicks, deleteStream, readDays, readTotals } from './testing/click-ledger.spec.js';

const bed = new TestBed();
let bus: Bus;
let ledger: ClickLedger;

beforeAll(async () => {
  bus = await bed.bus();
  ledger = new ClickLedger(bus);
  await bed.start(usageAnalyticsService, { USAGE_STREAM_MAX_BYTES: String(64 * 1024 * 1024) });
});

afterAll(async () => {
  await deleteStream(bus);
  await bed.close();
});

const expectLedger = () =>
  eventually(async () => {
    expect((await readTotals(bus)).totals).toEqual(ledger.totals);
    expect(await readDays(bus)).toEqual(ledger.days);
  });

it('counts every click once, by tool, by day and by category', async () => {
  await eventually(() => ledger.publish([aClick()]));
  const t = Date.now();
  for (let message = 0; message < 50; message++) await ledger.publish(clicks(60));
  console.log('published', Date.now() - t);
  await expectLedger();
  console.log('counted', Date.now() - t);
  for (let i = 0; i < 5; i++) {
  const t2 = Date.now();
  for (let message = 0; message < 50; message++) await ledger.publish(clicks(60));
  console.log('published', Date.now() - t2);
  await expectLedger();
  console.log('counted', Date.now() - t2);
  }
});
