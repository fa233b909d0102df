import { relative } from 'node:path';
import { REPOSITORY } from '@tools-hub/local';
import { describedTest } from './described-test.js';
import { NO_REPORT, type Tally, type TestReport } from './stage.js';

/** The used part of Vitest's JSON report. */
interface Report {
  readonly numPassedTests: number;
  readonly numFailedTests: number;
  /** One per file. */
  readonly testResults: readonly {
    /** The file's path. */
    readonly name: string;
    readonly status: string;
    /** The error of a file that fails outside of its tests. */
    readonly message: string;
    readonly assertionResults: readonly {
      readonly status: string;
      readonly fullName: string;
      readonly failureMessages: readonly string[] | null;
    }[];
  }[];
}

/** The failed tests of each file that has failed; none for a file that fails outside of its tests. */
const failedFiles = ({ testResults }: Report) =>
  testResults
    .filter(({ status }) => status === 'failed')
    .map(({ name, message, assertionResults }) => ({
      file: relative(REPOSITORY, name),
      message,
      tests: assertionResults.filter(({ status }) => status === 'failed'),
    }));

/** Counts the tests in Vitest's report. A file that fails outside of its tests counts as one failed test. */
export const tallyOfVitest = (report: Report, exitedWell: boolean): Tally => {
  const filesAlone = failedFiles(report).filter(({ tests }) => tests.length === 0);
  const tally = { passed: report.numPassedTests, failed: report.numFailedTests + filesAlone.length };
  // Vitest also fails without a failed test, for example if it finds no test.
  return !exitedWell && tally.failed === 0 ? { ...tally, failed: 1 } : tally;
};

/** The failed tests, and the files that fail outside of their tests, with their errors. */
const failedTests = (report: Report): readonly string[] =>
  failedFiles(report).flatMap(({ file, message, tests }) =>
    tests.length === 0
      ? [describedTest(file, 'outside of its tests', [message])]
      : tests.map(({ fullName, failureMessages }) => describedTest(file, fullName, failureMessages ?? [])),
  );

/** Reads a report. Without one, the stage counts as one failure. */
export const readVitestReport = (json: string, exitedWell: boolean): TestReport => {
  try {
    const report = JSON.parse(json) as Report;
    return { tally: tallyOfVitest(report, exitedWell), failed: failedTests(report), flaky: [] };
  } catch {
    return NO_REPORT;
  }
};
