import type { IncomingMessage } from 'node:http';

/** Milliseconds that somebody may go on sending what nobody will read. */
const PATIENCE_MS = 1_000;

/** Reads the rest of a body and drops it: who is cut off while sending doesn't hear why. */
export const dropRest = (message: IncomingMessage): Promise<void> =>
  new Promise((resolve) => {
    if (message.complete || message.destroyed) return resolve();
    const done = (): void => {
      clearTimeout(timer);
      resolve();
    };
    const timer = setTimeout(done, PATIENCE_MS);
    message.once('end', done).once('close', done).resume();
  });
