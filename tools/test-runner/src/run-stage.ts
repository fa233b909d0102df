import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import pLimit from 'p-limit';
import { CommandFailed, type Log, nxEnvironment, reasonOf, REPOSITORY, runCommand } from '@tools-hub/local';
import { readPlaywrightReport } from './playwright-report.js';
import { ONE_FAILED, ONE_PASSED, sum, type Stage, type StageCommand, type Tally } from './stage.js';
import { readVitestReport } from './vitest-report.js';

const MINUTE_MS = 60_000;
/** The time that a test gets to stop its processes. */
const GRACE_MS = 7_000;

export interface StageContext {
  readonly log: Log;
  readonly signal: AbortSignal;
  readonly environment: NodeJS.ProcessEnv;
  /** A folder for reports, which is removed after the run. */
  readonly workDir: string;
}

interface Outcome {
  readonly tally: Tally;
  /** Printed in full if a test failed. */
  readonly output: string;
  /** The tests that passed only on their second run. */
  readonly flaky?: readonly string[];
}

const runOne = async (
  stage: Stage,
  { args }: StageCommand,
  context: StageContext,
  note: (detail: string) => void,
): Promise<Outcome> => {
  const { signal, environment, workDir } = context;
  const report = join(workDir, `${stage.name}.json`);
  const reporting =
    stage.kind === 'vitest' ? ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`] : [];
  const reportTo = stage.kind === 'playwright' ? { PLAYWRIGHT_JSON_OUTPUT_FILE: report } : {};
  let exitedWell = true;
  let output: string;
  try {
    output = await runCommand(process.execPath, [...args, ...reporting], {
      cwd: REPOSITORY,
      env: { ...nxEnvironment(environment), ...reportTo },
      signal,
      graceMs: GRACE_MS,
      timeoutMs: stage.limitMinutes * MINUTE_MS,
      onLine: (line) => note(line.trim().slice(0, 60)),
    });
  } catch (error) {
    signal.throwIfAborted();
    exitedWell = false;
    output = error instanceof CommandFailed ? `${error.output}\n${error.outcome}` : reasonOf(error);
  }
  if (stage.kind === 'checks') return { tally: exitedWell ? ONE_PASSED : ONE_FAILED, output };
  const json = await readFile(report, 'utf8').catch(() => '');
  await rm(report, { force: true });
  if (stage.kind === 'vitest') return { tally: readVitestReport(json, exitedWell), output };
  return { ...readPlaywrightReport(json, exitedWell), output };
};

const countOf = (outcomes: readonly Outcome[]): Tally => sum(outcomes.map(({ tally }) => tally));

/** Runs all commands of a stage, even after one has failed, and returns the count. */
export const runStage = async (stage: Stage, context: StageContext): Promise<Tally> => {
  const outcomes = await context.log.step(
    stage.title,
    (note) =>
      pLimit(stage.atOnce ?? 1).map(stage.commands, (command) => runOne(stage, command, context, note)),
    (all) => `${countOf(all).passed} passed, ${countOf(all).failed} failed`,
  );
  for (const { tally, output, flaky = [] } of outcomes) {
    if (tally.failed > 0) context.log.line(output);
    for (const test of flaky) context.log.line(`Flaky, passed on the second run: ${test}`);
  }
  return countOf(outcomes);
};
