import { createRequire } from 'node:module';
import type { EventEmitter } from 'node:events';

/** The part of the driver's internal connection that is used here. */
export interface DriverConnection extends EventEmitter {
  readonly closed: boolean;
  readonly error: Error | null;
  writeCommand: (this: DriverConnection, ...args: unknown[]) => Promise<void>;
}

interface DriverConnectionClass {
  readonly prototype: DriverConnection;
}

/** The driver's internal `Connection`, of the copy that mongoose uses. */
export const driverConnectionClass = (): DriverConnectionClass => {
  const fromMongoose = createRequire(createRequire(import.meta.url).resolve('mongoose'));
  const { Connection } = fromMongoose('mongodb/lib/cmap/connection.js') as {
    Connection: DriverConnectionClass;
  };
  return Connection;
};

/**
 * Makes a command fail when its connection closes while the command is written. The driver (7.0 to 7.9) waits for the socket's `drain`
 * then, for ever: a heartbeat that is sent in the moment between the end of the socket and its `close` event stops all
 * heartbeats, and the store stays away until the process restarts.
 */
export const endCommandsOnClose = (connectionClass: DriverConnectionClass): void => {
  const { prototype } = connectionClass;
  const { writeCommand } = prototype;
  prototype.writeCommand = function (...args) {
    return new Promise((resolve, reject) => {
      const fail = (): void => reject(this.error ?? new Error('The connection closed'));
      this.once('close', fail);
      writeCommand
        .apply(this, args)
        .finally(() => this.off('close', fail))
        .then(resolve, reject);
    });
  };
};
