import { describedTest } from './described-test.js';
import { NO_REPORT, type Tally, type TestReport } from './stage.js';

/** The used part of Playwright's JSON report. */
interface Report {
  readonly stats: { readonly expected: number; readonly unexpected: number; readonly flaky: number };
  /** Errors outside of tests. */
  readonly errors: readonly ReportedError[];
  readonly suites: readonly Suite[];
}
interface Suite {
  readonly suites?: readonly Suite[];
  readonly specs: readonly {
    readonly title: string;
    readonly file: string;
    readonly tests: readonly {
      readonly status: string;
      readonly results: readonly { readonly errors: readonly ReportedError[] }[];
    }[];
  }[];
}
interface ReportedError {
  readonly message?: string;
  readonly location?: { readonly file: string; readonly line: number };
}

/** Counts the tests in Playwright's report. A test that passed on its second run has passed. */
export const tallyOfPlaywright = ({ stats, errors }: Report, exitedWell: boolean): Tally => {
  const tally = { passed: stats.expected + stats.flaky, failed: stats.unexpected + errors.length };
  return !exitedWell && tally.failed === 0 ? { ...tally, failed: 1 } : tally;
};

/** The tests with a status, each with its file and the errors of its first run. */
const testsThatAre = (
  status: 'flaky' | 'unexpected',
  { suites }: Pick<Report, 'suites'>,
): readonly string[] =>
  suites.flatMap((suite) => [
    ...suite.specs.flatMap(({ file, title, tests }) =>
      tests
        .filter((test) => test.status === status)
        .map(({ results }) => describedTest(file, title, (results[0]?.errors ?? []).map(withLine))),
    ),
    ...testsThatAre(status, { suites: suite.suites ?? [] }),
  ]);

const outsideOfTests = (error: ReportedError): string =>
  describedTest(error.location?.file ?? 'Playwright', 'outside of its tests', [withLine(error)]);

const withLine = ({ message = '', location }: ReportedError): string =>
  `line ${location?.line ?? '?'}:\n${message}`;

/** Reads a report. Without one, the stage counts as one failure. */
export const readPlaywrightReport = (json: string, exitedWell: boolean): TestReport => {
  try {
    const report = JSON.parse(json) as Report;
    return {
      tally: tallyOfPlaywright(report, exitedWell),
      failed: [...testsThatAre('unexpected', report), ...report.errors.map(outsideOfTests)],
      flaky: testsThatAre('flaky', report),
    };
  } catch {
    return NO_REPORT;
  }
};
