import { stripVTControlCharacters } from 'node:util';
import { elapsed } from '@tools-hub/local';

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
  /**
   * Whether it runs beside the stages after it that do not run the product, in the processor time that they leave. Stages in the background
   * run one at a time.
   */
  readonly inBackground?: boolean;
  /** Whether its tests run the built product, whose deadlines nothing in the background may delay. */
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

/** The result of the tests of a command. */
export interface TestReport {
  readonly tally: Tally;
  /** The failed tests, each with its errors. */
  readonly failed: readonly string[];
  /** The tests that passed only on their second run, each with the errors of its first one. */
  readonly flaky: readonly string[];
}

/** The result of tests without a readable report, which count as one failure. */
export const NO_REPORT: TestReport = { tally: ONE_FAILED, failed: [], flaky: [] };
export const PASSED: TestReport = { tally: ONE_PASSED, failed: [], flaky: [] };

/** The last lines of a command's output that its failure shows. */
const LAST_LINES = 20;

/** Names the command, with the end of its output, where its failure has no test, so that each failure of a run has a name. */
export const withName = (report: TestReport, args: readonly string[], output: string): TestReport => {
  if (report.tally.failed === 0 || report.failed.length > 0) return report;
  const lines = stripVTControlCharacters(output)
    .split('\n')
    .filter((line) => line.trim() !== '');
  const failure = [args.join(' '), ...lines.slice(-LAST_LINES).map((line) => `  ${line}`)];
  return { ...report, failed: [failure.join('\n')] };
};

export const sum = (tallies: readonly Tally[]): Tally =>
  tallies.reduce(
    (total, { passed, failed }) => ({ passed: total.passed + passed, failed: total.failed + failed }),
    NOTHING,
  );

export const sumOf = (reports: readonly TestReport[]): TestReport => ({
  tally: sum(reports.map(({ tally }) => tally)),
  failed: reports.flatMap(({ failed }) => failed),
  flaky: reports.flatMap(({ flaky }) => flaky),
});

/** The last line of a run. */
export const inWords = ({ passed, failed }: Tally): string => `${passed} passed, ${failed} failed`;

export interface StageResult {
  readonly title: string;
  readonly report: TestReport;
  /** Milliseconds. */
  readonly duration: number;
}

/** A line for each stage of a run, in the order of their ends. A single stage has no summary. */
export const summaryOf = (results: readonly StageResult[]): readonly string[] =>
  results.length < 2
    ? []
    : results.map(
        ({ title, report, duration }) => `${title}: ${inWords(report.tally)} (${elapsed(duration)})`,
      );

/** The exit code of a run: 0 if tests passed and none failed. A run without a test is not a success. */
export const exitCodeOf = ({ passed, failed }: Tally): number => (failed === 0 && passed > 0 ? 0 : 1);
