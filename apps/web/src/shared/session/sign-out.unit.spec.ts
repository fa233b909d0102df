import { describe, expect, test } from '@jest/globals';
import { fakeStorage } from '../usage/testing/fake-storage.js';
import { createSignOut } from './sign-out.js';

const settle = async (): Promise<void> => {
  for (let turn = 0; turn < 20; turn += 1) await Promise.resolve();
};

const world = (store: Storage | null = fakeStorage()) => {
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
  test('is sent once where the server answers', async () => {
    const store = fakeStorage();
    const { signOut, state, request } = world(store);
    await request();
    signOut.wake();
    expect([state.sent, store.length, state.timers]).toEqual([1, 0, []]);
  });

  test.each([null, 500, 503, 429])(
    'that got %j is sent again, later each time, until it is done',
    async (status) => {
      const store = fakeStorage();
      const { state, request, tick } = world(store);
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

  test.each([401, 403, 404])('that got %i is over', async (status) => {
    const { state, request } = world();
    state.status = status;
    await request();
    expect(state.timers).toEqual([]);
  });

  test('that an earlier page could not finish is sent by the next one', async () => {
    const store = fakeStorage();
    const earlier = world(store);
    earlier.state.status = null;
    await earlier.request();
    const { signOut, state } = world(store);
    signOut.wake();
    signOut.wake();
    await settle();
    expect([state.sent, store.length]).toEqual([1, 0]);
    // The earlier page is still open, and sees that it is done.
    await earlier.tick();
    expect(earlier.state.sent).toBe(1);
  });

  test('is not sent by a page whose owner has not asked for it', () => {
    const { signOut, state } = world();
    signOut.wake();
    expect(state.sent).toBe(0);
  });

  test.each([
    ['forbidden', null],
    ['full', fakeStorage({ full: true })],
  ])('is sent again where storage is %s, too', async (_what, store) => {
    const { state, request, tick } = world(store);
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
    const all = world();
    all.state.status = 503;
    await all.request();
    return all;
  };

  test('sends it first', async () => {
    const { signOut, state } = await pending();
    state.status = 204;
    await signOut.beforeSignIn();
    expect([state.sent, state.timers]).toEqual([2, []]);
    signOut.afterSignIn(true);
    expect(state.sent).toBe(2);
  });

  test('drops it when it succeeds: it would end the new session', async () => {
    const { signOut, state } = await pending();
    await signOut.beforeSignIn();
    signOut.wake();
    await settle();
    expect([state.sent, state.timers]).toEqual([2, []]);
    signOut.afterSignIn(true);
    signOut.wake();
    await settle();
    expect([state.sent, state.timers]).toEqual([2, []]);
  });

  test('leaves it pending when it fails', async () => {
    const { signOut, state } = await pending();
    await signOut.beforeSignIn();
    state.status = 204;
    signOut.afterSignIn(false);
    await settle();
    expect([state.sent, state.timers]).toEqual([3, []]);
  });
});
