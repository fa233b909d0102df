import { deflateRawSync, inflateRawSync } from 'node:zlib';
import { expect, test } from 'vitest';
import type { SnapshotPage } from '@tools-hub/contracts';
import { chunksOf, readSnapshot, type SnapshotFormat, type SnapshotReader } from './snapshot.js';

const checkpoint = { position: 7, commandId: 'seven', at: '2026-01-01T00:00:00.000Z' };
const format: SnapshotFormat<Set<string>, string> = {
  version: 3,
  capture: (view) => [...view],
  put: (view, entry) => view.add(entry),
};
const emptyView = () => new Set<string>();

/** Parts as they are stored, of their JSON. */
const deflated = (...texts: readonly string[]): Buffer[] => texts.map((text) => deflateRawSync(text));

/** Gives the parts of a snapshot as they were stored. */
const readerOf =
  (parts: readonly Buffer[], stored = 3): SnapshotReader =>
  ({ version, chunk }) => {
    const entries = parts[chunk];
    const page: SnapshotPage | null =
      entries === undefined || version !== stored
        ? null
        : { id: 'a', checkpoint, chunks: parts.length, entries: entries.toString('base64') };
    return Promise.resolve(page);
  };

test.each([0, 1, 7, 2_000])('a view of %d entries comes back from its parts', async (size) => {
  const view = new Set(Array.from({ length: size }, (_, n) => `${n}`.padEnd(1_000, 'x')));
  const parts: Buffer[] = [];
  for await (const part of chunksOf(format.capture(view))) parts.push(part);
  expect(Math.max(...parts.map((part) => inflateRawSync(part).length))).toBeLessThan(550_000);
  expect(await readSnapshot(readerOf(parts), format, emptyView)).toEqual({ view, checkpoint });
});

test('a snapshot of another version is not read', async () => {
  expect(await readSnapshot(readerOf(deflated('["a"]'), 2), format, emptyView)).toBeNull();
});

test('a snapshot that is replaced during the read is not used', async () => {
  const reader = readerOf(deflated('["a"]', '["b"]'));
  const vanishing: SnapshotReader = (request) =>
    request.chunk === 0 ? reader(request) : Promise.resolve(null);
  expect(await readSnapshot(vanishing, format, emptyView)).toBeNull();
});

test('parts are read ahead, each once and a few at a time', async () => {
  const reader = readerOf(deflated(...Array.from({ length: 20 }, (_, part) => `["${part}"]`)));
  const asked: number[] = [];
  let [underWay, most] = [0, 0];
  const slow: SnapshotReader = async (request) => {
    asked.push(request.chunk);
    most = Math.max(most, (underWay += 1));
    await new Promise((resolve) => setTimeout(resolve, 1));
    underWay -= 1;
    return reader(request);
  };
  const read = await readSnapshot(slow, format, emptyView);
  expect(read?.view.size).toBe(20);
  expect(asked).toEqual(Array.from({ length: 20 }, (_, part) => part));
  expect(most).toBeGreaterThan(1);
  expect(most).toBeLessThanOrEqual(5);
});

test('a part that cannot be read fails the read once', async () => {
  const reader = readerOf(deflated('["a"]', '["b"]', '["c"]', '["d"]'));
  const failing: SnapshotReader = (request) =>
    request.chunk === 0 ? reader(request) : Promise.reject(new Error(`part ${request.chunk} is away`));
  await expect(readSnapshot(failing, format, emptyView)).rejects.toThrow('part 1 is away');
});
