import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { DomainError } from '@tools-hub/contracts';
import { eventually, TcpProxy } from '@tools-hub/testing';
import { ADA, AuthHarness, refused } from './testing/auth-harness.js';

let proxy: TcpProxy;
let auth: AuthHarness;

beforeEach(async () => {
  proxy = await TcpProxy.to(process.env['MONGODB_URI'] ?? '');
  auth = await AuthHarness.start({ replicas: 1, environment: { MONGODB_URI: proxy.address } });
});
afterEach(async () => {
  proxy.open();
  await auth.close();
  await proxy.close();
});

/** The code of a refused request, and its duration in milliseconds. */
const refusal = async (request: Promise<unknown>): Promise<{ code: string; ms: number }> => {
  const begun = performance.now();
  try {
    await request;
    return { code: 'OK', ms: 0 };
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    return { code: error.code, ms: performance.now() - begun };
  }
};

describe.each(['cut', 'silence'] as const)('with the store away (%s)', (how) => {
  test('each request without the store is refused in time without an effect, and the service recovers', async () => {
    const session = await auth.signIn();
    proxy[how]();
    const refusals = await Promise.all(
      [
        auth.signIn('Ada', ADA.password, 'client'),
        auth.signIn('Nobody', ADA.password, 'client'),
        auth.read(session.token),
        auth.signOut(session.token),
        auth.endAll(),
        auth.changePassword(session),
      ].map(refusal),
    );
    expect(refusals.map(({ code }) => code)).toEqual(Array<string>(6).fill('UNAVAILABLE'));
    // Well before the deadline of the requests, also on a busy machine.
    for (const { ms } of refusals) expect(ms).toBeLessThan(12_000);
    // It takes no requests then, not even those that need no store: other replicas do.
    await eventually(() => expect(auth.signIn('ab')).rejects.toEqual(refused('UNAVAILABLE')));

    proxy.open();
    await eventually(() => auth.read(session.token));
    await eventually(() => auth.signIn('Ada', ADA.password, 'client'));
    await auth.changePassword(session);
    await auth.signIn('Ada', 'battery staple');
  });
});

test('a change that was cut off at any point is completed once by the same command, and its session continues', async () => {
  const session = await auth.signIn();
  let currentPassword = ADA.password;
  const codes: string[] = [];
  for (const [round, delayMs] of [0, 10, 20, 30, 40, 50, 60, 80, 100].entries()) {
    const commandId = randomUUID();
    const newPassword = `password ${round}`;
    const change = () => auth.changePassword(session, { currentPassword, newPassword }, commandId);
    const first = refusal(change());
    await sleep(delayMs);
    proxy.cut();
    codes.push((await first).code);
    proxy.open();
    await eventually(change);
    expect(await auth.countChanges()).toBe(round + 2);
    // The replica may still leave its queue group for a moment: a check of the store that began while it was away ends later.
    await eventually(async () => expect(await auth.read(session.token)).toMatchObject({ username: 'Ada' }));
    await eventually(() => auth.signIn('Ada', newPassword));
    currentPassword = newPassword;
  }
  for (const code of codes) expect(['OK', 'UNAVAILABLE', 'OUTCOME_UNKNOWN']).toContain(code);
});
