import { expect, test } from 'vitest';
import { fromStore, within } from './from-store.js';

const soon = () => within(1_000);
const failure = (name: string) => Object.assign(new Error('secret of the inside'), { name });

test('an answer of the store is returned', async () => {
  expect(await fromStore(Promise.resolve(7), soon())).toBe(7);
});

test.each(['MongoServerSelectionError', 'MongoNetworkError', 'MongoServerError', 'MongooseError'])(
  'the error %s means that the store is away',
  async (name) => {
    await expect(fromStore(Promise.reject(failure(name)), soon())).rejects.toMatchObject({
      code: 'UNAVAILABLE',
      message: 'The store is unavailable',
    });
    const unknown = fromStore(Promise.reject(failure(name)), { ...soon(), code: 'OUTCOME_UNKNOWN' });
    await expect(unknown).rejects.toMatchObject({ code: 'OUTCOME_UNKNOWN' });
  },
);

test('a broken connection is UNAVAILABLE', async () => {
  const broken = Object.assign(failure('Error'), { code: 'EPIPE' });
  await expect(fromStore(Promise.reject(broken), soon())).rejects.toMatchObject({ code: 'UNAVAILABLE' });
});

test('a programming error is thrown as it is', async () => {
  const fault = failure('CastError');
  await expect(fromStore(Promise.reject(fault), soon())).rejects.toBe(fault);
});

test('a store that hangs is not waited for past the deadline', async () => {
  const hanging = new Promise(() => undefined);
  await expect(fromStore(hanging, within(20))).rejects.toMatchObject({
    code: 'UNAVAILABLE',
  });
});
