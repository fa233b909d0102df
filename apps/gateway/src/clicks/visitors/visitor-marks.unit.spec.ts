import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Logger } from '@nestjs/common';
import { DAY_MS } from '@tools-hub/contracts';
import type { Bus } from '@tools-hub/messaging';
import type { SaltStream } from './salt-stream.js';
import { VisitorMarks } from './visitor-marks.js';

const NOON = Date.parse('2026-11-23T12:00:00Z');
const TOOL = crypto.randomUUID();

/** A wait by the clock that the test holds. */
const sleep = (milliseconds: number): Promise<void> =>
  new Promise((resolve) => setTimeout(resolve, milliseconds));

/** The salts that gateways share. */
class FakeSalts {
  readonly salts = new Map<string, string>();
  readonly asked: string[] = [];
  problem: Error | null = null;
  delayMs = 0;

  async share(day: string, offered: string): Promise<string> {
    this.asked.push(day);
    await (this.delayMs === 0 ? Promise.resolve() : sleep(this.delayMs));
    if (this.problem !== null) throw this.problem;
    const salt = this.salts.get(day) ?? offered;
    this.salts.set(day, salt);
    return salt;
  }
}

let salts: FakeSalts;
const gateways: VisitorMarks[] = [];
beforeEach(() => {
  Logger.overrideLogger(false);
  vi.useFakeTimers({ now: NOON });
  salts = new FakeSalts();
});
afterEach(() => {
  for (const marks of gateways.splice(0)) marks.onApplicationShutdown();
  vi.useRealTimers();
});

const gateway = async (bus: { connected: boolean } = { connected: true }): Promise<VisitorMarks> => {
  const marks = new VisitorMarks(
    { ...bus, onReconnect: () => undefined } as Partial<Bus> as Bus,
    salts as unknown as SaltStream,
  );
  gateways.push(marks);
  marks.onApplicationBootstrap();
  await vi.advanceTimersByTimeAsync(1);
  return marks;
};
const markOf = (marks: VisitorMarks, click: Partial<Parameters<VisitorMarks['of']>[0]> = {}) => {
  const at = Date.now();
  return marks.of({ toolId: TOOL, address: '192.0.2.7', agent: 'Firefox', at, madeAt: at, ...click });
};
/** The marks of several agents, which two salts don't give alike. */
const marksOf = (marks: VisitorMarks) =>
  Array.from({ length: 5 }, (_, n) => markOf(marks, { agent: `Firefox ${n}` }));

test('a visitor has the same marks on two gateways', async () => {
  const [one, other] = [await gateway(), await gateway()];
  expect(marksOf(one)).toEqual(marksOf(other));
  expect(markOf(one)).toEqual(expect.any(Number));
});

test('the addresses of one IPv6 network are one visitor', async () => {
  const marks = await gateway();
  const mark = markOf(marks, { address: '2001:db8:1:2::7' });
  expect(markOf(marks, { address: '2001:db8:1:2:ffff::9' })).toBe(mark);
  const others = [3, 4, 5].map((network) => markOf(marks, { address: `2001:db8:1:${network}::7` }));
  expect(new Set([mark, ...others]).size).toBeGreaterThan(1);
});

test('the marks change at midnight by a new salt, and the old one is dropped', async () => {
  const marks = await gateway();
  const before = marksOf(marks);
  await vi.advanceTimersByTimeAsync(DAY_MS / 2);
  expect(salts.asked.at(-1)).toBe('2026-11-24');
  expect(marksOf(marks)).not.toEqual(before);
  expect(salts.salts.get('2026-11-24')).not.toBe(salts.salts.get('2026-11-23'));
  expect(markOf(marks, { at: NOON, madeAt: NOON })).toBeUndefined();
});

test('a click has no mark after midnight until there is a new salt', async () => {
  const marks = await gateway();
  salts.problem = new Error('away');
  await vi.advanceTimersByTimeAsync(DAY_MS / 2);
  expect(markOf(marks)).toBeUndefined();
  salts.problem = null;
  await vi.advanceTimersByTimeAsync(2_000);
  expect(markOf(marks)).toEqual(expect.any(Number));
});

test('an answer about the salt of a day that has ended meanwhile is followed by the question for the new one', async () => {
  const marks = await gateway();
  await vi.advanceTimersByTimeAsync(DAY_MS / 2 - 10);
  salts.delayMs = 20;
  void marks.renew();
  await vi.advanceTimersByTimeAsync(20);
  expect(markOf(marks)).toBeUndefined();
  await vi.advanceTimersByTimeAsync(2_020);
  expect(markOf(marks)).toEqual(expect.any(Number));
});

test('a late click, which names another day, has no mark', async () => {
  const marks = await gateway();
  expect(markOf(marks, { madeAt: NOON - DAY_MS / 2 - 1 })).toBeUndefined();
  expect(markOf(marks, { madeAt: NOON - DAY_MS / 2 })).toEqual(expect.any(Number));
});

test('clicks have no mark, and nothing waits, while the broker is away', async () => {
  const away = await gateway({ connected: false });
  expect([markOf(away), salts.asked]).toEqual([undefined, []]);
  salts.share = () => new Promise(() => undefined);
  expect(markOf(await gateway())).toBeUndefined();
});

test('a broker that has lost the salt gets it back', async () => {
  const marks = await gateway();
  const before = marksOf(marks);
  salts.salts.clear();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(marksOf(await gateway())).toEqual(before);
});

test('gateways that began with different salts agree after a while', async () => {
  const one = await gateway();
  salts.salts.clear();
  const other = await gateway();
  expect(marksOf(one)).not.toEqual(marksOf(other));
  await vi.advanceTimersByTimeAsync(60_000);
  expect(marksOf(one)).toEqual(marksOf(other));
});

test('a gateway says that visitors are not counted when it has no salt, and not while it holds one', async () => {
  const warn = vi.spyOn(Logger.prototype, 'warn').mockImplementation(() => undefined);
  const marks = await gateway();
  salts.problem = new Error('away');
  await vi.advanceTimersByTimeAsync(120_000);
  expect([markOf(marks), warn.mock.calls]).toEqual([expect.any(Number), []]);
  await vi.advanceTimersByTimeAsync(DAY_MS / 2);
  expect([markOf(marks), warn.mock.calls]).toEqual([undefined, [['Visitors are not counted: Error: away']]]);
  warn.mockRestore();
});
