import { describe, expect, it } from '@jest/globals';
import { tallyOf } from './jest-tally.js';
import { selectStages } from './select-stages.js';
import { STAGES } from './stage-table.js';
import { isGreen, sum } from './stage.js';

describe('the count of a run', () => {
  it('is the sum over all stages', () => {
    const tallies = [
      { passed: 2, failed: 0 },
      { passed: 40, failed: 1 },
      { passed: 0, failed: 1 },
    ];
    expect(sum(tallies)).toEqual({ passed: 42, failed: 2 });
  });

  it('is green only when something passed and nothing failed', () => {
    expect(isGreen({ passed: 3, failed: 0 })).toBe(true);
    expect(isGreen({ passed: 3, failed: 1 })).toBe(false);
    expect(isGreen(sum([]))).toBe(false);
  });
});

describe("jest's report", () => {
  it('counts tests', () => {
    expect(tallyOf({ numPassedTests: 5, numFailedTests: 0, numRuntimeErrorTestSuites: 0 }, true)).toEqual({
      passed: 5,
      failed: 0,
    });
  });

  it('counts a file that fails before its first test', () => {
    const report = { numPassedTests: 5, numFailedTests: 2, numRuntimeErrorTestSuites: 1 };
    expect(tallyOf(report, false)).toEqual({ passed: 5, failed: 3 });
  });

  it('counts a failure that no test accounts for', () => {
    expect(tallyOf({ numPassedTests: 0, numFailedTests: 0 }, false)).toEqual({ passed: 0, failed: 1 });
    expect(tallyOf(undefined, true)).toEqual({ passed: 0, failed: 1 });
  });
});

describe('the choice of stages', () => {
  it('has all stages but those on demand, or the named ones, in the order of the table', () => {
    expect(selectStages(STAGES, [])).toEqual(STAGES.filter(({ name }) => name !== 'load'));
    expect(selectStages(STAGES, ['load']).map(({ name }) => name)).toEqual(['load']);
    expect(selectStages(STAGES, ['unit', 'build']).map(({ name }) => name)).toEqual(['build', 'unit']);
  });

  it('runs only the matching tests of one stage, or of every stage that has tests', () => {
    const [unit] = selectStages(STAGES, ['unit', '--only', 'sign-in', '--title', 'refuses']);
    expect(unit?.commands[0]?.args.slice(-5)).toEqual([
      '--testPathPatterns',
      'sign-in',
      '--testNamePattern',
      'refuses',
      '--passWithNoTests',
    ]);
    const names = selectStages(STAGES, ['--only', 'sign-in']).map(({ name }) => name);
    expect(names).toEqual(['unit', 'manifests', 'integration', 'e2e', 'faults']);
  });

  it('refuses an option that does not exist, with the options that do', () => {
    expect(() => selectStages(STAGES, ['--onyl', 'x'])).toThrow(/--onyl.*npm test -- .*--only/);
  });

  it('refuses unknown names', () => {
    expect(() => selectStages(STAGES, ['unti'])).toThrow(/no stage unti.*unit/);
  });
});
