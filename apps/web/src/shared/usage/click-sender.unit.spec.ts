import { describe, expect, test } from '@jest/globals';
import { newUuid } from '../uuid.js';
import { createClickSender, delayAfter, outcomeOf, type ClickAnswer } from './click-sender.js';
import { pendingClicks, type PendingClick } from './pending-clicks.js';
import { fakeStorage } from './testing/fake-storage.js';

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

const world = (storage: Storage = fakeStorage()) => {
  const sent: string[] = [];
  /** What each request says of the time of its click. */
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

describe('outcomeOf', () => {
  test.each([
    [202, 'counted'],
    [404, 'refused'],
    [400, 'refused'],
    [429, 'later'],
    [500, 'later'],
    [503, 'later'],
  ])('%i: %s', (status, outcome) => {
    expect(outcomeOf(answer(status))).toBe(outcome);
  });
  test('no answer: later', () => {
    expect(outcomeOf(null)).toBe('later');
  });
});

test('the delay grows and has an end', () => {
  expect([1, 2, 3, 20].map(delayAfter)).toEqual([2_000, 4_000, 8_000, 300_000]);
});

describe('the sender', () => {
  test('has the click on record before the request leaves, and forgets it once it is counted', async () => {
    const { sender, pending, outcomes } = world();
    sender.send(click());
    expect(pending.list()).toHaveLength(1);
    await settle();
    expect(pending.list()).toEqual([]);
    expect(outcomes).toEqual(['counted']);
  });

  test('sends a failed click again under the same id, later and later', async () => {
    const { sender, pending, sent, timers, state, outcomes } = world();
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

  test('sends what an earlier page left behind', async () => {
    const storage = fakeStorage();
    const left = [click(1), click(2)];
    for (const one of left) pendingClicks(storage).add(one);
    const { sender, sent, pending } = world(storage);
    sender.wake();
    await settle();
    expect(sent).toEqual(left.map(({ clickId }) => clickId));
    expect(pending.list()).toEqual([]);
  });

  test('never has the same click under way twice', async () => {
    const { sender, sent } = world();
    sender.send(click());
    sender.wake();
    sender.wake();
    await settle();
    expect(sent).toHaveLength(1);
  });

  test('stops at the first failure and keeps the rest', async () => {
    const storage = fakeStorage();
    for (const at of [1, 2, 3]) pendingClicks(storage).add(click(at));
    const { sender, sent, pending, state } = world(storage);
    state.answer = answer(503);
    sender.wake();
    await settle();
    expect(sent).toHaveLength(1);
    expect(pending.list()).toHaveLength(3);
  });

  test('drops what the server refuses for good', async () => {
    const { sender, pending, timers, outcomes, state } = world();
    state.answer = answer(404);
    sender.send(click());
    await settle();
    expect(pending.list()).toEqual([]);
    expect(timers).toEqual([]);
    expect(outcomes).toEqual(['refused']);
  });

  test('waits as long as the server asks', async () => {
    const { sender, sent, timers, state } = world();
    state.answer = answer(429, 30);
    sender.send(click());
    await settle();
    expect(timers.map(({ milliseconds }) => milliseconds)).toEqual([30_000]);
    sender.wake();
    await settle();
    expect(sent).toHaveLength(1);
  });
});

describe('a repeat', () => {
  const DAY = 24 * 60 * 60 * 1_000;
  const leftBehind = (...clicks: PendingClick[]) => {
    const storage = fakeStorage();
    for (const one of clicks) pendingClicks(storage).add(one);
    return world(storage);
  };

  test('says when the click was made, and the first report does not', async () => {
    const { sender, times, timers, state } = world();
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

  test('of a click that an earlier page left behind says so, too', async () => {
    const { sender, times, state } = leftBehind(click(1_000));
    state.time = 60_000;
    sender.wake();
    await settle();
    expect(times).toEqual([iso(1_000)]);
  });

  test.each([
    ['as it is off now, where nothing else is known', null, 1_000 + 3_600_000],
    ['as it was off when the click was made', 7_200_000, 1_000 + 7_200_000],
  ])('corrects the time by a clock that is off: %s', async (_what, offsetThen, made) => {
    const { sender, times, state } = leftBehind(click(1_000, offsetThen));
    state.time = DAY / 2;
    state.offset = 3_600_000;
    sender.wake();
    await settle();
    expect(times).toEqual([iso(made)]);
  });

  test('waits until the time is known', async () => {
    const { sender, sent, timers, state, pending } = leftBehind(click(1_000));
    state.offset = null;
    sender.wake();
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
    ['a moment ahead of now is sent', click(60_000), 0, 1],
    ['of the future, by a clock that was set since, is dropped', click(60_001), 0, 0],
  ])('of a click that is %s', async (_what, made, time, reports) => {
    const { sender, sent, pending, logged, state } = leftBehind(made);
    state.time = time;
    sender.wake();
    await settle();
    expect(sent).toHaveLength(reports);
    expect(pending.list()).toEqual([]);
    expect(logged).toHaveLength(1 - reports);
  });

  test('of a click that is too old does not keep the others', async () => {
    const fresh = click(DAY);
    const { sender, sent, state } = leftBehind(click(0), fresh);
    state.time = DAY + 1;
    sender.wake();
    await settle();
    expect(sent).toEqual([fresh.clickId]);
  });
});

describe('a report that fails', () => {
  test('is logged once, however often it is tried', async () => {
    const { sender, logged, timers, state } = world();
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
  ])('is logged with its reason: %j', async (given, says) => {
    const { sender, logged, state } = world();
    const one = click();
    state.answer = given;
    sender.send(one);
    await settle();
    expect(logged).toEqual([`Usage tracking failed for tool ${one.toolId}: ${says}`]);
  });

  test('is logged for each click', async () => {
    const { sender, logged, state } = world();
    state.answer = answer(503);
    sender.send(click());
    sender.send(click());
    await settle();
    expect(logged).toHaveLength(2);
  });
});
