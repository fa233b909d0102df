import type { Supervisor } from '../supervisor/supervisor.js';
import type { Context } from '../context.js';

export interface Host extends Context {
  readonly dataDir: string;
  readonly supervisor: Supervisor;
}

/** A way to run one part that was found to work here. */
export interface Engine {
  /** What it is and where it is from, for example `nats-server 2.12.8, built here`. */
  readonly description: string;
  /** The path of its program, where it is one of this machine. */
  readonly binary?: string;
  /** Starts it, waits until it is ready, and answers the address for its clients. */
  start(host: Host): Promise<string>;
}
