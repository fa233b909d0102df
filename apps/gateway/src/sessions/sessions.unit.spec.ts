import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { DomainError } from '@tools-hub/contracts';
import type { Bus } from '@tools-hub/messaging';
import { Sessions } from './sessions.js';

const READ_AGAIN_AFTER_MS = 3_000;

/** Auth with one session of Ada, and the sessions of a gateway that asks it. */
const sessionsOfAda = () => {
  const handlers = new Map<string, (event: { username: string }) => void>();
  const auth = { reads: 0, ended: false };
  const bus = {
    request: () => {
      auth.reads += 1;
      return auth.ended
        ? Promise.reject(new DomainError('UNAUTHENTICATED', 'Sign in first'))
        : Promise.resolve({ username: 'Ada' });
    },
    onEvent: (subject: string, handler: (event: { username: string }) => void) =>
      handlers.set(subject, handler),
    onReconnect: () => undefined,
  };
  const publish = (subject: string, username: string) => handlers.get(subject)?.({ username });
  return { auth, publish, sessions: new Sessions(bus as unknown as Bus) };
};

beforeEach(() => void vi.useFakeTimers({ toFake: ['performance'] }));
afterEach(() => void vi.useRealTimers());

test.each(['auth.sessions.ended', 'auth.account.changed'])(
  'a session of the cache is refused as soon as auth publishes %s of its account',
  async (subject) => {
    const { auth, publish, sessions } = sessionsOfAda();
    expect(await sessions.of('token')).toEqual({ username: 'Ada' });
    auth.ended = true;
    publish(subject, 'Grace');
    vi.advanceTimersByTime(READ_AGAIN_AFTER_MS - 1);
    expect([await sessions.of('token'), auth.reads]).toEqual([{ username: 'Ada' }, 1]);
    publish(subject, 'ada');
    expect([await sessions.of('token'), auth.reads]).toEqual([null, 2]);
  },
);

test('a session of the cache is read again after three seconds', async () => {
  const { auth, sessions } = sessionsOfAda();
  await sessions.of('token');
  auth.ended = true;
  vi.advanceTimersByTime(READ_AGAIN_AFTER_MS);
  expect([await sessions.of('token'), auth.reads]).toEqual([null, 2]);
});
