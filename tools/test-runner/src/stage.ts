/** One command of a stage, run by Node in the root of the clone. */
export interface StageCommand {
  readonly args: readonly string[];
}

/** One stage of `npm test`. */
export interface Stage {
  /** The name in `npm test -- <name>`. */
  readonly name: string;
  readonly title: string;
  /** `checks` counts each command as one test; the others count the tests of their report. */
  readonly kind: 'checks' | 'vitest' | 'playwright';
  readonly commands: readonly StageCommand[];
  /** The number of commands that run at the same time. */
  readonly atOnce?: number;
  /** Whether its commands get MONGODB_URI and NATS_URL of this run's store and broker. */
  readonly needsInfrastructure?: boolean;
  /** Whether it runs only when the command line names it. */
  readonly onDemand?: boolean;
  /** Whether its tests run the built product. */
  readonly needsBuild?: boolean;
  /** The time limit, after which the stage has failed. */
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

/** Whether tests passed and none failed. A run without a test is not a success. */
export const isGreen = ({ passed, failed }: Tally): boolean => failed === 0 && passed > 0;
