import { expect, test } from 'vitest';
import { isHedged, MAX_PARTITIONS, PARTITIONS, partitionOf } from './index.js';

test('the partition of a click is the same in either case of its id', () => {
  const id = '0b8f6cbe-0f36-4f0e-9a3e-6a0f4f5b8c1d';
  expect(partitionOf(id)).toBe(partitionOf(id.toUpperCase()));
});

test('clicks spread over all partitions', () => {
  const counts = new Array<number>(PARTITIONS).fill(0);
  for (let n = 0; n < 16_000; n += 1) {
    const partition = partitionOf(crypto.randomUUID());
    counts[partition] = (counts[partition] ?? 0) + 1;
  }
  for (const count of counts) expect(count).toBeGreaterThan(800);
});

test('twice as many partitions halve each of them', () => {
  for (let n = 0; n < 1_000; n += 1) {
    const id = crypto.randomUUID();
    for (let partitions = PARTITIONS; partitions < MAX_PARTITIONS; partitions *= 2)
      expect(partitionOf(id, 2 * partitions) % partitions).toBe(partitionOf(id, partitions));
  }
});

test('clicks spread over more partitions as evenly', () => {
  const counts = new Array<number>(64).fill(0);
  for (let n = 0; n < 64_000; n += 1) {
    const partition = partitionOf(crypto.randomUUID(), 64);
    counts[partition] = (counts[partition] ?? 0) + 1;
  }
  for (const count of counts) expect(count).toBeGreaterThan(800);
});

test('reads are sent to all replicas in the end, but not commands and reads that fetch or compute for long', () => {
  expect(isHedged('catalogue.log.read')).toBe(true);
  for (const subject of ['catalogue.tool.add', 'links.preview.read', 'usage.agents.scan'] as const)
    expect(isHedged(subject)).toBe(false);
});
