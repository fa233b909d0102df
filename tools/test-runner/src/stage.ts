/** One command of a stage, run by Node in the root of the clone. */
export interface StageCommand {
  readonly args: readonly string[];
}

/** One line of `npm test`. */
export interface Stage {
  /** What `npm test -- <name>` selects. */
  readonly name: string;
  readonly title: string;
  /** `checks` count one for each command; `jest` counts the tests. */
  readonly kind: 'checks' | 'jest';
  readonly commands: readonly StageCommand[];
  /** Gets MONGODB_URI and NATS_URL of the store and the broker of this run. */
  readonly needsInfrastructure?: boolean;
  /** Only runs when it is named. */
  readonly onDemand?: boolean;
  /** Runs what the build makes. */
  readonly needsBuild?: boolean;
  /** A stage that takes longer hangs, and has failed. */
  readonly limitMinutes: number;
}

export interface Tally {
  readonly passed: number;
  readonly failed: number;
}

export const NOTHING: Tally = { passed: 0, failed: 0 };
export const ONE_PASSED: Tally = { passed: 1, failed: 0 };
export const ONE_FAILED: Tally = { passed: 0, failed: 1 };

export const sum = (tallies: readonly Tally[]): Tally =>
  tallies.reduce(
    (total, { passed, failed }) => ({ passed: total.passed + passed, failed: total.failed + failed }),
    NOTHING,
  );

/** Nothing that ran is no success either. */
export const isGreen = ({ passed, failed }: Tally): boolean => failed === 0 && passed > 0;
