import { describe, expect, it } from 'vitest';
import { FIRST_PARTITIONING, MAX_PARTITION_NUMBERS, partitioningsOf, refusalOf } from './partitionings.js';

describe('the partitionings of a site', () => {
  it('the partitionings of a site number their partitions on', () => {
    expect(partitioningsOf([])).toEqual([FIRST_PARTITIONING]);
    expect(partitioningsOf([32, 256])).toEqual([
      { first: 0, partitions: 16 },
      { first: 16, partitions: 32 },
      { first: 48, partitions: 256 },
    ]);
  });

  it('the partitionings of a site never have more partitions than there are names for', () => {
    const { first, partitions } = partitioningsOf([32, 64, 128, 256]).at(-1)!;
    expect(first + partitions).toBe(MAX_PARTITION_NUMBERS);
  });

  it.each([16, 32, 64, 128, 256])('the partitionings of a site may grow from 16 to %s', (partitions) => {
    expect(refusalOf(partitions, 16)).toBeNull();
  });

  it.each([0, -32, 17, 48, 32.5, 512, NaN, Infinity])(
    'the partitionings of a site refuse %s',
    (partitions) => {
      expect(refusalOf(partitions, 16)).toContain('a power of two, 256 at most');
    },
  );

  it.each([1, 8, 16, 32])('the partitionings of a site refuse to shrink from 64 to %s', (partitions) => {
    expect(refusalOf(partitions, 64)).toContain("their number can't shrink");
  });
});
