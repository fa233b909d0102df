import { expect, test } from 'vitest';
import type { Msg } from '@nats-io/transport-node';
import { HedgedRequests } from './hedged-requests.js';

/** The answers of several replicas. */
const answers = async function* (...messages: Msg[]): AsyncGenerator<Msg> {
  for (const message of messages) yield await Promise.resolve(message);
};
const refusal = (code: string): Msg => ({ json: () => ({ err: { code } }) }) as unknown as Msg;
const answer = (text: string): Msg =>
  ({ string: () => text, json: () => ({ response: text }) }) as unknown as Msg;
/** A replica that hangs, such as one whose store is cut off: no answer before the deadline. */
const silence = (timeoutMs: number): Promise<Msg> =>
  new Promise((_, reject) => {
    setTimeout(() => reject(new Error('no answer in time')), timeoutMs).unref();
  });

test('a read with a long deadline goes to all replicas after seconds, not after a third of the deadline', async () => {
  const begun = performance.now();
  const all = () => Promise.resolve(answers(answer('of another replica')));
  const message = await new HedgedRequests().send({ deadlineMs: 90_000, one: silence, all });
  expect(message.string()).toBe('of another replica');
  expect(performance.now() - begun).toBeLessThan(20_000);
});

test('a read that is answered in time is sent once', async () => {
  let second = 0;
  const all = () => {
    second += 1;
    return Promise.resolve(answers(answer('of another replica')));
  };
  const one = (): Promise<Msg> => Promise.resolve(answer('of the first'));
  expect((await new HedgedRequests().send({ deadlineMs: 30, one, all })).string()).toBe('of the first');
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(second).toBe(0);
});

test('a replica that can not answer does not hide the answer of another one', async () => {
  const all = () => Promise.resolve(answers(refusal('UNAVAILABLE'), answer('of the third replica')));
  const message = await new HedgedRequests().send({ deadlineMs: 300, one: silence, all });
  expect(message.string()).toBe('of the third replica');
});

test('a refusal of the request itself is an answer', async () => {
  const all = () => Promise.resolve(answers(refusal('NOT_FOUND'), answer('of the third replica')));
  const message = await new HedgedRequests().send({ deadlineMs: 300, one: silence, all });
  expect(message.json()).toEqual({ err: { code: 'NOT_FOUND' } });
});
