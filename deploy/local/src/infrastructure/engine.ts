import type { Supervisor } from '../supervisor/supervisor.js';
import type { Context } from '../context.js';

/** The context in which an engine starts its processes. */
export interface Host extends Context {
  readonly dataDir: string;
  readonly supervisor: Supervisor;
}

/** A way to run MongoDB or NATS that works on this machine. */
export interface Engine {
  /** Its name, version and origin, for example `nats-server 2.12.8, built here`. */
  readonly description: string;
  /** The path of its program, unless it runs in a container. */
  readonly binary?: string;
  /** Starts it on a loopback port, and waits until it is ready. */
  start(host: Host, port: number): Promise<void>;
}
