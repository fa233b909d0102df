import { stripVTControlCharacters } from 'node:util';
import { ONE_FAILED, type Tally } from './stage.js';

/** The used part of Playwright's JSON report. */
interface Report {
  readonly stats: { readonly expected: number; readonly unexpected: number; readonly flaky: number };
  /** Errors outside of tests. */
  readonly errors: readonly object[];
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
  readonly location?: { readonly line: number };
}

/** The lines of an error that are printed: the whole log of a wait is long. */
const MAX_LINES = 12;

/** Counts the tests in Playwright's report. A test that passed on its second run has passed. */
export const tallyOfPlaywright = ({ stats, errors }: Report, exitedWell: boolean): Tally => {
  const tally = { passed: stats.expected + stats.flaky, failed: stats.unexpected + errors.length };
  return !exitedWell && tally.failed === 0 ? { ...tally, failed: 1 } : tally;
};

/** The tests that passed only on their second run, each with its file and the errors of its first one. */
export const flakyTests = ({ suites }: Pick<Report, 'suites'>): readonly string[] =>
  suites.flatMap((suite) => [
    ...suite.specs.flatMap(({ file, title, tests }) =>
      tests
        .filter(({ status }) => status === 'flaky')
        .map(({ results }) => [`${file}: ${title}`, ...(results[0]?.errors ?? []).map(describe)].join('\n')),
    ),
    ...flakyTests({ suites: suite.suites ?? [] }),
  ]);

const describe = ({ message = '', location }: ReportedError): string => {
  const lines = stripVTControlCharacters(message).trim().split('\n').slice(0, MAX_LINES);
  return [`line ${location?.line ?? '?'}:`, ...lines].map((line) => `  ${line}`).join('\n');
};

/** Reads a report. Without one, the stage counts as one failure. */
export const readPlaywrightReport = (
  json: string,
  exitedWell: boolean,
): { readonly tally: Tally; readonly flaky: readonly string[] } => {
  try {
    const report = JSON.parse(json) as Report;
    return { tally: tallyOfPlaywright(report, exitedWell), flaky: flakyTests(report) };
  } catch {
    return { tally: ONE_FAILED, flaky: [] };
  }
};
