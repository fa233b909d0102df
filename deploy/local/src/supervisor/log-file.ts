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
 * The log of one process. The process appends to the file itself, so no line is lost when the launcher is killed. The launcher
 * bounds the size of the file and of the previous run's file.
 */
export class LogFile {
  readonly #timer: NodeJS.Timeout;

  constructor(readonly path: string) {
    mkdirSync(dirname(path), { recursive: true });
    if (existsSync(path)) renameSync(path, previousOf(path));
    this.#timer = setInterval(() => this.#cap(), CHECK_EVERY_MS);
    this.#timer.unref();
  }

  /** Opens a descriptor for a child's output. The caller closes it. */
  open(): number {
    return openSync(this.path, 'a');
  }

  #cap(): void {
    try {
      if (statSync(this.path).size <= CAP_BYTES) return;
      this.#copy();
      // Writers append, so they continue at the new end.
      truncateSync(this.path, 0);
    } catch {
      // The file does not exist yet, or the folder was removed: the process runs on without a log.
    }
  }

  #copy(): void {
    try {
      copyFileSync(this.path, previousOf(this.path));
    } catch {
      // A disk without room for the copy needs the room of the file all the more.
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
    clearInterval(this.#timer);
  }
}
