import type { Possibility } from '../plan/schedule.js';

/** Something that can be done to a site, and undone. */
export interface Fault extends Possibility {
  readonly begin: () => void | Promise<void>;
  readonly end: () => void | Promise<void>;
  /** The replicas that go on: where it is not empty, requests must not fail for longer than a few seconds. */
  readonly twins: readonly string[];
}
