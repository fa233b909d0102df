import { createRequire } from 'node:module';
import type { EventEmitter } from 'node:events';

/** The used part of the driver's internal connection. */
export interface DriverConnection extends EventEmitter {
  readonly closed: boolean;
  readonly error: Error | null;
  writeCommand: (this: DriverConnection, ...args: unknown[]) => Promise<void>;
}

export interface DriverConnectionClass {
  readonly prototype: DriverConnection;
}

/** The driver's internal `Connection`, of the copy that mongoose uses. `tools/bundle` replaces this module in bundles. */
export const driverConnectionClass = (): DriverConnectionClass => {
  const fromMongoose = createRequire(createRequire(import.meta.url).resolve('mongoose'));
  const { Connection } = fromMongoose('mongodb/lib/cmap/connection.js') as {
    Connection: DriverConnectionClass;
  };
  return Connection;
};
