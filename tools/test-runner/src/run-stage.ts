import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import pLimit from 'p-limit';
import {
  CommandFailed,
  type Log,
  lowerPriority,
  nxEnvironment,
  reasonOf,
  REPOSITORY,
  runCommand,
} from '@tools-hub/local';
import { readPlaywrightReport } from './playwright-report.js';
import {
  inWords,
  NO_REPORT,
  PASSED,
  sumOf,
  withName,
  type Stage,
  type StageCommand,
  type TestReport,
} from './stage.js';
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

interface Outcome extends TestReport {
  /** Printed in full if a test failed. */
  readonly output: string;
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
      onSpawn: (pid) => {
        if (stage.inBackground === true && pid !== undefined) void lowerPriority(pid);
      },
      onLine: (line) => note(line.trim().slice(0, 60)),
    });
  } catch (error) {
    signal.throwIfAborted();
    exitedWell = false;
    output = error instanceof CommandFailed ? `${error.output}\n${error.outcome}` : reasonOf(error);
  }
  if (stage.kind === 'checks') return { ...withName(exitedWell ? PASSED : NO_REPORT, args, output), output };
  const json = await readFile(report, 'utf8').catch(() => '');
  await rm(report, { force: true });
  const read = stage.kind === 'vitest' ? readVitestReport : readPlaywrightReport;
  return { ...withName(read(json, exitedWell), args, output), output };
};

/** Runs all commands of a stage, even after one has failed. */
export const runStage = async (stage: Stage, context: StageContext): Promise<TestReport> => {
  const outcomes = await context.log.step(
    stage.title,
    (note) =>
      pLimit(stage.atOnce ?? 1).map(stage.commands, (command) => runOne(stage, command, context, note)),
    (all) => inWords(sumOf(all).tally),
  );
  for (const { tally, output } of outcomes) if (tally.failed > 0) context.log.line(output);
  return sumOf(outcomes);
};
