import { setTimeout as sleep } from 'node:timers/promises';
import { explain } from '../console/user-error.js';
import { createLog, type Log } from '../console/log.js';

/** Ends what a run has begun; the log is for what it has to say. */
export type Stop = () => Promise<void>;

export interface Run {
  readonly log: Log;
  /** Aborted as soon as somebody asks for the end. */
  readonly signal: AbortSignal;
  /** Registers what has to be stopped in the end, whatever happens. */
  readonly onStop: (stop: Stop) => void;
  /** The same, but after all commands have ended too. */
  readonly onEnd: (stop: Stop) => void;
  /** Printed after everything has been stopped, unless somebody asked for the end. */
  readonly lastLine: (text: string) => void;
}

export interface Ending {
  /** The exit code after somebody has asked for the end. */
  readonly codeWhenAsked: number;
  /** However long the parts may take, the process is gone after this. */
  readonly withinMs: number;
}

/**
 * Runs a command line program to its end: on SIGINT, SIGTERM, SIGHUP and when the bootstrap that has started it is gone,
 * everything is stopped; a failure is explained, and the exit code is 1.
 */
export async function runProgram(main: (run: Run) => Promise<number>, ending: Ending): Promise<void> {
  const log = createLog();
  const asked = new AbortController();
  const [stops, ends]: [Stop[], Stop[]] = [[], []];
  // A closed pipe (`npm start | head`) is no reason to leave processes behind.
  process.stdout.on('error', () => undefined);
  process.stderr.on('error', () => undefined);

  const end = (): void => {
    if (asked.signal.aborted) return;
    asked.abort();
    log.line('Stopping …');
    setTimeout(() => process.exit(1), ending.withinMs).unref();
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, end);
  process.on('disconnect', end);

  let code = 0;
  const aborted = new Promise<void>((resolve) => asked.signal.addEventListener('abort', () => resolve()));
  let last: string | undefined;
  const run: Run = {
    log,
    signal: asked.signal,
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
      if (asked.signal.aborted) return;
      log.line(explain(error));
      code = 1;
    },
  );
  await Promise.race([work, aborted]);
  const wasAsked = asked.signal.aborted;
  for (const stop of stops.reverse()) await stop();
  // A build or a test that is being ended has a moment for it.
  await Promise.race([work, sleep(ending.withinMs)]);
  for (const stop of ends.reverse()) await stop();
  if (wasAsked) log.line('Stopped.');
  else if (last !== undefined) log.line(last);
  process.exit(wasAsked ? ending.codeWhenAsked : code);
}
