import { expect, test } from '@jest/globals';
import type { SnapshotPage } from '@tools-hub/contracts';
import { chunksOf, readSnapshot, type SnapshotFormat, type SnapshotReader } from './snapshot.js';

const checkpoint = { position: 7, commandId: 'seven', at: '2026-01-01T00:00:00.000Z' };
const format: SnapshotFormat<Set<string>, string> = {
  version: 3,
  capture: (view) => [...view],
  put: (view, entry) => view.add(entry),
};
const emptyView = () => new Set<string>();

/** Gives the parts of a snapshot as they were stored. */
const readerOf =
  (parts: readonly string[], stored = 3): SnapshotReader =>
  ({ version, chunk }) => {
    const entries = parts[chunk];
    const page: SnapshotPage | null =
      entries === undefined || version !== stored
        ? null
        : { id: 'a', checkpoint, chunks: parts.length, entries };
    return Promise.resolve(page);
  };

test.each([0, 1, 7, 2_000])('a view of %d entries comes back from its parts', async (size) => {
  const view = new Set(Array.from({ length: size }, (_, n) => `${n}`.padEnd(1_000, 'x')));
  const parts = [...chunksOf(format.capture(view))];
  expect(Math.max(...parts.map((part) => part.length))).toBeLessThan(300_000);
  expect(await readSnapshot(readerOf(parts), format, emptyView)).toEqual({ view, checkpoint });
});

test('a snapshot of another version is none', async () => {
  expect(await readSnapshot(readerOf(['["a"]'], 2), format, emptyView)).toBeNull();
});

test('a snapshot that is replaced while it is read is none', async () => {
  const reader = readerOf(['["a"]', '["b"]']);
  const vanishing: SnapshotReader = (request) =>
    request.chunk === 0 ? reader(request) : Promise.resolve(null);
  expect(await readSnapshot(vanishing, format, emptyView)).toBeNull();
});
