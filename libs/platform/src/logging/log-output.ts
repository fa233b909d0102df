import sonicBoom, { type SonicBoom } from 'sonic-boom';

/** The most bytes of lines that wait to be written. Later lines are left out. */
const MAX_WAITING = 1024 * 1024;
/** Milliseconds between two tries to write the waiting lines. */
const RETRY_MS = 1_000;

/**
 * Makes an output of log lines, which are written beside the event loop. On a full disk the process goes on, and the lines wait. With the
 * output that pino makes, the process would fail at the error, and then wait for room on the disk before it ends.
 */
export const makeLogOutput = (fd: number): SonicBoom => {
  const output = new sonicBoom.SonicBoom({ fd, maxLength: MAX_WAITING, periodicFlush: RETRY_MS });
  // There is no other place to report it, and the lines are tried again.
  output.on('error', () => undefined);
  process.once('exit', () => {
    try {
      output.flushSync();
    } catch {
      // The last lines are lost.
    }
  });
  return output;
};

/** Standard output, which all loggers of the process share. */
export const logOutput = makeLogOutput(1);
