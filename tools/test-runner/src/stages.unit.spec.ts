import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { describe, expect, it, vi } from 'vitest';
import { REPOSITORY } from '@tools-hub/local';
import { readPlaywrightReport, tallyOfPlaywright } from './playwright-report.js';
import { runStages } from './run-stages.js';
import { selectStages } from './select-stages.js';
import { STAGES } from './stage-table.js';
import { exitCodeOf, NO_REPORT, PASSED, sum, summaryOf, withName, type Stage } from './stage.js';
import { readVitestReport, tallyOfVitest } from './vitest-report.js';

describe('the count of a run', () => {
  it('the count of a run is the sum over all stages', () => {
    const tallies = [
      { passed: 2, failed: 0 },
      { passed: 40, failed: 1 },
      { passed: 0, failed: 1 },
    ];
    expect(sum(tallies)).toEqual({ passed: 42, failed: 2 });
  });

  it('the count of a run is green only when something passed and nothing failed', () => {
    expect(exitCodeOf({ passed: 3, failed: 0 })).toBe(0);
    expect(exitCodeOf({ passed: 3, failed: 1 })).toBe(1);
    expect(exitCodeOf(sum([]))).toBe(1);
  });
});

describe('the summary of a run', () => {
  const report = (passed: number, failed: number) => ({ ...NO_REPORT, tally: { passed, failed } });
  const unit = { title: 'Unit tests', report: report(40, 1), duration: 9_500 };
  const browser = { title: 'Browser tests', report: report(2, 0), duration: 61_000 };

  it('the summary of a run has a line for each stage, with its count and its duration', () => {
    expect(summaryOf([unit, browser])).toEqual([
      'Unit tests: 40 passed, 1 failed (9.5 s)',
      'Browser tests: 2 passed, 0 failed (1 min 1 s)',
    ]);
    expect(summaryOf([unit])).toEqual([]);
  });
});

describe('the name of a failure', () => {
  it('the name of a failure is that of the command, with the end of its output, where no test has failed', () => {
    const args = ['eslint.js', '.'];
    const named = { ...NO_REPORT, failed: ['a.spec.ts: is broken'] };
    const output = `${'line\n'.repeat(30)}\u001B[31mNo such module\u001B[39m\n\nexit code 2\n`;
    const [failure = ''] = withName(NO_REPORT, args, output).failed;
    expect(failure).toMatch(/^eslint.js \.\n(  line\n){18}  No such module\n  exit code 2$/);
    expect([withName(PASSED, args, output), withName(named, args, output)]).toEqual([PASSED, named]);
  });
});

const STACK = '\u001B[31mAssertionError\u001B[39m: 3\n    at a.spec.ts:7\n    at /node_modules/vitest/run.js';

describe("Vitest's report", () => {
  const file = (status: string, ...tests: readonly string[]) => ({
    name: join(REPOSITORY, 'apps', 'a.spec.ts'),
    status,
    message: tests.length === 0 ? 'No such module' : '',
    assertionResults: tests.map((each) => ({
      status: each,
      fullName: `the sum is ${each}`,
      failureMessages: each === 'failed' ? [STACK] : [],
    })),
  });

  it("Vitest's report counts tests", () => {
    const testResults = [file('passed', 'passed', 'passed'), file('failed', 'passed', 'failed')];
    expect(tallyOfVitest({ numPassedTests: 3, numFailedTests: 1, testResults }, false)).toEqual({
      passed: 3,
      failed: 1,
    });
  });

  it("Vitest's report counts a file that fails outside of its tests", () => {
    const testResults = [file('failed'), file('failed', 'skipped'), file('failed', 'failed')];
    expect(tallyOfVitest({ numPassedTests: 5, numFailedTests: 1, testResults }, false)).toEqual({
      passed: 5,
      failed: 3,
    });
  });

  it("Vitest's report counts a failure that no test accounts for", () => {
    const report = { numPassedTests: 4, numFailedTests: 0, testResults: [] };
    expect(tallyOfVitest(report, false)).toEqual({ passed: 4, failed: 1 });
    expect(readVitestReport('', true).tally).toEqual({ passed: 0, failed: 1 });
  });

  it("Vitest's report names the failed tests and files with their errors", () => {
    const testResults = [file('passed', 'passed'), file('failed', 'passed', 'failed'), file('failed')];
    const report = { numPassedTests: 2, numFailedTests: 1, testResults };
    expect(readVitestReport(JSON.stringify(report), false).failed).toEqual([
      'apps/a.spec.ts: the sum is failed\n  AssertionError: 3\n      at a.spec.ts:7',
      'apps/a.spec.ts: outside of its tests\n  No such module',
    ]);
  });
});

describe("Playwright's report", () => {
  const stats = { expected: 5, unexpected: 0, flaky: 1 };

  it("Playwright's report counts a test that passed on its second run as passed", () => {
    expect(tallyOfPlaywright({ stats, errors: [], suites: [] }, true)).toEqual({ passed: 6, failed: 0 });
  });

  it("Playwright's report counts failed tests, errors outside of tests, and a failure that neither accounts for", () => {
    const tally = (unexpected: number, errors: object[]) =>
      tallyOfPlaywright({ stats: { ...stats, unexpected }, errors, suites: [] }, false).failed;
    expect([tally(2, []), tally(2, [{}]), tally(0, [])]).toEqual([2, 3, 1]);
  });

  it("Playwright's report names failed tests and those that passed on a second run, with their first error", () => {
    const error = { message: '\u001B[31mno rows\u001B[39m\nin the table', location: { line: 7 } };
    const results = [{ errors: [error] }, { errors: [] }];
    const spec = (title: string, status: string) => ({
      title,
      file: 'a.spec.ts',
      tests: [{ status, results }],
    });
    const inner = {
      specs: [spec('is slow', 'flaky'), spec('is quick', 'expected'), spec('is broken', 'unexpected')],
    };
    const outside = { message: 'No such module', location: { file: 'b.spec.ts', line: 2 } };
    const report = { stats, errors: [outside], suites: [{ specs: [], suites: [inner] }] };
    expect(readPlaywrightReport(JSON.stringify(report), false)).toMatchObject({
      flaky: ['a.spec.ts: is slow\n  line 7:\n  no rows\n  in the table'],
      failed: [
        'a.spec.ts: is broken\n  line 7:\n  no rows\n  in the table',
        'b.spec.ts: outside of its tests\n  line 2:\n  No such module',
      ],
    });
  });
});

describe('the choice of stages', () => {
  it('the choice of stages has all stages but those on demand, or the named ones, in the order of the table', () => {
    expect(selectStages(STAGES, [])).toEqual(STAGES.filter(({ name }) => name !== 'load'));
    expect(selectStages(STAGES, ['load']).map(({ name }) => name)).toEqual(['load']);
    expect(selectStages(STAGES, ['unit', 'build']).map(({ name }) => name)).toEqual(['build', 'unit']);
  });

  it('the choice of stages runs only the matching tests of one stage, or of every stage that has tests', () => {
    const [unit] = selectStages(STAGES, ['unit', '--only', 'sign-in', '--title', 'refuses']);
    expect(unit?.commands[0]?.args.slice(-3)).toEqual([
      'sign-in',
      '--testNamePattern=refuses',
      '--passWithNoTests',
    ]);
    const [browser] = selectStages(STAGES, ['browser', '--only', 'banners', '--title', 'a swipe']);
    expect(browser?.commands[0]?.args.slice(-3)).toEqual([
      'banners',
      '--grep=a swipe',
      '--pass-with-no-tests',
    ]);
    const names = selectStages(STAGES, ['--only', 'sign-in']).map(({ name }) => name);
    expect(names).toEqual(['web', 'unit', 'manifests', 'integration', 'e2e', 'browser', 'faults']);
  });

  it('the choice of stages refuses an option that does not exist, with the options that do', () => {
    expect(() => selectStages(STAGES, ['--onyl', 'x'])).toThrow(/--onyl.*npm test -- .*--only/);
  });

  it('the choice of stages refuses unknown names', () => {
    expect(() => selectStages(STAGES, ['unti'])).toThrow(/no stage unti.*unit/);
  });
});

describe('the order of stages', () => {
  const stage = (name: string, choices: Partial<Stage> = {}): Stage => ({
    ...STAGES[0]!,
    name,
    needsBuild: false,
    ...choices,
  });
  const inBackground = true;
  const stages = [
    ...[stage('build'), stage('lint', { inBackground }), stage('docs', { inBackground })],
    ...[stage('unit'), stage('integration'), stage('e2e', { needsBuild: true })],
  ];

  it('stages run in turn, and those in the background in turn beside the ones after them that do not run the product', async () => {
    const events: string[] = [];
    const ends = new Map(stages.map(({ name }) => [name, Promise.withResolvers<undefined>()]));
    const all = runStages(stages, async ({ name }) => {
      events.push(`${name} begins`);
      await ends.get(name)!.promise;
      events.push(`${name} ends`);
    }).then(() => events.push('all have ended'));
    const steps = {
      build: 'lint begins',
      unit: 'integration begins',
      lint: 'docs begins',
      integration: 'integration ends',
      docs: 'e2e begins',
      e2e: 'all have ended',
    };
    for (const [name, next] of Object.entries(steps)) {
      ends.get(name)!.resolve(undefined);
      await vi.waitFor(() => expect(events).toContain(next), 20_000);
    }
    await all;
    expect(events).toEqual([
      ...['build begins', 'build ends', 'unit begins', 'lint begins', 'unit ends', 'integration begins'],
      ...['lint ends', 'docs begins', 'integration ends', 'docs ends', 'e2e begins', 'e2e ends'],
      'all have ended',
    ]);
  });

  it('stages in the background that are the last ones end before the run does', async () => {
    const ended: string[] = [];
    await runStages([stage('unit'), stage('lint', { inBackground })], async ({ name }) => {
      await setImmediate();
      ended.push(name);
    });
    expect(ended).toEqual(['unit', 'lint']);
  });
});
