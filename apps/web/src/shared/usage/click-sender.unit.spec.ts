import { describe, expect, test } from 'vitest';
import { newUuid } from '../uuid.js';
import { createClickSender, delayAfter, outcomeOf, type ClickAnswer } from './click-sender.js';
import { pendingClicks, type PendingClick } from './pending-clicks.js';
import { fakeStorage } from '../../testing/fake-storage.js';

const click = (at = 0, offset: number | null = null): PendingClick => ({
  clickId: newUuid(),
  toolId: newUuid(),
  at,
  offset,
});
const iso = (time: number): string => new Date(time).toISOString();
const answer = (status: number, retryAfter: number | null = null): ClickAnswer => ({ status, retryAfter });
const settle = async (): Promise<void> => {
  for (let turn = 0; turn < 20; turn += 1) await Promise.resolve();
};

const setUp = (storage: Storage = fakeStorage()) => {
  const sent: string[] = [];
  /** The click time of each request. */
  const times: (string | null)[] = [];
  const logged: string[] = [];
  const outcomes: string[] = [];
  const timers: { action: () => void; milliseconds: number }[] = [];
  const state: { time: number; answer: ClickAnswer; offset: number | null } = {
    time: 0,
    answer: answer(202),
    offset: 0,
  };
  const pending = pendingClicks(storage);
  const sender = createClickSender({
    pending,
    serverOffset: () => Promise.resolve(state.offset),
    log: (message) => logged.push(message),
    post: ({ clickId }, at) => {
      sent.push(clickId);
      times.push(at);
      return Promise.resolve(state.answer);
    },
    later: (action, milliseconds) => {
      const timer = { action, milliseconds };
      timers.push(timer);
      return () => void timers.splice(timers.indexOf(timer), 1);
    },
    now: () => state.time,
    settled: (_, outcome) => outcomes.push(outcome),
  });
  return { sender, pending, sent, times, logged, outcomes, timers, state };
};

describe('the outcome of a report', () => {
  test.each([
    [202, 'counted'],
    [404, 'refused'],
    [400, 'refused'],
    [429, 'later'],
    [500, 'later'],
    [503, 'later'],
  ])('a report with status %i counts as %s', (status, outcome) => {
    expect(outcomeOf(answer(status))).toBe(outcome);
  });
  test('a report without an answer is sent again later', () => {
    expect(outcomeOf(null)).toBe('later');
  });
});

test('the delay of a report doubles and has a limit', () => {
  expect([1, 2, 3, 20].map(delayAfter)).toEqual([2_000, 4_000, 8_000, 300_000]);
});

describe('the click sender', () => {
  test('the sender stores a click before its request and removes it after the answer', async () => {
    const { sender, pending, outcomes } = setUp();
    sender.send(click());
    expect(pending.list()).toHaveLength(1);
    await settle();
    expect(pending.list()).toEqual([]);
    expect(outcomes).toEqual(['counted']);
  });

  test('the sender sends a failed click again under the same id, with a doubling delay', async () => {
    const { sender, pending, sent, timers, state, outcomes } = setUp();
    const one = click();
    state.answer = null;
    sender.send(one);
    await settle();
    expect(timers.map(({ milliseconds }) => milliseconds)).toEqual([2_000]);
    timers[0]?.action();
    await settle();
    expect(timers.map(({ milliseconds }) => milliseconds)).toEqual([4_000]);
    expect(pending.list()).toEqual([one]);
    state.answer = answer(202);
    timers[0]?.action();
    await settle();
    expect(sent).toEqual([one.clickId, one.clickId, one.clickId]);
    expect(pending.list()).toEqual([]);
    expect(timers).toEqual([]);
    expect(outcomes).toEqual(['counted']);
  });

  test('the sender sends the clicks that an earlier page stored', async () => {
    const storage = fakeStorage();
    const left = [click(1), click(2)];
    for (const one of left) pendingClicks(storage).add(one);
    const { sender, sent, pending } = setUp(storage);
    sender.sendPending();
    await settle();
    expect(sent).toEqual(left.map(({ clickId }) => clickId));
    expect(pending.list()).toEqual([]);
  });

  test('the sender never has two requests for the same click in flight', async () => {
    const { sender, sent } = setUp();
    sender.send(click());
    sender.sendPending();
    sender.sendPending();
    await settle();
    expect(sent).toHaveLength(1);
  });

  test('the sender stops at the first failure and keeps the other clicks', async () => {
    const storage = fakeStorage();
    for (const at of [1, 2, 3]) pendingClicks(storage).add(click(at));
    const { sender, sent, pending, state } = setUp(storage);
    state.answer = answer(503);
    sender.sendPending();
    await settle();
    expect(sent).toHaveLength(1);
    expect(pending.list()).toHaveLength(3);
  });

  test('the sender drops a click that the server rejects', async () => {
    const { sender, pending, timers, outcomes, state } = setUp();
    state.answer = answer(404);
    sender.send(click());
    await settle();
    expect(pending.list()).toEqual([]);
    expect(timers).toEqual([]);
    expect(outcomes).toEqual(['refused']);
  });

  test('the sender waits for the Retry-After of the server', async () => {
    const { sender, sent, timers, state } = setUp();
    state.answer = answer(429, 30);
    sender.send(click());
    await settle();
    expect(timers.map(({ milliseconds }) => milliseconds)).toEqual([30_000]);
    sender.sendPending();
    await settle();
    expect(sent).toHaveLength(1);
  });
});

describe('a repeated report', () => {
  const DAY = 24 * 60 * 60 * 1_000;
  const leftBehind = (...clicks: PendingClick[]) => {
    const storage = fakeStorage();
    for (const one of clicks) pendingClicks(storage).add(one);
    return setUp(storage);
  };

  test('a repeated report carries the time of the click, and a first report does not', async () => {
    const { sender, times, timers, state } = setUp();
    state.time = 5_000;
    state.answer = null;
    sender.send(click(5_000));
    await settle();
    timers[0]?.action();
    await settle();
    timers[0]?.action();
    await settle();
    expect(times).toEqual([null, iso(5_000), iso(5_000)]);
  });

  test('a report of a click from an earlier page carries the time of the click', async () => {
    const { sender, times, state } = leftBehind(click(1_000));
    state.time = 60_000;
    sender.sendPending();
    await settle();
    expect(times).toEqual([iso(1_000)]);
  });

  test.each([
    ['the current offset when none is stored', null, 1_000 + 3_600_000],
    ['the stored offset of the click', 7_200_000, 1_000 + 7_200_000],
  ])(
    'the time of a repeated report is corrected by the clock offset: %s',
    async (_what, offsetThen, made) => {
      const { sender, times, state } = leftBehind(click(1_000, offsetThen));
      state.time = DAY / 2;
      state.offset = 3_600_000;
      sender.sendPending();
      await settle();
      expect(times).toEqual([iso(made)]);
    },
  );

  test('a repeated report waits until the clock offset is known', async () => {
    const { sender, sent, timers, state, pending } = leftBehind(click(1_000));
    state.offset = null;
    sender.sendPending();
    await settle();
    expect([sent, pending.list().length, timers.length]).toEqual([[], 1, 1]);
    state.offset = 0;
    timers[0]?.action();
    await settle();
    expect([sent.length, pending.list()]).toEqual([1, []]);
  });

  test.each([
    ['24 hours old is sent', click(0), DAY, 1],
    ['older than 24 hours is dropped', click(0), DAY + 1, 0],
    ['older than 24 hours by the server’s clock is dropped', click(0, -1), DAY, 0],
    ['up to a minute in the future is sent', click(60_000), 0, 1],
    ['further in the future is dropped', click(60_001), 0, 0],
  ])('a stored click that is %s', async (_what, made, time, reports) => {
    const { sender, sent, pending, logged, state } = leftBehind(made);
    state.time = time;
    sender.sendPending();
    await settle();
    expect(sent).toHaveLength(reports);
    expect(pending.list()).toEqual([]);
    expect(logged).toHaveLength(1 - reports);
  });

  test('a click that is too old does not block later clicks', async () => {
    const fresh = click(DAY);
    const { sender, sent, state } = leftBehind(click(0), fresh);
    state.time = DAY + 1;
    sender.sendPending();
    await settle();
    expect(sent).toEqual([fresh.clickId]);
  });
});

describe('a failed report', () => {
  test('a failed report is logged once, however often it is repeated', async () => {
    const { sender, logged, timers, state } = setUp();
    const one = click();
    state.answer = answer(503);
    sender.send(one);
    await settle();
    expect(logged).toEqual([`Usage tracking failed for tool ${one.toolId}: status 503. It is sent again.`]);
    for (let tries = 0; tries < 3; tries += 1) {
      timers[0]?.action();
      await settle();
    }
    expect(logged).toHaveLength(1);
  });

  test.each([
    [null, 'no answer. It is sent again.'],
    [answer(404), 'status 404. It is not counted.'],
  ])('a failed report is logged with its reason: %j', async (given, says) => {
    const { sender, logged, state } = setUp();
    const one = click();
    state.answer = given;
    sender.send(one);
    await settle();
    expect(logged).toEqual([`Usage tracking failed for tool ${one.toolId}: ${says}`]);
  });

  test('failed reports are logged once per click', async () => {
    const { sender, logged, state } = setUp();
    state.answer = answer(503);
    sender.send(click());
    sender.send(click());
    await settle();
    expect(logged).toHaveLength(2);
  });
});
