import { describe, expect, test } from 'vitest';
import { readPartitionsArguments, readRebuildArguments, readVerifyArguments } from './count-arguments.js';
import { WrongUsage } from './with-usage.js';

describe('the arguments of verify, rebuild and partitions', () => {
  test.each([readVerifyArguments, readRebuildArguments, readPartitionsArguments])(
    'the commands print their usage on --help and do nothing: %o',
    (read) => {
      expect(read(['--help'])).toBeNull();
      expect(read(['-h'])).toBeNull();
    },
  );

  test.each([
    [readVerifyArguments, ['--jsn']],
    [readVerifyArguments, ['catalogue']],
    [readRebuildArguments, ['--json']],
    [readRebuildArguments, ['usage-analytics']],
    [readPartitionsArguments, ['--number']],
    [readPartitionsArguments, ['32', '64']],
    [readPartitionsArguments, ['many']],
    [readPartitionsArguments, ['']],
    [readPartitionsArguments, ['48']],
    [readPartitionsArguments, ['512']],
  ] as const)('unknown arguments are refused: %o %j', (read, args) => {
    expect(() => read(args)).toThrow(WrongUsage);
  });

  test('known arguments are read', () => {
    expect(readVerifyArguments([])).toEqual({ json: false });
    expect(readVerifyArguments(['--json'])).toEqual({ json: true });
    expect(readRebuildArguments([])).toEqual({});
    expect(readPartitionsArguments([])).toEqual([]);
    expect(readPartitionsArguments(['32'])).toEqual(['32']);
  });
});
