import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { PassThrough } from 'node:stream';
import { signalGroup } from '../../process-identity.mjs';

const GRACE_MS = 2_000;
const TAIL_LINES = 20;

export interface CommandOptions {
  readonly signal?: AbortSignal;
  readonly cwd?: string;
  readonly env?: NodeJS.ProcessEnv;
  readonly timeoutMs?: number;
  /** The time between SIGTERM and SIGKILL. */
  readonly graceMs?: number;
  readonly input?: string;
  readonly onSpawn?: (pid: number | undefined) => void;
  readonly onLine?: (line: string) => void;
  /** Limits the output in memory to so many of the last lines, for a command that runs for hours. */
  readonly tailLines?: number;
}

export class CommandFailed extends Error {
  override readonly name = 'CommandFailed';
  constructor(
    command: string,
    readonly outcome: string,
    readonly output: string,
  ) {
    const tail = output.trimEnd().split('\n').slice(-TAIL_LINES).join('\n');
    super(`${command}: ${outcome}${tail ? `\n${tail}` : ''}`);
  }
}

/** Runs a command and returns its output. An abort and a timeout end the command's whole process group. */
export const runCommand = async (
  command: string,
  args: readonly string[],
  options: CommandOptions = {},
): Promise<string> => {
  options.signal?.throwIfAborted();
  const child = spawn(command, args, {
    cwd: options.cwd,
    env: options.env ?? process.env,
    // Its own process group, so that its children end with it, and so that only the launcher passes Ctrl-C on.
    detached: true,
    stdio: [options.input === undefined ? 'ignore' : 'pipe', 'pipe', 'pipe'],
  });
  options.onSpawn?.(child.pid);
  child.stdin?.on('error', () => undefined);
  child.stdin?.end(options.input);

  const printed: string[] = [];
  const both = new PassThrough();
  child.stdout?.pipe(both, { end: false });
  child.stderr?.pipe(both, { end: false });
  const lines = createInterface({ input: both });
  const allRead = once(lines, 'close');
  let stopped: string | undefined;
  const timers: NodeJS.Timeout[] = [];
  const stop = (why: string): void => {
    stopped ??= why;
    if (child.pid === undefined) return;
    const { pid } = child;
    signalGroup(pid, 'SIGTERM');
    timers.push(setTimeout(() => signalGroup(pid, 'SIGKILL'), options.graceMs ?? GRACE_MS));
  };
  lines.on('line', (line) => {
    printed.push(line);
    if (printed.length > (options.tailLines ?? Infinity)) printed.shift();
    options.onLine?.(line);
  });
  const onAbort = (): void => stop('stopped');
  options.signal?.addEventListener('abort', onAbort, { once: true });
  if (options.timeoutMs !== undefined) {
    const { timeoutMs } = options;
    timers.push(setTimeout(() => stop(`timed out after ${timeoutMs / 1000} s`), timeoutMs));
  }

  try {
    const outcome = await new Promise<string | undefined>((resolve, reject) => {
      child.once('error', reject);
      child.once('close', (code, signal) => {
        resolve(code === 0 ? undefined : `ended with ${signal ?? code}`);
      });
    });
    both.end();
    await allRead;
    options.signal?.throwIfAborted();
    const failure = stopped ?? outcome;
    if (failure !== undefined) throw new CommandFailed(command, failure, printed.join('\n'));
    return printed.join('\n');
  } finally {
    for (const timer of timers) clearTimeout(timer);
    options.signal?.removeEventListener('abort', onAbort);
  }
};
