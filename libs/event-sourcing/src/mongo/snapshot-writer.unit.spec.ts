import { expect, test, vi } from 'vitest';
import { InMemoryReadModel, type SnapshotFormat } from '../core/index.js';
import { MemoryLog } from '../testing/index.js';
import { emptyTill, foldTill, grow, type TillEvent, type TillView } from '../testing/till.js';
import { SnapshotWriter } from './snapshot-writer.js';

const format: SnapshotFormat<TillView, string> = {
  version: 1,
  capture: ({ commands }) => [...commands],
  put: () => undefined,
};

const EVERY = 3;

const setUp = () => {
  const log = new MemoryLog<TillEvent>();
  const readModel = new InMemoryReadModel(log, emptyTill, foldTill, {
    pollMs: 1_000,
    onError: () => undefined,
  });
  let newest = 0;
  const snapshots = {
    newestPosition: () => Promise.resolve(newest),
    write: vi.fn((_version: number, { position }: { readonly position: number }) => {
      newest = position;
      return Promise.resolve();
    }),
  };
  const onError = vi.fn<(error: unknown) => void>();
  const writer = new SnapshotWriter(readModel, snapshots, format, { every: EVERY, onError });
  const commit = async (count: number): Promise<void> => {
    for (let n = 0; n < count; n += 1) grow(log);
    await readModel.catchUp();
    await new Promise(setImmediate);
  };
  return { commit, writer, snapshots, onError };
};

test('a snapshot that could not be written is not reported, and the next try is due as if it had been', async () => {
  const { commit, writer, snapshots, onError } = setUp();
  snapshots.write.mockRejectedValueOnce(new Error('the disk is full'));
  await commit(1);
  await commit(EVERY - 1);
  expect([onError.mock.calls.length, writer.newestPosition]).toEqual([1, 0]);
  await commit(EVERY - 1);
  expect(snapshots.write).toHaveBeenCalledTimes(1);
  await commit(1);
  expect([snapshots.write.mock.calls.length, writer.newestPosition]).toEqual([2, 2 * EVERY]);
});
