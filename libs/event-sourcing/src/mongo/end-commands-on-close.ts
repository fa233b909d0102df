import type { DriverConnectionClass } from './driver-connection.js';

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
      const closed = { code: 'ECONNRESET' };
      const fail = (): void =>
        reject(this.error ?? Object.assign(new Error('The connection closed'), closed));
      this.once('close', fail);
      writeCommand
        .apply(this, args)
        .finally(() => this.off('close', fail))
        .then(resolve, reject);
    });
  };
};
