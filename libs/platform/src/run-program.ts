import { Logger } from '@nestjs/common';
import { INVALID_CONFIG_EXIT_CODE } from '@tools-hub/contracts';
import { BusRefusal } from '@tools-hub/messaging';
import { ConfigError } from './config/config-error.js';
import { showSources } from './logging/stack-traces.js';
import type { OperatorCommand } from './operator-command.js';

const WRONG_USAGE = 2;

interface Stoppable {
  stop(): Promise<void>;
}

/**
 * Runs what `start` starts until SIGTERM or SIGINT, or the command that the process's first argument names.
 * It refuses any other argument: a program that ignores a misspelt command, or a newer one, would start a second service
 * beside the one that runs.
 */
export const runProgram = async (
  name: string,
  start: (signal: AbortSignal) => Promise<Stoppable>,
  commands: ReadonlyMap<string, OperatorCommand> = new Map(),
): Promise<void> => {
  const [, , command, ...args] = process.argv;
  if (command === undefined) return runUntilStopped(name, start);
  const run = commands.get(command);
  if (run !== undefined) {
    process.exitCode = await run(args);
    return;
  }
  const known =
    commands.size === 0 ? 'There are none' : `The commands are: ${[...commands.keys()].join(', ')}`;
  process.stderr.write(`${name}: '${command}' is not a command of this program. ${known}.\n`);
  process.exitCode = WRONG_USAGE;
};

/**
 * Runs what `start` starts until SIGTERM or SIGINT.
 * @param name that of the process in its messages
 * @param start gives up its waits when the signal aborts
 */
export const runUntilStopped = async (
  name: string,
  start: (signal: AbortSignal) => Promise<Stoppable>,
): Promise<void> => {
  showSources();
  const stopping = new AbortController();
  const { signal } = stopping;
  // Before the start: the first process of a container ignores the signals that it doesn't handle.
  for (const each of ['SIGTERM', 'SIGINT'] as const) process.on(each, () => stopping.abort());
  let service: Stoppable;
  try {
    service = await start(signal);
  } catch (error) {
    if (signal.aborted) return process.exit(0);
    if (!(error instanceof ConfigError || error instanceof BusRefusal)) throw error;
    process.stderr.write(`${name}: ${error.message}\n`);
    process.exitCode = error instanceof ConfigError ? INVALID_CONFIG_EXIT_CODE : 1;
    return;
  }
  const stop = (): void => {
    service.stop().then(
      () => process.exit(0),
      (error: unknown) => {
        new Logger(name).error(error);
        process.exit(1);
      },
    );
  };
  if (signal.aborted) stop();
  else signal.addEventListener('abort', stop);
};
