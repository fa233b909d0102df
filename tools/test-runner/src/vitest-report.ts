import { ONE_FAILED, type Tally } from './stage.js';

/** The used part of Vitest's JSON report. */
interface Report {
  readonly numPassedTests: number;
  readonly numFailedTests: number;
  /** One per file. */
  readonly testResults: readonly {
    readonly status: string;
    readonly assertionResults: readonly { readonly status: string }[];
  }[];
}

/** Counts the tests in Vitest's report. A file that fails outside of its tests counts as one failed test. */
export const tallyOfVitest = (
  { numPassedTests, numFailedTests, testResults }: Report,
  exitedWell: boolean,
): Tally => {
  const failedFiles = testResults.filter(
    ({ status, assertionResults }) =>
      status === 'failed' && assertionResults.every((test) => test.status !== 'failed'),
  );
  const tally = { passed: numPassedTests, failed: numFailedTests + failedFiles.length };
  // Vitest also fails without a failed test, for example if it finds no test.
  return !exitedWell && tally.failed === 0 ? { ...tally, failed: 1 } : tally;
};

/** Reads a report. Without one, the stage counts as one failure. */
export const readVitestReport = (json: string, exitedWell: boolean): Tally => {
  try {
    return tallyOfVitest(JSON.parse(json) as Report, exitedWell);
  } catch {
    return ONE_FAILED;
  }
};
