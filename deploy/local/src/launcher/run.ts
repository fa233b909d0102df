import { setTimeout as sleep } from 'node:timers/promises';
import { explain } from '../console/user-error.js';
import { createLog, type Log } from '../console/log.js';

/** Stops one part of a run. */
type Stop = () => Promise<void>;

export interface Run {
  readonly log: Log;
  /** Aborted by a signal that asks the program to stop. */
  readonly signal: AbortSignal;
  /** Registers a part that is stopped at the end, whether the run succeeds, fails or is aborted. */
  readonly onStop: (stop: Stop) => void;
  /** Registers clean-up that runs after all commands have ended. */
  readonly onEnd: (stop: Stop) => void;
  /** Sets the line that is printed after everything has been stopped, unless the run was aborted. */
  readonly lastLine: (text: string) => void;
}

export interface Ending {
  /** The exit code after the run was aborted. */
  readonly codeWhenAborted: number;
  /** The process exits after this time even if parts are still stopping. */
  readonly withinMs: number;
}

/**
 * Runs a command line program. SIGINT, SIGTERM, SIGHUP and the end of the bootstrap abort it, and every registered part is
 * stopped, even if another one can't be. An error is printed, and the exit code is 1.
 */
export const runProgram = async (main: (run: Run) => Promise<number>, ending: Ending): Promise<void> => {
  const log = createLog();
  const abort = new AbortController();
  const [stops, ends]: [Stop[], Stop[]] = [[], []];
  // A closed pipe (`npm start | head`) must not end the launcher before its processes.
  process.stdout.on('error', () => undefined);
  process.stderr.on('error', () => undefined);

  const end = (): void => {
    if (abort.signal.aborted) return;
    abort.abort();
    log.line('Stopping …');
    setTimeout(() => process.exit(1), ending.withinMs).unref();
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, end);
  process.on('disconnect', end);

  let code = 0;
  const aborted = new Promise<void>((resolve) => abort.signal.addEventListener('abort', () => resolve()));
  let last: string | undefined;
  const run: Run = {
    log,
    signal: abort.signal,
    onStop: (stop) => void stops.push(stop),
    onEnd: (stop) => void ends.push(stop),
    lastLine: (text) => {
      last = text;
    },
  };
  const work = main(run).then(
    (answer) => {
      code = answer;
    },
    (error: unknown) => {
      if (abort.signal.aborted) return;
      log.line(explain(error));
      code = 1;
    },
  );
  // The bootstrap was killed while this program was loaded. A program without a bootstrap has no channel, and no such property.
  if ((process.connected as boolean | undefined) === false) end();
  await Promise.race([work, aborted]);
  const wasAborted = abort.signal.aborted;
  let exitCode = wasAborted ? ending.codeWhenAborted : code;
  const stopAll = async (parts: Stop[]): Promise<void> => {
    for (const stop of parts.reverse()) {
      try {
        await stop();
      } catch (error) {
        log.line(explain(error));
        exitCode = 1;
      }
    }
  };
  await stopAll(stops);
  // A build or a test that is being stopped gets time to end.
  await Promise.race([work, sleep(ending.withinMs)]);
  await stopAll(ends);
  if (wasAborted) log.line('Stopped.');
  else if (last !== undefined) log.line(last);
  await Promise.race([Promise.all([process.stdout, process.stderr].map(written)), sleep(ending.withinMs)]);
  process.exit(exitCode);
};

/** Resolves when a stream has written everything: an exit drops what a slow pipe has not taken. */
const written = (stream: NodeJS.WriteStream): Promise<void> =>
  new Promise((resolve) => stream.write('', () => resolve()));
