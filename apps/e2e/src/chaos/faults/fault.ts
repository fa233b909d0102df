import type { Possibility } from '../plan/schedule.js';

/** A disturbance of a site that can be ended. */
export interface Fault extends Possibility {
  readonly begin: () => void | Promise<void>;
  readonly end: () => void | Promise<void>;
  /** The replicas that keep running: with any, requests must not fail for longer than a few seconds. */
  readonly twins: readonly string[];
}
