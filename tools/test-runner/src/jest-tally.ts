import { ONE_FAILED, type Tally } from './stage.js';

const countIn = (report: object, key: string): number => {
  const value: unknown = Reflect.get(report, key);
  return typeof value === 'number' ? value : 0;
};

/** Counts the tests in jest's report. A file that fails before its first test counts as one failed test. */
export const tallyOf = (report: unknown, exitedWell: boolean): Tally => {
  if (typeof report !== 'object' || report === null) return ONE_FAILED;
  const tally = {
    passed: countIn(report, 'numPassedTests'),
    failed: countIn(report, 'numFailedTests') + countIn(report, 'numRuntimeErrorTestSuites'),
  };
  // Jest also fails without a failed test, for example if it finds no test.
  return !exitedWell && tally.failed === 0 ? { ...tally, failed: 1 } : tally;
};

/** Reads a report. Without one, the stage counts as one failure. */
export const readJestReport = (json: string, exitedWell: boolean): Tally => {
  try {
    return tallyOf(JSON.parse(json) as unknown, exitedWell);
  } catch {
    return ONE_FAILED;
  }
};
