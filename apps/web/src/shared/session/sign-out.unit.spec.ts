import { describe, expect, test } from 'vitest';
import { fakeStorage } from '../../testing/fake-storage.js';
import { createSignOut } from './sign-out.js';

const settle = async (): Promise<void> => {
  for (let turn = 0; turn < 20; turn += 1) await Promise.resolve();
};

const setUp = (store: Storage | null = fakeStorage()) => {
  const state: { status: number | null; sent: number; timers: { action: () => void; ms: number }[] } = {
    status: 204,
    sent: 0,
    timers: [],
  };
  const signOut = createSignOut({
    store,
    send: () => {
      state.sent += 1;
      return Promise.resolve(state.status);
    },
    later: (action, ms) => {
      const timer = { action, ms };
      state.timers.push(timer);
      return () => void (state.timers = state.timers.filter((each) => each !== timer));
    },
  });
  const request = async (): Promise<void> => {
    signOut.request();
    await settle();
  };
  const tick = async (): Promise<void> => {
    state.timers[0]?.action();
    await settle();
  };
  return { signOut, state, request, tick };
};

describe('a sign-out', () => {
  test('a sign-out is sent once when the server answers', async () => {
    const store = fakeStorage();
    const { signOut, state, request } = setUp(store);
    await request();
    signOut.retryPending();
    expect([state.sent, store.length, state.timers]).toEqual([1, 0, []]);
  });

  test.each([null, 500, 503, 429])(
    'a sign-out with the answer %j is sent again with a doubling delay until it succeeds',
    async (status) => {
      const store = fakeStorage();
      const { state, request, tick } = setUp(store);
      state.status = status;
      await request();
      expect(state.timers.map(({ ms }) => ms)).toEqual([1_000]);
      await tick();
      expect(state.timers.map(({ ms }) => ms)).toEqual([2_000]);
      expect(store.length).toBe(1);
      state.status = 204;
      await tick();
      expect([state.sent, store.length, state.timers]).toEqual([3, 0, []]);
    },
  );

  test.each([401, 403, 404])('a sign-out with the answer %i is final', async (status) => {
    const { state, request } = setUp();
    state.status = status;
    await request();
    expect(state.timers).toEqual([]);
  });

  test('a sign-out that an earlier page left pending is sent by the next page', async () => {
    const store = fakeStorage();
    const earlier = setUp(store);
    earlier.state.status = null;
    await earlier.request();
    const { signOut, state } = setUp(store);
    signOut.retryPending();
    signOut.retryPending();
    await settle();
    expect([state.sent, store.length]).toEqual([1, 0]);
    // The earlier page is still open and notices the answer.
    await earlier.tick();
    expect(earlier.state.sent).toBe(1);
  });

  test('a page whose owner did not sign out sends no sign-out', () => {
    const { signOut, state } = setUp();
    signOut.retryPending();
    expect(state.sent).toBe(0);
  });

  test.each([
    ['forbidden', null],
    ['full', fakeStorage({ full: true })],
  ])('a sign-out is sent again also when storage is %s', async (_what, store) => {
    const { state, request, tick } = setUp(store);
    state.status = 503;
    await request();
    state.status = 204;
    await tick();
    await tick();
    expect([state.sent, state.timers]).toEqual([2, []]);
  });
});

describe('a sign-in while a sign-out is pending', () => {
  const pending = async () => {
    const all = setUp();
    all.state.status = 503;
    await all.request();
    return all;
  };

  test('a sign-in sends the pending sign-out first', async () => {
    const { signOut, state } = await pending();
    state.status = 204;
    await signOut.beforeSignIn();
    expect([state.sent, state.timers]).toEqual([2, []]);
    signOut.afterSignIn(true);
    expect(state.sent).toBe(2);
  });

  test('a successful sign-in drops the pending sign-out, which would end the new session', async () => {
    const { signOut, state } = await pending();
    await signOut.beforeSignIn();
    signOut.retryPending();
    await settle();
    expect([state.sent, state.timers]).toEqual([2, []]);
    signOut.afterSignIn(true);
    signOut.retryPending();
    await settle();
    expect([state.sent, state.timers]).toEqual([2, []]);
  });

  test('a failed sign-in leaves the sign-out pending', async () => {
    const { signOut, state } = await pending();
    await signOut.beforeSignIn();
    state.status = 204;
    signOut.afterSignIn(false);
    await settle();
    expect([state.sent, state.timers]).toEqual([3, []]);
  });
});
