import { expect, test } from '@jest/globals';
import type { Msg } from '@nats-io/transport-node';
import { HedgedRequests } from './hedged-requests.js';

const answer = (text: string): Msg =>
  ({ string: () => text, json: () => ({ response: text }) }) as unknown as Msg;
/** A replica that hangs, such as one whose store is cut off: no answer before the deadline. */
const silence = (timeoutMs: number): Promise<Msg> =>
  new Promise((_, reject) => {
    setTimeout(() => reject(new Error('no answer in time')), timeoutMs).unref();
  });

test('a read with a long deadline goes to all replicas after seconds, not after a third of the deadline', async () => {
  const begun = performance.now();
  const all = (): Promise<Msg> => Promise.resolve(answer('of another replica'));
  const message = await new HedgedRequests().send({ deadlineMs: 90_000, one: silence, all });
  expect(message.string()).toBe('of another replica');
  expect(performance.now() - begun).toBeLessThan(20_000);
});

test('a read that is answered in time is sent once', async () => {
  let second = 0;
  const all = (): Promise<Msg> => {
    second += 1;
    return Promise.resolve(answer('of another replica'));
  };
  const one = (): Promise<Msg> => Promise.resolve(answer('of the first'));
  expect((await new HedgedRequests().send({ deadlineMs: 30, one, all })).string()).toBe('of the first');
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(second).toBe(0);
});
