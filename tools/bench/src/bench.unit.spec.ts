import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { recordRun, type RecordedRun } from './history.js';
import { median, quantile } from './quantile.js';
import { freshAddress } from './requests.js';
import { tableOf } from './table.js';

it('freshAddress returns no address twice', () => {
  const addresses = Array.from({ length: 5_000 }, (_, n) => freshAddress(n));
  expect(new Set(addresses).size).toBe(addresses.length);
});

it('medians and other quantiles are computed', () => {
  expect(median([3, 1, 2])).toBe(2);
  expect(quantile([4, 1, 3, 2], 1)).toBe(4);
  expect(median([])).toBeNaN();
});

it('the table has a row for each figure, with its verdict', () => {
  const row = { what: 'reads', measured: '0.7', goal: 'at least 0.6' };
  const lines = tableOf([
    { ...row, passed: true },
    { ...row, passed: false },
    { ...row, passed: null },
  ]).split('\n');
  expect(
    lines.map((line) =>
      line
        .trim()
        .split(/\s{2,}/)
        .at(-1),
    ),
  ).toEqual(['goal', 'pass', 'FAIL', 'not measured']);
});

it('each run is added to the history', () => {
  const folder = mkdtempSync(join(tmpdir(), 'bench-'));
  const file = join(folder, 'data', 'bench.jsonl');
  const rows = [{ what: 'reads', measured: '0.7', goal: 'at least 0.6', passed: true }];
  recordRun(file, 'abc', rows);
  recordRun(file, null, []);
  const runs = readFileSync(file, 'utf8').trim().split('\n');
  expect(runs.map((line) => JSON.parse(line) as RecordedRun)).toMatchObject([
    { commit: 'abc', node: process.versions.node, rows },
    { commit: null, rows: [] },
  ]);
  rmSync(folder, { recursive: true });
});
