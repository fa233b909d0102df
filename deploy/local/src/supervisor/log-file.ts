import {
  closeSync,
  copyFileSync,
  existsSync,
  fstatSync,
  mkdirSync,
  openSync,
  readSync,
  renameSync,
  statSync,
  truncateSync,
} from 'node:fs';
import { dirname } from 'node:path';

const CAP_BYTES = 32 * 1024 * 1024;
const CHECK_EVERY_MS = 15_000;
const TAIL_BYTES = 8 * 1024;

const previousOf = (file: string): string => file.replace(/\.log$/, '.previous.log');

/**
 * The log of one process. The process writes into the file itself (appending), so nothing is lost when the launcher is killed
 * and nothing passes through it; the launcher only keeps the file, and the one of the run before, from growing without end.
 */
export class LogFile {
  private readonly timer: NodeJS.Timeout;

  constructor(readonly path: string) {
    mkdirSync(dirname(path), { recursive: true });
    if (existsSync(path)) renameSync(path, previousOf(path));
    this.timer = setInterval(() => this.cap(), CHECK_EVERY_MS);
    this.timer.unref();
  }

  /** A descriptor for a child's output; the caller closes it. */
  open(): number {
    return openSync(this.path, 'a');
  }

  private cap(): void {
    try {
      if (statSync(this.path).size <= CAP_BYTES) return;
      // The writers append, so that they go on at the new end.
      copyFileSync(this.path, previousOf(this.path));
      truncateSync(this.path, 0);
    } catch {
      // Not there yet, or somebody removed the folder: no reason to end anything.
    }
  }

  tail(lines: number): string {
    try {
      const descriptor = openSync(this.path, 'r');
      try {
        const size = fstatSync(descriptor).size;
        const buffer = Buffer.alloc(Math.min(size, TAIL_BYTES));
        readSync(descriptor, buffer, 0, buffer.length, size - buffer.length);
        return buffer.toString('utf8').trimEnd().split('\n').slice(-lines).join('\n');
      } finally {
        closeSync(descriptor);
      }
    } catch {
      return '';
    }
  }

  close(): void {
    clearInterval(this.timer);
  }
}
