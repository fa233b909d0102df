import {
  appendFileSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  truncateSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { LogFile } from './log-file.js';

const MIB = 1024 * 1024;

describe('LogFile', () => {
  let folder: string;
  let file: LogFile;
  const previous = (): string => join(folder, 'catalogue.previous.log');
  /** Lets the log grow to a size and end with a line. */
  const grow = (bytes: number): void => {
    appendFileSync(file.path, '');
    truncateSync(file.path, bytes);
    appendFileSync(file.path, 'last line\n');
  };

  beforeEach(() => {
    vi.useFakeTimers();
    folder = mkdtempSync(join(tmpdir(), 'tools-hub-logs-'));
    file = new LogFile(join(folder, 'catalogue.log'));
  });
  afterEach(() => {
    file.close();
    vi.useRealTimers();
    rmSync(folder, { recursive: true });
  });

  it('a log that has grown past its bound begins anew, and its lines are in the previous one', () => {
    grow(33 * MIB);
    vi.advanceTimersByTime(15_000);
    expect(statSync(file.path).size).toBe(0);
    expect(readFileSync(previous()).subarray(-10).toString()).toBe('last line\n');
  });

  it('a log within its bound is left as it is', () => {
    grow(MIB);
    vi.advanceTimersByTime(60_000);
    expect(file.tail(1)).toMatch(/last line$/);
  });

  it('a log whose copy finds no place is bounded too', () => {
    mkdirSync(previous());
    grow(33 * MIB);
    vi.advanceTimersByTime(15_000);
    expect(statSync(file.path).size).toBe(0);
  });
});
