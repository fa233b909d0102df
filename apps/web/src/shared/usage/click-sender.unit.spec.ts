import { describe, expect, test } from '@jest/globals';
import { newUuid } from '../uuid.js';
import { createClickSender, delayAfter, outcomeOf, type ClickAnswer } from './click-sender.js';
import { pendingClicks, type PendingClick } from './pending-clicks.js';
import { fakeStorage } from './testing/fake-storage.js';

const click = (at = 0): PendingClick => ({ clickId: newUuid(), toolId: newUuid(), at });
const answer = (status: number, retryAfter: number | null = null): ClickAnswer => ({ status, retryAfter });
const settle = async (): Promise<void> => {
  for (let turn = 0; turn < 20; turn += 1) await Promise.resolve();
};

const world = (storage: Storage = fakeStorage()) => {
  const sent: string[] = [];
  const outcomes: string[] = [];
  const timers: { action: () => void; milliseconds: number }[] = [];
  const state = { time: 0, answer: answer(202) };
  const pending = pendingClicks(storage);
  const sender = createClickSender({
    pending,
    post: ({ clickId }) => {
      sent.push(clickId);
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
  return { sender, pending, sent, outcomes, timers, state };
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
