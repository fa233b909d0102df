import { appendFileSync, mkdirSync } from 'node:fs';
import { cpus, loadavg } from 'node:os';
import { dirname } from 'node:path';
import type { Row } from './table.js';

/** The circumstances of a run and its rows. */
export interface RecordedRun {
  readonly at: string;
  /** The version that was measured; null outside of a clone. */
  readonly commit: string | null;
  readonly node: string;
  readonly processor: string;
  readonly cores: number;
  /** The load of the machine in the minute before the end. */
  readonly load: number;
  readonly rows: readonly Row[];
}

/** Adds a run to the history, which has one line of JSON for each. */
export const recordRun = (file: string, commit: string | null, rows: readonly Row[]): void => {
  const run: RecordedRun = {
    at: new Date().toISOString(),
    commit,
    node: process.versions.node,
    processor: cpus()[0]?.model ?? 'unknown',
    cores: cpus().length,
    load: loadavg()[0] ?? 0,
    rows,
  };
  mkdirSync(dirname(file), { recursive: true });
  appendFileSync(file, `${JSON.stringify(run)}\n`);
};
