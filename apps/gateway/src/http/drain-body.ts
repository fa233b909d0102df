import type { IncomingMessage, ServerResponse } from 'node:http';

/** Milliseconds for which a client may keep sending a refused body. */
const PATIENCE_MS = 1_000;

/**
 * Reads the rest of a refused body and drops it: a client that is cut off while it sends may not get the answer. Its connection is closed
 * when the rest has not come a moment after the answer was sent.
 */
export const drainBody = (message: IncomingMessage, response: ServerResponse): void => {
  message.resume();
  response.once('close', () => {
    if (message.complete || message.socket.destroyed) return;
    const timer = setTimeout(() => message.socket.destroy(), PATIENCE_MS).unref();
    message.once('end', () => clearTimeout(timer));
  });
};
