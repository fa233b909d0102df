import { spawn } from 'node:child_process';
import { closeSync, mkdirSync, openSync, readFileSync } from 'node:fs';
import { dirname } from 'node:path';

const LAST_LINES = 15;

/** A process of the node that runs until the end of its namespace. */
export class Daemon {
  #ended: string | undefined;

  constructor(
    private readonly name: string,
    private readonly logFile: string,
    command: string,
    args: readonly string[],
  ) {
    mkdirSync(dirname(logFile), { recursive: true });
    const log = openSync(logFile, 'w');
    const child = spawn(command, args, { stdio: ['ignore', log, log] });
    closeSync(log);
    child.once('error', (error) => (this.#ended = error.message));
    child.once('exit', (code, signal) => (this.#ended = `ended with ${signal ?? code}`));
  }

  /** A description of the process's end, with the last lines of its log; undefined while it runs. */
  get problem(): string | undefined {
    if (this.#ended === undefined) return undefined;
    const lines = readFileSync(this.logFile, 'utf8').trimEnd().split('\n').slice(-LAST_LINES);
    return [`${this.name} ${this.#ended}`, ...lines].join('\n');
  }
}
